import { env, SELF } from 'cloudflare:test'
import { beforeAll, expect, it } from 'vitest'

const read = async (path: string) => (await SELF.fetch(`http://hh.localhost${path}`)).text()
const data = async (path: string) => JSON.parse(await read(`/_data${path}`))

beforeAll(async () => {
  const news = { key: 'b', title: { de: 'Reihen' }, url: { de: '/de/reihen' } }
  const section = { key: 'a', title: { de: 'Konzerte' }, url: { de: '/de/konzerte' }, children: [news] }
  await env.DB.prepare("INSERT OR REPLACE INTO navigations (site, kind, items) VALUES ('hh', 'menu', ?)")
    .bind(JSON.stringify([section]))
    .run()
})

it('gives client navigation the header, which marks the page, and the footer', async () => {
  const { header, footer, nav } = await data('/de/konzerte?price=30')
  expect(header).toMatch(/<a href="\/de\/konzerte"[^>]* aria-current="true"/)
  expect(header).toContain('href="/en/concerts?price=30"')
  expect(header).not.toContain('<header')
  expect(footer).toContain('foot-end')
  expect(nav).toEqual({ menu: [], footer: [], boxOffice: null })
})

it('gives an error page a header, but no footer', async () => {
  const { header, footer } = await data('/de/gibt-es-nicht')
  expect(header).toContain('class="nav"')
  expect(footer).toBeNull()
})

it('leaves both out of the data of a document, which contains them', async () => {
  const html = await read('/de/konzerte')
  const page = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
  expect(page).toMatchObject({ header: null, footer: null, nav: { menu: [], footer: [] } })
  expect(html).toContain('<details name="submenu"')
})
