import { describe, expect, it } from 'vitest'
import type { EventListData } from '../../../shared/screens/event-list/screen.ts'
import EventListScreen from '../../../shared/screens/event-list/view.tsx'
import type { Season, SeasonData } from '../../../shared/screens/season/screen.ts'
import SeasonScreen from '../../../shared/screens/season/view.tsx'
import { filterWords } from '../../../worker/screens/event-list/words.ts'
import { getAllByRole, getByRole, hiddenValue, hrefOf } from '../../dom.ts'
import { headings, show, words } from './show.tsx'
import { bareProduction } from './some-production.ts'

const loaded = <T,>(value: T) => ({ loading: false, value })

function someSeason(given: Partial<Season> = {}, filter: EventListData['filter'] = {}): SeasonData {
  const chosen = { filter: { ...filter, view: 'season' as const }, venues: loaded([]), abos: loaded([]) }
  return {
    ...chosen,
    words: filterWords(chosen, 'de', '2026-11-20'),
    subscription: '',
    page: 1,
    prices: [],
    times: [],
    statuses: [],
    productions: loaded(null),
    calendar: loaded(null),
    season: {
      year: 2026,
      days: loaded([
        { date: '2026-09-11', count: 1 },
        { date: '2026-11-05', count: 1 },
        { date: '2026-11-22', count: 2 },
      ]),
      month: '2026-11',
      productions: loaded([
        bareProduction({ id: 1, title: 'Schon vorbei', date: '2026-11-05T20:00:00+01:00' }),
        bareProduction({ id: 2, title: 'Morgens', date: '2026-11-22T11:00:00+01:00' }),
        bareProduction({ id: 3, title: 'Abends', date: '2026-11-22T20:00:00+01:00', status: 'cancelled' }),
      ]),
      ...given,
    },
  }
}

const season = (data: SeasonData, options?: Parameters<typeof show>[3]) => show('season', SeasonScreen, data, options)

describe('A visitor looks at the season', () => {
  const html = season(someSeason())

  it('sees the season’s length and number of concerts', () => {
    expect(words(html)).toContain('Saison 2026/27 Drei Monate, 4 Konzerte in Hamburg')
    expect(words(html)).toContain('4 Konzerte in der Saison 2026/27')
  })

  it('finds every day with concerts, aligned by weekday, with their number', () => {
    const day = getByRole(html, 'link', { name: 'Fr, 11. September 2026, 1 Konzert' })
    expect([day.getAttribute('href'), day.textContent]).toEqual([
      '/de/konzerte?date=2026-09-11&view=season#konzerte',
      '11',
    ])
    expect(getAllByRole(html, 'link', { name: 'So, 22. November 2026, 2 Konzerte' })).not.toEqual([])
    // 37 columns per month, so that the weekends of all months align
    const rows = html.split('class="year-r t">').slice(1)
    for (const row of rows) expect(row.split('</div>')[0]?.match(/<(span|a)/g)).toHaveLength(37)
  })

  it('sees the whole month, and below it its upcoming concerts', () => {
    expect(html.match(/class="cal-d/g)).toHaveLength(42)
    expect(html).toMatch(/class="cal-d has".*Schon vorbei/s)
    expect(headings(html)).toEqual([
      'h1 Saison 2026/27',
      'h2 September',
      'h2 Oktober',
      'h2 November',
      'h2 November 2026',
      'h2 Ab heute im November',
      'h3 Morgens , 22. November 2026',
      'h3 Abends , 22. November 2026',
    ])
    expect(html).toContain('<li class="is-off">')
  })

  it('moves between months, and to the list', () => {
    expect(hrefOf(html, /^Oktober 2026$/)).toBe('/de/konzerte?date=2026-10-01&view=season')
    expect(hrefOf(html, /^Dezember 2026$/)).toBe('/de/konzerte?date=2026-12-01&view=season')
    expect(hrefOf(html, /^Alle Konzerte als Liste/)).toBe('/de/konzerte')
  })
})

it('The list starts at the chosen day, in both languages', () => {
  const html = season(someSeason({}, { date: '2026-11-22', venue: 5 }), { locale: 'en' })
  expect(headings(html)).toContain('h2 From Sunday, 22 Nov')
  expect(hrefOf(html, /^December 2026$/)).toBe('/en/concerts?date=2026-12-01&venue=5&view=season')
  expect(hiddenValue(html, 'view')).toBe('season')
})

it('A month without concerts says so, and links to others', () => {
  const html = season(someSeason({ month: '2027-07', productions: loaded([]) }, { date: '2027-07-01' }))
  expect(words(html)).toContain('In diesem Monat gibt es dafür kein Konzert mehr.')
  expect(html).toContain('date=2027-08-01')
})

it('The event list links to the season with the same filter', () => {
  const { season: _, ...list } = someSeason()
  const html = show('event-list', EventListScreen, {
    ...list,
    filter: { abo: 3 },
    productions: loaded({ count: 0, next: null, previous: null, results: [] }),
  })
  expect(hrefOf(html, /^Saison im Überblick/)).toBe('/de/konzerte?abo=3&view=season')
})

it('The season’s filter is reset to the list with an empty query (spec §4)', () => {
  const html = season(someSeason({}, { date: '2026-12-01', venue: 5 }))
  expect(hrefOf(html, /^Filter zurücksetzen$/)).toBe('/de/konzerte#konzerte')
})
