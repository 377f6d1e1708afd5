import { beforeEach, expect, test, vi } from 'vitest'
import type { Row } from '../../fixtures/plain-backend/content/shapes.ts'
import { freshIsolate } from '../fresh-isolate.ts'
import { type PlainSite, plainSite } from './behind-plain-backend.ts'

beforeEach(() => freshIsolate())

/** Changes what the site's backend sends. */
function withTexts(change: (path: string, text: string) => string): PlainSite {
  const site = plainSite()
  vi.stubGlobal('fetch', (async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await site.backend.fetch(input, init)
    const { pathname } = new URL(new Request(input, init).url)
    return response.status === 200 && response.headers.get('Content-Type')?.includes('json')
      ? new Response(change(pathname, await response.text()), response)
      : response
  }) as typeof fetch)
  return site
}

/** Changes the production with the id 1012, the next one. */
function withProduction(text: string, fields: (row: Row) => Row): string {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    const row = value as Row
    const own = row.id === 1012 && row.ticket_url !== undefined ? { ...row, ...fields(row) } : row
    return Object.fromEntries(Object.entries(own).map(([name, item]) => [name, walk(item)]))
  }
  return JSON.stringify(walk(JSON.parse(text)))
}
const paths = ['/de/konzerte', '/de/konzerte/x/1012'] as const
const shown = async (site: PlainSite, path: string) => {
  const { status, headers } = await site.ask(path)
  return site.read(status === 301 ? (headers.get('Location') ?? '') : path)
}

test('texts of a backend that escapes them are decoded once, in lists, pages and the menu', async () => {
  const site = withTexts((_, text) =>
    withProduction(text.replaceAll('"Konzerte"', '"Gro&szlig;e Orchester"'), () => ({
      title: 'Don Giovanni &amp; Freunde',
      subtitle: 'F&uuml;r &amp;lt;alle&amp;gt;',
      short_casts: ['Fr&eacute;d&eacute;ric &amp; Co'],
      ticket_url: 'https://tickets.example/?a=1&amp;b=2',
    })),
  )
  for (const path of paths) {
    const { text, html } = await shown(site, path)
    expect([path, text.includes('Don Giovanni & Freunde'), text.includes('Große Orchester')]).toEqual([
      path,
      true,
      true,
    ])
    expect(html).not.toMatch(/&amp;amp;|szlig/)
  }
  const { text, html } = await shown(site, '/de/konzerte/x/1012')
  expect(text).toContain('Für &lt;alle&gt;')
  expect(text).toContain('Frédéric & Co')
  expect(html).toContain('href="https://tickets.example/?a=1&amp;b=2"')
})

test.each(['Bach & Söhne', 'R&B'])('a title that names an entity stays where another title is %s', async (other) => {
  const site = withTexts((_, text) =>
    withProduction(text.replaceAll('"Konzerte"', '"Wann &amp; wo"'), () => ({
      title: 'Wir schreiben &amp; richtig',
    })).replaceAll('Winterreise', other),
  )
  // a page without concerts first: none of its own answers shows that the backend does not escape
  expect((await shown(site, '/de/service')).text).toContain('Wann &amp; wo')
  for (const path of paths.toReversed()) {
    const { text } = await shown(site, path)
    expect([path, text.includes('Wir schreiben &amp; richtig')]).toEqual([path, true])
  }
})
