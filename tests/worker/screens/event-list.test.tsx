import { describe, expect, it } from 'vitest'
import type { Production } from '../../../shared/contract/production.ts'
import type { EventListData } from '../../../shared/screens/event-list/screen.ts'
import EventListScreen from '../../../shared/screens/event-list/view.tsx'
import { partsOfDay } from '../../../shared/time/part-of-day.ts'
import { statuses } from '../../../shared/ui/status.tsx'
import { type Alternatives, emptyList, filterWords } from '../../../worker/screens/event-list/words.ts'
import { getAllByRole, getByRole, hiddenValue, hrefOf } from '../../dom.ts'
import { headings, show, words } from './show.tsx'
import { bareProduction, fullProduction } from './some-production.ts'

const loaded = <T,>(value: T) => ({ loading: false, value })

function someData(
  productions: Production[],
  { alternatives, ...given }: Partial<EventListData> & { alternatives?: Alternatives } = {},
  count = productions.length,
): EventListData {
  const data = {
    filter: {},
    page: 1,
    productions: loaded({
      count,
      next: count > productions.length ? '/next' : null,
      previous: null,
      results: productions,
    }),
    calendar: loaded({
      month: '2026-11',
      months: [
        { month: '2026-11', count: 3 },
        { month: '2026-12', count: 1 },
      ],
      days: [{ date: '2026-11-21', count: 2 }],
    }),
    venues: loaded([{ id: 5, name: 'Laeiszhalle', slug: 'laeiszhalle', address: null }]),
    abos: loaded([]),
    prices: [15, 20],
    times: [...partsOfDay],
    statuses: ['bookable' as const, ...statuses],
    ...given,
  }
  return {
    ...data,
    words: filterWords(data, 'de', '2026-11-20'),
    subscription: '',
    ...(alternatives && { empty: emptyList(data, alternatives, { locale: 'de', city: 'Hamburg' }) }),
  }
}

const list = (data: EventListData, options?: Parameters<typeof show>[3]) =>
  show('event-list', EventListScreen, data, options)

/** Returns the HTML of the programme in a row whose title names a performer and a composer. */
function lines(short_casts: string[], cast_roles?: string[]): string | undefined {
  const some = { title: 'Martha Lind spielt Dvořák', composers: ['Dvořák'] }
  const html = list(someData([bareProduction({ ...some, short_casts, ...(cast_roles && { cast_roles }) })]))
  return /class="ev-prog">(.*?)<\/p>/.exec(html)?.[1]
}

describe('A visitor reads the event list', () => {
  const html = list(
    someData([
      bareProduction({ id: 1, title: 'Morgens', date: '2026-11-21T11:00:00+01:00' }),
      fullProduction({ id: 2, title: 'Abends' }),
      bareProduction({ id: 3, title: 'Im Advent', date: '2026-12-06T17:00:00+01:00' }),
    ]),
    { today: '2026-11-21' },
  )

  it('by month and day, each shown once', () => {
    expect(headings(html)).toEqual([
      'h1 Konzerte',
      'h2 November',
      'h3 Morgens , 21. November 2026',
      'h3 Abends , 21. November 2026',
      'h2 Dezember',
      'h3 Im Advent , 6. Dezember 2026',
    ])
    expect(html.match(/<time class="date-in" dateTime="2026-11-21">/g)).toHaveLength(1)
    expect(words(html)).toContain('2026 · 3 Konzerte')
    expect(words(html)).toContain('21 Heute Samstag')
  })

  it('with the genre beside the hour, if the content has one', () => {
    expect(words(html)).toContain('20:00 Uhr Orchester')
    expect(html.match(/class="ev-genre"/g)).toHaveLength(1)
  })

  it('with its least price, or the word that it costs nothing', () => {
    const price = { from: 0, to: 0, reduced: null }
    const free = list(someData([bareProduction({ price }), bareProduction({ id: 2, price: { ...price, to: 20 } })]))
    expect(words(free)).toContain('Eintritt frei')
    expect(words(free).match(/ab 0 €/g)).toHaveLength(1)
  })

  it('with every name of a line, also those in the title, unless the title has them all', () => {
    expect(lines(['Nordische Philharmonie', 'Martha Lind'])).toBe('Nordische\u00a0Philharmonie, Martha\u00a0Lind')
    expect(lines(['Martha Lind'])).toBeUndefined()
  })

  it('with the roles of people after their names, from which no line end separates them', () => {
    const names = ['Orchestre Philharmonique du Ventoux', 'Martha Lind']
    expect(lines(names, ['', 'Violine'])).toBe('Orchestre Philharmonique du Ventoux, Martha\u00a0Lind\u00a0(Violine)')
    expect(lines(['Martha Lind'], ['Violine'])).toBeUndefined()
  })

  it('with titles whose keys and numbers no line end separates', () => {
    const html = list(someData([bareProduction({ title: 'Bach: h-Moll-Messe BWV 232' })]))
    expect(getByRole(html, 'link', { name: /^Bach/ }).textContent).toBe('Bach: h-\u2060Moll-Messe BWV\u00a0232')
  })

  it('without a drawing in any row, so that a long list repeats none', () => {
    const rows = /<ol class="days">.*<\/ol>/s.exec(html)?.[0]
    expect(rows).toContain('Merken: Abends')
    expect(rows).not.toContain('<svg')
  })

  it('with a ticket button that names the concert', () => {
    expect(hrefOf(html, 'Tickets für Abends')).toBe('/webshop/7')
  })

  it('and sees when nothing matches', () => {
    expect(html).not.toContain('Weitere Konzerte laden')
    expect(words(html)).toContain('3 von 3 angezeigt')
  })
})

describe('A visitor without JavaScript', () => {
  it('goes to the next list page and back', () => {
    const html = list(someData([bareProduction()], { page: 2, filter: { abo: 3 } }, 60))
    expect(hrefOf(html, 'Weitere Konzerte laden')).toBe('/de/konzerte?abo=3&page=3')
    expect(hrefOf(html, /^Frühere Konzerte/)).toBe('/de/konzerte?abo=3')
  })

  it('submits the form with the abo chosen by link', () => {
    const html = list(someData([bareProduction()], { filter: { abo: 3, venue: 5 } }))
    const form = getByRole(html, 'form')
    expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/de/konzerte', 'get'])
    expect(hiddenValue(html, 'abo')).toBe('3')
    expect(getByRole(html, 'option', { name: 'Laeiszhalle' }).hasAttribute('selected')).toBe(true)
    getByRole(html, 'button', { name: 'Filter anwenden' })
  })
})

describe('Concerts that cannot be bought', () => {
  it('are sold out, without a button', () => {
    const html = list(someData([fullProduction({ status: 'sold_out' })]))
    expect(words(html)).toContain('Ausverkauft')
    expect(html).not.toContain('Tickets für')
  })

  it('are cancelled, struck through and explained', () => {
    const html = list(someData([fullProduction({ status: 'cancelled', status_text: 'Die Künstlerin ist erkrankt.' })]))
    expect(html).toContain('class="ev is-off"')
    expect(words(html)).toContain('Die Künstlerin ist erkrankt.')
    expect(html).not.toContain('Tickets für')
  })
})

describe('An empty result', () => {
  const filter = { date: '2026-11-25', venue: 5, abo: 3 }
  const html = list(
    someData([], {
      filter,
      alternatives: {
        all: 87,
        nearest: null,
        without: [
          { field: 'abo', count: 4, productions: [bareProduction({ title: 'Ohne Abo' })] },
          { field: 'date', count: 1, productions: [] },
        ],
      },
    }),
  )

  it('shows what removing each choice would find, and the total', () => {
    expect(words(html)).toContain('Ohne »Abo« finden Sie 4 Konzerte.')
    expect(hrefOf(html, /^»Abo« entfernen/)).toBe('/de/konzerte?date=2026-11-25&venue=5')
    expect(hrefOf(html, /^»Ab Mi, 25\. November 2026« entfernen/)).toBe('/de/konzerte?venue=5&abo=3')
    expect(words(html)).toContain('»Ab Mi, 25. November 2026« entfernen 1 Konzert')
    expect(hrefOf(html, /^Alle 87 Konzerte/)).toBe('/de/konzerte#konzerte')
  })

  it('offers no choice that would find nothing either', () => {
    expect(words(html)).not.toContain('»Laeiszhalle« entfernen')
  })

  it('shows concerts without the last choice', () => {
    expect(headings(html)).toEqual([
      'h1 Konzerte',
      'h2 Für diese Auswahl gibt es kein Konzert.',
      'h2 Ohne »Abo« zu hören',
      'h3 Ohne Abo , 21. November 2026',
    ])
    expect(hrefOf(html, /^Alle 4 Konzerte/)).toBe('/de/konzerte?date=2026-11-25&venue=5')
  })
})

describe('Accessibility', () => {
  const access = { step_free: true, induction_loop: false, wheelchair_places: 4, companion_ticket: false }
  const venues = loaded([{ id: 5, name: 'Laeiszhalle', slug: 'laeiszhalle', address: null, access }])

  it('can be filtered if a venue offers it', () => {
    const html = list(someData([bareProduction()], { venues, filter: { abo: 3 } }))
    expect(hrefOf(html, /^Stufenloser Zugang/)).toBe('/de/konzerte?abo=3&access=step-free')
    getByRole(html, 'link', { name: /^Rollstuhlplätze/ })
    expect(html).not.toContain('Induktionsanlage')
  })

  it('can be removed again, and is submitted with the form', () => {
    const html = list(someData([bareProduction()], { venues, filter: { access: 'wheelchair' } }))
    const chosen = getByRole(html, 'link', { name: 'Rollstuhlplätze' })
    expect([chosen.getAttribute('href'), chosen.getAttribute('aria-current')]).toEqual(['/de/konzerte', 'true'])
    expect(hiddenValue(html, 'access')).toBe('wheelchair')
  })
})

it('Availability is one choice of the status', () => {
  const html = list(someData([bareProduction()], { filter: { status: 'bookable' } }))
  expect(getByRole(html, 'option', { name: 'Noch verfügbar' }).hasAttribute('selected')).toBe(true)
  expect(hrefOf(html, /^Noch verfügbar/)).toBe('/de/konzerte')
})

it('A date shows its weekday', () => {
  expect(words(list(someData([bareProduction()], { filter: { date: '2026-12-01' } })))).toContain(
    '1 Konzert ab Di, 1. Dezember 2026',
  )
})

it('Days without concerts are not read before the filter', () => {
  const html = list(someData([bareProduction()]))
  const days = [...html.matchAll(/<li(?: class="[^"]*")?( aria-hidden="true")?><(span class="dd"|a)/g)]
  expect(days.filter(([, , face]) => face !== 'a')).toHaveLength(29)
  expect(days.filter(([, hidden, face]) => face !== 'a' && !hidden)).toEqual([])
  expect(getAllByRole(html, 'link').filter((link) => link.closest('[aria-hidden]'))).toEqual([])
})

it('A day is that day, and a month is that month', () => {
  const html = list(someData([bareProduction()], { filter: { genre: 'piano' } }))
  expect(hrefOf(html, 'Sa 21. November 2026, Konzerte an diesem Tag')).toBe(
    '/de/konzerte?date=2026-11-21&until=2026-11-21&genre=piano',
  )
  expect(hrefOf(html, 'November')).toBe('/de/konzerte?until=2026-11-30&genre=piano')
  expect(hrefOf(html, 'Dezember')).toBe('/de/konzerte?date=2026-12-01&until=2026-12-31&genre=piano')
  const ofMonth = list(someData([bareProduction()], { filter: { date: '2026-12-01', until: '2026-12-31' } }))
  expect(words(ofMonth)).toContain('1 Konzert Dezember 2026')
  const ofDay = list(someData([bareProduction()], { filter: { date: '2026-11-21', until: '2026-11-21' } }))
  expect(words(ofDay)).toContain('1 Konzert am Sa, 21. November 2026')
  expect(hrefOf(ofDay, 'Sa 21. November 2026, Konzerte an diesem Tag')).toBe('/de/konzerte')
})

it('Genres are added and removed, and say what they would find', () => {
  const genres = [
    { genre: 'orchestra' as const, count: 4 },
    { genre: 'piano' as const, count: 2 },
    { genre: 'jazz' as const, count: 0 },
  ]
  const html = list(someData([bareProduction()], { genres, filter: { genre: 'piano', price: 20, time: 'evening' } }))
  expect(hrefOf(html, 'Orchester 4')).toBe('/de/konzerte?genre=orchestra%2Cpiano&price=20&time=evening')
  expect(hrefOf(html, 'Klavier 2')).toBe('/de/konzerte?price=20&time=evening')
  expect(words(html)).toContain('Jazz & Welt 0')
  expect(html).not.toMatch(/<a[^>]*genre=[^"]*jazz/)
  expect(hiddenValue(html, 'genre')).toBe('piano')
  expect(hrefOf(html, /^bis 20 €/)).toBe('/de/konzerte?genre=piano&time=evening')
  expect(hrefOf(html, /^Abend/)).toBe('/de/konzerte?genre=piano&price=20')
})

it('Days are typed in the language of the page, whatever that of the browser', () => {
  const filter = { date: '2026-12-01' }
  expect(list(someData([bareProduction()], { filter }))).toMatch(
    /<input id="f-date" type="text"[^>]*value="01\.12\.2026"/,
  )
  expect(list(someData([bareProduction()], { filter }), { locale: 'en' })).toMatch(/value="01\/12\/2026"/)
})

it('A failed list stays loading, without a message (spec §4)', () => {
  const html = list(someData([], { productions: { loading: true, value: null } }))
  expect(html).toContain('aria-busy="true"')
  expect(headings(html)).toEqual(['h1 Konzerte'])
})
