import { expect, test } from 'vitest'
import { documentOf, inTheme, offlineDocument } from '../../../client/service-worker/documents.ts'
import { getAllByRole, getByRole, hrefOf } from '../../dom.ts'

test('a page with cached data only gets a generated document, and no text breaks out of it', () => {
  const page = { locale: 'en', theme: 'auto', meta: { title: 'A & <B>' }, data: '</script><script>alert(1)' }
  const entry = { script: '/assets/main.js', styles: ['/assets/a.css'] }
  const html = documentOf(JSON.stringify(page), entry, 'contrast')
  expect(html).toContain('<html lang="en" data-theme="contrast">')
  expect(html).toContain('<title>A &amp; &lt;B></title>')
  expect(html.match(/<script/g)).toHaveLength(2)
  const json = /id="page-data">(.*?)<\/script>/.exec(html)?.[1]
  expect(JSON.parse(json ?? '')).toEqual({ ...page, theme: 'contrast' })
})

test('a cached page is served in the currently chosen theme', () => {
  const kept = '<!doctype html><html lang="de" data-theme="light"><script>{"theme":"light","site":"hh"}</script></html>'
  expect(inTheme(kept, 'contrast')).toContain('<html lang="de" data-theme="contrast">')
  expect(inTheme(kept, 'contrast')).toContain('{"theme":"contrast","site":"hh"}')
  expect(inTheme(kept, 'auto')).toContain('<html lang="de">')
})

test('the offline page lists cached pages and links to the requested one', () => {
  const page = '<!doctype html><html lang="de"><body><ul id="seen"></ul><a href="#again">Noch einmal</a></body></html>'
  const visit = {
    address: '/de/konzerte?a="&b=$&',
    seen: [{ path: '/de/konzerte/a/1', title: 'A' }],
    theme: 'contrast',
  }
  const html = offlineDocument(page, visit as Parameters<typeof offlineDocument>[1])
  expect(html).toContain('<html lang="de" data-theme="contrast">')
  expect(hrefOf(getByRole(getByRole(html, 'list'), 'listitem'), 'A')).toBe('/de/konzerte/a/1')
  expect(hrefOf(html, 'Noch einmal')).toBe('/de/konzerte?a="&b=$&')
  expect(getAllByRole(offlineDocument(page, { address: '/de', seen: [], theme: 'auto' }), 'list')).toEqual([])
})
