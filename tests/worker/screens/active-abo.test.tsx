import { describe, expect, test } from 'vitest'
import type { AboListItem } from '../../../shared/contract/abo.ts'
import type { Navigation, NavigationItem } from '../../../shared/contract/site-content.ts'
import { originsOf, type Site, sites } from '../../../shared/sites/sites.ts'
import type { ContentClient } from '../../../worker/content/content-client.ts'
import { loadFrame } from '../../../worker/screens/parts/frame.ts'
import { words } from './show.tsx'
import { someAbo } from './some-abo.ts'

const entry = (key: string, url: string) => ({ key, title: key, url, children: [] })
const navigation: Navigation = {
  menu: [entry('concerts', '/de/konzerte'), entry('abonnements', '/de/abonnements')],
  footer: [entry('imprint', '/de/impressum')],
}

async function frame({
  active,
  menu,
  settings,
}: {
  active?: () => Promise<AboListItem | null>
  menu?: () => Promise<Navigation>
  settings?: () => Promise<Site>
}) {
  const reported: string[] = []
  const content = {
    settings: { last: sites.hh, read: settings ?? (async () => sites.hh), sellsTickets: async () => false },
    navigation: { read: menu ?? (async () => navigation) },
    abos: { active: active ?? (async () => null) },
  } as ContentClient
  const { site, nav, isComplete } = await loadFrame(content, {
    locale: 'de',
    origins: originsOf('http://{site}.localhost:1'),
    report: (how, what) => reported.push(`${how} ${what}`),
  })
  const promotions = nav.menu.map(({ key, promotion }) => [key, promotion && words(promotion)])
  return { told: reported, isComplete, promotions, site, nav }
}

describe('The abo that the layout advertises', () => {
  test('appears in the subscriptions submenu: letter, title, concerts, price and a link', async () => {
    const abo = someAbo({
      title: 'Sonntagsmatinee',
      teaser_concerts_text: 'Acht Vormittage, Laeiszhalle',
      teaser_price_from_text: 'ab 96 €, 30 % gespart',
      price_from: null,
    })
    const { promotions, nav, told: reported, isComplete } = await frame({ active: async () => abo })
    const text = `Abo ${abo.abo_setting.letter} Sonntagsmatinee Acht Vormittage, Laeiszhalle ab 96 € Ansehen : Sonntagsmatinee`
    expect(promotions).toEqual([
      ['concerts', undefined],
      ['abonnements', text],
    ])
    expect(nav.menu[1]?.promotion).toContain(`href="${abo.get_absolute_url}"`)
    expect([reported, isComplete]).toEqual([[], true])
  })

  test('is missing without one', async () => {
    const { promotions, isComplete } = await frame({})
    expect(promotions.map(([, promotion]) => promotion)).toEqual([undefined, undefined])
    expect(isComplete).toBe(true)
  })

  test('is missing if it cannot be loaded: the failure is only logged, and the page is not cached (spec §8)', async () => {
    const { nav, told: reported, isComplete } = await frame({ active: () => Promise.reject(new Error('no answer')) })
    expect(nav).toMatchObject(navigation)
    expect([reported, isComplete]).toEqual([['log active abo'], false])
  })

  test('a page whose settings cannot be loaded has the last ones, and is not cached', async () => {
    const { site, told: reported, isComplete } = await frame({ settings: () => Promise.reject(new Error('no answer')) })
    expect([site, reported, isComplete]).toEqual([sites.hh, ['log settings'], false])
  })

  test('a navigation that cannot be loaded is only logged, too', async () => {
    const { nav, told: reported, isComplete } = await frame({ menu: () => Promise.reject(new Error('no answer')) })
    expect(nav).toMatchObject({ menu: [], footer: [] })
    expect([reported, isComplete]).toEqual([['log navigation'], false])
  })
})

test('an entry of another site leads there, in menu and footer; other addresses stay', async () => {
  const elsewhere = { ...entry('koeln', '/de/konzerte'), site: 'k' }
  const outside = { ...entry('outside', 'https://example.org/'), site: 'k' }
  const own = { ...entry('hamburg', '/de/konzerte'), site: 'hh' }
  const unknown = { ...entry('unknown', '/de/konzerte'), site: 'constructor' }
  const above = { ...entry('sites', '/de'), children: [elsewhere, outside, own, unknown] }
  const { nav } = await frame({ menu: async () => ({ menu: [above], footer: [elsewhere] }) })
  const leads = ({ url, children }: NavigationItem): unknown => [url, ...children.map(leads)]
  const there = ['http://k.localhost:1/de/konzerte']
  expect(nav.menu.map(leads)).toEqual([['/de', there, ['https://example.org/'], ['/de/konzerte'], ['/de/konzerte']]])
  expect(nav.footer.map(leads)).toEqual([there])
})
