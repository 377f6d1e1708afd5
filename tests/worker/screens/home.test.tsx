import { describe, expect, it } from 'vitest'
import type { HomeData } from '../../../shared/screens/home/screen.ts'
import HomeScreen from '../../../shared/screens/home/view.tsx'
import { getAllByRole } from '../../dom.ts'
import { headings, show, words } from './show.tsx'
import { bareProduction, fullProduction } from './some-production.ts'

const loaded = <T,>(value: T) => ({ loading: false, value })

const nothing: HomeData = {
  hero: loaded(null),
  teaser: loaded(null),
  highlights: loaded([]),
  productions: loaded(null),
  banners: loaded([]),
  abos: loaded([]),
  articles: loaded([]),
  partners: loaded([]),
}
const home = (data: Partial<HomeData>, locale?: 'de' | 'en') =>
  show('home', HomeScreen, { ...nothing, ...data }, { locale })

describe('A visitor opens the home page', () => {
  const production = fullProduction()
  const promoted = { id: 1, text: 'Text.', link: '/de/abonnements', link_text: 'Ansehen', image: null }
  const html = home({
    hero: loaded({
      headline: 'Dvořák: Aus der Neuen Welt',
      text: 'Ein Abend voller Heimweh.',
      link: '/de/konzerte',
      link_text: 'Zum Spielplan',
      image: production.title_image_obj,
      video: null,
      production: production,
    }),
    teaser: loaded({ ...promoted, headline: 'Abo S', abo_id: 1 }),
    highlights: loaded([{ id: 1, image: null, production: fullProduction({ title: 'Sinfonietta' }) }]),
    productions: loaded({
      count: 87,
      next: '/next',
      previous: null,
      results: [production, bareProduction({ id: 8, title: 'Matinee', date: '2026-11-22T11:00:00+01:00' })],
    }),
    banners: loaded([
      { ...promoted, key: 'abo', headline: 'Ein fester Platz.' },
      { ...promoted, id: 2, key: 'festival', headline: 'Neun Tage im Mai.' },
    ]),
    articles: loaded(production.articles),
    partners: loaded(production.partners),
  })

  it('and reads it in order', () => {
    expect(headings(html)).toEqual([
      'h1 Dvořák: Aus der Neuen Welt',
      'h2 Abo S',
      'h2 Höhepunkte',
      'h3 Sinfonietta',
      'h2 November',
      'h3 Aus der Neuen Welt , 21. November 2026',
      'h3 Matinee , 22. November 2026',
      'h2 Ein fester Platz.',
      'h2 Magazin',
      'h3 Ein langer Brief nach Hause',
      'h2 Neun Tage im Mai.',
      'h2 Partner der Saison in Hamburg',
    ])
  })

  it('sees the opening concert’s date, ticket link and the hero’s own link', () => {
    expect(words(html)).toMatch(/Samstag 21\. November 2026 20:00 21 Dvořák: Aus der Neuen Welt/)
    expect(words(html)).toContain('Tickets ab 18 € Elbphilharmonie Hamburg Großer Saal Zum Spielplan')
  })

  it('finds the next concerts at #konzerte and the link to all of them', () => {
    expect(html).toContain('id="konzerte"')
    expect(words(html)).toContain('Alle 87 Konzerte')
  })

  it('gets the opening picture eagerly, in three formats', () => {
    expect(html).toMatch(/<img class="pic pic--fill"[^>]*fetchPriority="high"/)
    expect(html).toContain('<source type="image/avif"')
    expect(html).not.toMatch(/<img class="pic pic--fill"[^>]*loading=/)
  })
})

describe('The concerts of the home page', () => {
  const on = (id: number, day: string, given: Partial<ReturnType<typeof fullProduction>> = {}) =>
    fullProduction({ id, title: `Konzert ${id}`, date: `${day}T20:00:00+01:00`, ...given })
  const list = (...results: ReturnType<typeof fullProduction>[]) =>
    loaded({ count: results.length, next: null, previous: null, results })

  it('of two months stand under the name of each', () => {
    const html = home({ productions: list(on(1, '2026-11-30'), on(2, '2026-12-03')) })
    expect(headings(html)).toEqual(
      expect.arrayContaining([
        'h2 November',
        'h3 Konzert 1 , 30. November 2026',
        'h2 Dezember',
        'h3 Konzert 2 , 3. Dezember 2026',
      ]),
    )
    expect(headings(html).indexOf('h2 Dezember')).toBe(headings(html).indexOf('h3 Konzert 2 , 3. Dezember 2026') - 1)
  })

  it('that are highlights are in order, with time, price and ticket, and not in the strip', () => {
    const [first, second] = [on(3, '2026-12-03'), on(4, '2026-12-24', { status: 'sold_out' })]
    const html = home({
      highlights: loaded([
        { id: 1, image: null, production: second },
        { id: 2, image: null, production: first },
      ]),
      productions: list(first, second, on(5, '2026-12-26')),
    })
    const text = words(html)
    expect(text.indexOf('Konzert 3')).toBeLessThan(text.indexOf('Konzert 4'))
    expect(text).toMatch(/Konzert 3 .{0,90}20:00 Uhr, Elbphilharmonie.{0,60}ab 18 € Tickets/)
    expect(text.match(/Konzert 3(?! )|Konzert 3 /g)).toHaveLength(2)
    expect(text).toMatch(/Höhepunkte.*Konzert 4 .{0,120}Ausverkauft/)
  })

  it('that are cancelled, moved or sold out say so in the strip', () => {
    const html = home({ productions: list(on(1, '2026-11-30', { status: 'cancelled' }), on(2, '2026-12-03')) })
    expect(html).toMatch(/<section class="strip sheet".*?is-off.*?Abgesagt.*?<\/section>/s)
  })
})

it('A concert whose time is unknown has no time, neither in the hero nor in the strip', () => {
  const date = '2026-11-30T00:00:00+01:00'
  const nothingElse = { headline: '', text: '', link: '', link_text: '', image: null, video: null }
  const html = home({
    hero: loaded({ ...nothingElse, production: fullProduction({ date }) }),
    productions: loaded({ count: 1, next: null, previous: null, results: [fullProduction({ id: 9, date })] }),
  })
  expect(words(html)).toContain('Montag 30. November 2026 30')
  expect(words(html)).not.toContain('00:00')
  expect(html).toMatch(/class="strip .*?<time class="t" dateTime="2026-11-30">/s)
})

describe('The home page as bare text', () => {
  const production = fullProduction({ date: '2026-11-20T20:00:00+01:00' })
  const html = home({
    highlights: loaded([{ id: 1, image: null, production: { ...production, id: 99 } }]),
    productions: loaded({ count: 1, next: null, previous: null, results: [production] }),
  })
  const bare = html.replace(/<[^>]*>/g, '')

  it('has blanks between numbers, days and months', () => {
    expect(bare).not.toMatch(/\d(?:Heute|Freitag|Nov)|Heute[A-Z]|Uhr[A-Z]{1}[a-z]+tag/)
    expect(bare).toMatch(/20 (?:Heute|Freitag)/)
    expect(bare).toContain('20 Nov')
  })
})

describe('A home page whose reads all failed', () => {
  it('still has its heading, and no empty sections', () => {
    const html = home({}, 'en')
    expect(headings(html)).toEqual(['h1 Auftakt Hamburg, classical concerts'])
    expect(getAllByRole(html, 'region')).toEqual([])
  })

  it('keeps the concerts section while it stays loading', () => {
    expect(home({ productions: { loading: true, value: null } })).toContain('<div id="konzerte" aria-busy="true">')
  })
})
