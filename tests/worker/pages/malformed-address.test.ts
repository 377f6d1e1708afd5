import { SELF } from 'cloudflare:test'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { writeMany } from '../../../worker/content/store/many/publish-many.ts'
import { getAllByRole, hrefOf } from '../../dom.ts'
import { both, someFrame, someProduction, store } from '../content/store/some-rows.ts'
import { words } from '../screens/show.tsx'

const get = async (path: string) => {
  const response = await SELF.fetch(`http://hh.localhost${path}`, { redirect: 'manual' })
  const html = await response.text()
  return { status: response.status, headers: response.headers, html, title: /<title>([^<]*)</.exec(html)?.[1] }
}

let production = ''
beforeAll(async () => {
  const { room } = await someFrame('hh')
  const { outcomes } = await writeMany(store, 'hh', 'productions', [
    someProduction('a', { roomId: room, title: both('Sinfonietta'), startsAt: '2031-11-21T19:00:00Z' }),
  ])
  production = `sinfonietta/${outcomes[0]?.id}`
})

describe('The page for an address that cannot be read', () => {
  test.each([
    '/de/a%00b',
    '/de/a%2Fb',
    '/de/a%5Cb',
    '/de/%zz-weg',
    '/de/gibt-es%F6-nicht',
    `/de/${'a'.repeat(3000)}`,
    `/de?${'q'.repeat(5000)}`,
  ])('%s has the way on, and neither a number nor a word of programs', async (path) => {
    const { status, title, html, headers } = await get(path)
    expect([status, title]).toEqual([400, 'Diesen Ton haben wir nicht verstanden – Auftakt Hamburg'])
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(getAllByRole(html, 'heading').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Diesen Ton haben wir nicht verstanden.', 'Klar und deutlich']),
    )
    const text = words(html)
    expect(text).toContain('Mit der Adresse stimmt etwas nicht, vielleicht fehlt ein Stück.')
    expect(words(/<section class="sheet e404">.*?<\/section>/s.exec(html)?.[0] ?? '400')).not.toMatch(
      /400|Fehler|Bad Request/,
    )
    expect(html).toMatch(/<form class="e404-find" action="\/de\/search">/)
    expect(html).toContain('/images/error-tape-v1-1536.webp')
    expect(html).toMatch(/\d\.\u00a0\p{Lu}\p{L}+ \d{4}, \d\d:\d\d\u00a0Uhr/u)
    expect(hrefOf(html, /^Sinfonietta, /)).toBe(`/de/konzerte/${production}`)
    expect(hrefOf(html, 'hamburg@auftakt.example')).toBe('mailto:hamburg@auftakt.example')
  })

  test('is English below /en', async () => {
    const { status, title, html } = await get('/en/a%00b')
    expect([status, title]).toEqual([400, 'We didn’t catch that note – Auftakt Hamburg'])
    expect(words(html)).toContain('Something is wrong with the address, perhaps a piece is missing.')
    expect(html).toMatch(/<form class="e404-find" action="\/en\/search">/)
    expect(hrefOf(html, /^Sinfonietta/)).toBe(`/en/concerts/sinfonietta-en/${production.split('/')[1]}`)
  })

  test('is data for client navigation', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { status, html } = await get('/_data/de/a%00b')
    expect([status, JSON.parse(html)]).toEqual([400, { error: { status: 400 } }])
  })

  test('leaves the page of a missing one as it was', async () => {
    const { status, title, html } = await get('/de/gibt-es-nicht')
    expect([status, title]).toEqual([404, '404 - Seite nicht gefunden'])
    expect(words(html)).not.toContain('Mit der Adresse stimmt etwas nicht')
    expect(html).toContain('/images/error-curtain-v1-1536.webp')
  })
})
