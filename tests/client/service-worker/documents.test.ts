import { expect, test } from 'vitest'
import { documentOf, inTheme, offlineDocument } from '../../../client/service-worker/documents.ts'
import { getAllByRole, hrefOf } from '../../dom.ts'

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

test('the offline page leads to tickets, saved concerts and visited pages, and to the requested one', () => {
  const list = (id: string) => `<h2>${id}</h2><ul id="${id}"></ul>`
  const lists = ['tickets', 'saved', 'seen'].map(list).join('')
  const page = `<!doctype html><html lang="de"><body>${lists}<a href="#again">Noch einmal</a></body></html>`
  const html = offlineDocument(page, {
    address: '/de/konzerte?a="&b=$&',
    tickets: [{ path: '/webshop/orders/o/tickets/1', title: 'Karte $& 1' }],
    saved: [{ path: null, title: '21.11.2026, B' }],
    seen: [],
    theme: 'contrast',
  })
  expect(html).toContain('<html lang="de" data-theme="contrast">')
  expect(hrefOf(html, 'Karte $& 1')).toBe('/webshop/orders/o/tickets/1')
  expect(getAllByRole(html, 'listitem').map(({ textContent }) => textContent)).toEqual(['Karte $& 1', '21.11.2026, B'])
  expect(getAllByRole(html, 'heading').map(({ textContent }) => textContent)).toEqual(['tickets', 'saved'])
  expect(hrefOf(html, 'Noch einmal')).toBe('/de/konzerte?a="&b=$&')
})
