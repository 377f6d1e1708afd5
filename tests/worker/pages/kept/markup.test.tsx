// Kept markup equals what React renders, whatever has changed of what it depends on.
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { Layout } from '../../../../shared/layout/layout.tsx'
import { PageFrameProvider } from '../../../../shared/page/page-context.tsx'
import type { AnyPageData } from '../../../../shared/page/page-data.ts'
import { cityNames, type SiteKey, siteKeys, sites } from '../../../../shared/sites/sites.ts'
import { Timetable } from '../../../../shared/ui/timetable.tsx'
import { resetIsolateState } from '../../../../worker/http/isolate-state.ts'
import { keptBytes } from '../../../../worker/http/kept.ts'
import { KeptMarkup } from '../../../../worker/pages/markup.tsx'
import { siteFrame } from '../../../../worker/pages/site-frame.tsx'
import { boxOfficeLinks } from '../../../../worker/screens/parts/box-office-links.ts'
import { fullProduction } from '../../screens/some-production.ts'

const entry = (key: string, title: string) => ({ key, title, url: `/de/${key}`, children: [] })
const origins = Object.fromEntries(siteKeys.map((key) => [key, `https://${key}.example`])) as Record<SiteKey, string>

const page = {
  screen: 'event-list',
  layout: 'default',
  site: 'hh',
  siteDetails: sites.hh,
  cities: cityNames.de,
  origins,
  locale: 'de',
  theme: 'light',
  path: '/de/konzerte',
  today: '2026-11-20',
  meta: { alternates: { de: '/de/konzerte', en: '/en/concerts' } },
  nav: {
    menu: [{ ...entry('konzerte', 'Konzerte'), children: [entry('abos', 'Abos')] }],
    footer: [{ ...entry('service', 'Service'), children: [entry('presse', 'Presse')] }],
    boxOffice: null,
  },
} as unknown as AnyPageData
const production = fullProduction()

type Shown = Partial<Parameters<typeof Timetable>[0]> & { page?: Partial<AnyPageData> }

function render({ page: changes, ...list }: Shown, isKept: boolean): string {
  const shown = { ...page, ...changes } as AnyPageData
  const app = (
    <PageFrameProvider page={shown}>
      <Layout page={shown} frame={siteFrame}>
        <Timetable productions={[production]} headingLevel={3} {...list} />
      </Layout>
    </PageFrameProvider>
  )
  return renderToString(isKept ? <KeptMarkup page={shown}>{app}</KeptMarkup> : app)
}

beforeEach(resetIsolateState)

const settings = { ...sites.hh, city: { de: 'Altona', en: 'Altona' }, contact: { ...sites.hh.contact, phone: '1 23' } }
const changes: [what: string, Shown][] = [
  ['the production', { productions: [{ ...production, title: 'Anderer Titel' }] }],
  ['the heading level', { headingLevel: 2 }],
  ['whether the list is of an abo', { ofAbo: true }],
  ['marked words', { mark: (text) => <mark>{text}</mark> }],
  ['what is below a row', { below: ({ title }) => <p>{title}</p> }],
  ['the settings', { page: { siteDetails: settings } }],
  ['the site', { page: { site: 'k', siteDetails: sites.k } }],
  ['the locale', { page: { locale: 'en', cities: cityNames.en } }],
  ['the theme', { page: { theme: 'contrast' } }],
  ['the address', { page: { path: '/de/abos?genre=piano' } }],
  [
    'the other language’s address',
    { page: { meta: { ...page.meta, alternates: { de: '/de/konzerte', en: '/en/other' } } } },
  ],
  ['the menu', { page: { nav: { ...page.nav, menu: [entry('abos', 'Unsere Abos')] } } }],
  ['the footer', { page: { nav: { ...page.nav, footer: [{ ...entry('a', 'A'), children: [entry('b', 'Neu')] }] } } }],
  ['the links to the box office', { page: { nav: { ...page.nav, boxOffice: boxOfficeLinks('de') } } }],
  ['the hosts', { page: { origins: { ...origins, k: 'https://koeln.example' } } }],
  ['the names of cities', { page: { cities: { ...cityNames.de, k: 'Cöln' } } }],
  ['the year', { page: { today: '2027-01-01' } }],
  ['the newsletter’s page', { page: { screen: 'newsletter' } as Partial<AnyPageData> }],
  ['a layout without menu', { page: { layout: 'plain' } }],
]

describe('Kept markup', () => {
  it('is written again', () => {
    const first = render({}, true)
    expect(first).toBe(render({}, false))
    expect(first).toContain('class="ev"')
    const bytes = keptBytes()
    expect(render({}, true)).toBe(first)
    expect(keptBytes()).toEqual(bytes)
  })

  it.each(changes)('changes with %s', (_what, change) => {
    const before = render({}, true)
    const changed = render(change, true)
    expect(changed).toBe(render(change, false))
    expect(changed).not.toBe(before)
    expect(render({}, true)).toBe(before)
  })

  it('has one header for all addresses that mark the same entry, in which their links are filled', () => {
    const alternates = { de: '/de/search', en: '/en/search' }
    const shown = (query: string): Shown => ({
      page: { path: `/de/search?query=${query}`, meta: { ...page.meta, alternates } },
    })
    render(shown('a'), true)
    const { header } = keptBytes()
    for (const query of ['geheim&page=2', "l'eau<b>", '"$1$&"', '']) {
      expect(render(shown(query), true)).toBe(render(shown(query), false))
      expect(keptBytes().header).toEqual(header)
    }
  })

  it.each([
    ['/de/konzerte', '/de/konzerte?genre=piano'],
    ['/de/abos', '/de/abos/1'],
    ['/de/konzerte?genre=piano', '/de/konzerte/1'],
    ['/de', '/de/missing'],
  ])('marks what %s and %s mark, whichever comes first', (...paths) => {
    const menu = [
      { ...entry('konzerte', 'Konzerte'), children: [entry('abos', 'Abos'), entry('konzerte?genre=piano', 'Klavier')] },
      { ...entry('', 'Start'), url: '/de' },
    ]
    for (const path of [...paths, ...paths.toReversed()]) {
      const change: Shown = { page: { path, nav: { ...page.nav, menu } } }
      expect(render(change, true)).toBe(render(change, false))
    }
  })
})
