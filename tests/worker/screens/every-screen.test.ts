import { env, SELF } from 'cloudflare:test'
import { parseHTML } from 'linkedom/worker'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import { upsertMedia } from '../../../worker/content/store/media/upsert.ts'
import { stuckWords } from '../../stuck-words.ts'
import { loadDemo } from '../seed/demo.ts'
import { addressesOf } from './addresses.ts'

const site = 'd'
const get = async (path: string) => (await SELF.fetch(`http://${site}.localhost${path}`)).text()

beforeAll(async () => {
  const store = { d1: env.DB, now: new Date('2026-11-20T09:00:00Z') }
  const picture = { hash: 'd'.repeat(32), filename: 'any.jpg', contentType: 'image/jpeg', bytes: 1 }
  const { ids } = await upsertMedia(store, [
    { ...picture, width: 1600, height: 900, alt: { de: 'Bild', en: 'Picture' } },
  ])
  await loadDemo(store, [site], [...ids.values()][0])
})

describe.each(['de', 'en'] as const)('every screen in %s', (locale) => {
  let screens: [path: string, document: Document][]
  beforeAll(async () => {
    screens = []
    for (const path of await addressesOf(get, locale)) screens.push([path, parseHTML(await get(path)).document])
  })

  test('has one heading of the first level, and skips no level below it', () => {
    for (const [path, document] of screens) {
      const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6), .over :is(h2, h3, h4)')].map(
        ({ localName }) => Number(localName[1]),
      )
      expect([path, levels.filter((level) => level === 1).length]).toEqual([path, 1])
      expect([path, levels[0]]).toEqual([path, 1])
      const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)
      expect([path, skipped]).toEqual([path, []])
    }
  })

  test('keeps its words apart for who reads its bare text', () => {
    const stuck = screens.flatMap(([path, { body }]) => stuckWords(body).map((words) => `${path}: ${words}`))
    expect(stuck).toEqual([])
  })

  test('has the main menu, the festival’s page and a missing page, too', () => {
    const menuOf = (document: Document) =>
      [...document.querySelectorAll('header nav > ul > li > :is(a, button, details)')].map(
        ({ textContent }) => textContent,
      )
    const home = menuOf(screens[0]?.[1] as Document)
    expect(home.length).toBeGreaterThan(3)
    const others = screens.filter(([path]) => !/^\/(?:print|ina)/.test(path))
    for (const [path, document] of others) expect([path, menuOf(document)]).toEqual([path, home])
  })
})

test.each(['/de', '/de/konzerte', '/en/concerts?venue=1'])(
  'a concert in the data of %s is what its row shows',
  async (path) => {
    const { data } = pageData(await get(path)) as AnyPageData & { screen: 'home' | 'event-list' }
    const rows = data.productions.value?.results ?? []
    expect(rows.length).toBeGreaterThan(3)
    expect(JSON.stringify(rows).length / rows.length).toBeLessThan(800)
    for (const row of rows) expect([row.title_image_obj, row.thumbs_title, row.sale]).toEqual([null, null, undefined])
  },
)

const pageData = (html: string): unknown => JSON.parse(/id="page-data">(.*?)<\/script>/.exec(html)?.[1] ?? '')
