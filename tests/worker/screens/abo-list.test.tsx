import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { AboListData, AboWithNext } from '../../../shared/screens/abo-list/screen.ts'
import AboListScreen from '../../../shared/screens/abo-list/view.tsx'
import { getByRole, hrefOf } from '../../dom.ts'
import { headings, show, words } from './show.tsx'
import { listedAbo } from './some-abo.ts'

function list(abos: AboWithNext[], given: Partial<AboListData> & { count?: number; locale?: Locale } = {}): string {
  const { count = abos.length, locale, ...data } = given
  const value = { count, next: count > abos.length ? '/api/abos/?page=2' : null, previous: null, results: abos }
  return show('abo-list', AboListScreen, { page: 1, abos: { loading: false, value }, ...data }, { locale })
}

const coming = {
  count: 6,
  next: [
    { id: 1, title: 'Aus der Neuen Welt', date: '2026-11-21T20:00:00+01:00' },
    { id: 2, title: 'Sinfonietta', date: '2026-11-27T20:00:00+01:00' },
    { id: 3, title: 'Alpensinfonie', date: '2026-12-17T20:00:00+01:00' },
  ],
}

describe('A visitor looks for an abo', () => {
  const html = list([
    listedAbo({ coming }),
    listedAbo({ id: 4, title: 'Stimmen', concerts: 4, saving_percent: 30 }),
    listedAbo({ id: 5, title: 'Lied', concerts: 4, saving_percent: 20 }),
    listedAbo({ id: 6, title: 'Sonntag', concerts: 8, saving_percent: null }),
  ])
  const text = words(html)

  it('first sees how much a subscription saves', () => {
    expect(text).toMatch(/^Abonnements Hamburg, Saison 2026\/27 Ein fester Platz/)
    expect(text).toContain('bis zu 30 % weniger als einzeln, mit vier Konzerten')
    expect(text).toContain('bis zu 25 % weniger als einzeln, mit sechs Konzerten')
    expect(text).not.toContain('mit acht Konzerten')
  })

  it('sees letter, title, venues, the next concerts and the price', () => {
    expect(html).toContain('style="--abo:#C93A26;--on-abo:#FFFFFF"')
    expect(text).toContain(
      'Abo A Große Orchester Sechs Abende, Elbphilharmonie Hamburg, Großer Saal Sa, 21. Nov Aus der Neuen Welt Fr, 27. Nov Sinfonietta Do, 17. Dez Alpensinfonie und drei weitere Konzerte ab 99 € statt 132 € einzeln 33 € weniger, 25 % Ansehen',
    )
    getByRole(html, 'link', { name: 'Abo A, Große Orchester ansehen' })
  })

  it('learns about Abo+ and exchanges, with links to the details', () => {
    expect(text).toContain('Sie tauschen, was nicht passt')
    expect(text).toContain('mit Abo+ Treuerabatt auf jede weitere Karte')
    expect(hrefOf(html, 'Was Abo+ umfasst')).toBe('/de/service/abo-information#abo-plus')
  })

  it('finds the headings in order', () => {
    expect(headings(html)).toEqual([
      'h1 Abonnements',
      'h2 Nachlass',
      'h2 Alle Abonnements',
      'h3 Große Orchester',
      'h3 Stimmen',
      'h3 Lied',
      'h3 Sonntag',
      'h2 Abo+ gibt es immer dazu.',
    ])
  })

  it('reads the same in English', () => {
    const english = words(list([listedAbo({ coming: { ...coming, count: 4 } })], { locale: 'en' }))
    expect(english).toContain('up to 25% off single tickets, with six concerts')
    expect(english).toContain('21 Nov Aus der Neuen Welt')
    expect(english).toContain('and one more concert')
    expect(english).toContain('single tickets €132 €33 less, 25% View')
  })
})

describe('What an abo lacks', () => {
  it('is left out: a price that saves nothing, concerts', () => {
    const html = list([
      listedAbo({ teaser_price_from_text: 'Preis auf Anfrage', price_from: null, single_total_from: null }),
    ])
    expect(words(html)).toContain('Preis auf Anfrage Ansehen')
    expect(html).not.toContain('abo-conc')
    expect(html).not.toContain('<img')
    expect(html).not.toMatch(/<(p|ul|li|span)[^>]*><\/\1>/)
  })
})

describe('The bar of a price', () => {
  const priced = (price: number | null, single: number | null | undefined, locale: Locale = 'de') =>
    list([listedAbo({ price_from: price, single_total_from: single as number, saving_percent: null })], { locale })
  const bar = (html: string) => getByRole(html, 'img').getAttribute('style')

  it('is drawn from the number beside it, rounded only in words', () => {
    const html = priced(90, 113)
    getByRole(html, 'img', { name: '20 von 100 gespart' })
    expect(Number(bar(html)?.replace('--share:', ''))).toBeCloseTo(23 / 113, 10)
    expect(words(html)).toContain('statt 113 € einzeln 23 € weniger, 20 %')
  })

  it('grows beyond the single tickets where the abo is dearer', () => {
    const html = priced(75, 72)
    getByRole(html, 'img', { name: '4 von 100 mehr' })
    expect(html).toContain('abo-bar--more')
    expect(words(html)).toContain('einzeln 72 € 3 € mehr, 4 %')
    expect(words(priced(75, 72, 'en'))).toContain('single tickets €72 €3 more, 4%')
  })

  it('gives no percentage that would be nought', () => {
    getByRole(priced(99.8, 100), 'img', { name: 'weniger als 1 von 100 gespart' })
    expect(words(priced(99.8, 100))).toContain('0,20 € weniger, unter 1 %')
  })

  it('is missing where a price is, and a sentence says so', () => {
    expect(words(priced(90, null))).toContain(
      'ab 90 € Ein Preis fehlt noch, deshalb lässt sich noch nichts vergleichen.',
    )
    expect(words(priced(90, null, 'en'))).toContain('One price is missing, so there is no comparison yet.')
    for (const single of [null, 90, undefined]) expect(priced(90, single)).not.toContain('abo-bar')
    for (const single of [90, undefined]) expect(words(priced(90, single))).not.toContain('fehlt')
  })

  it('above the list is as long as the saving beside it', () => {
    const html = list([listedAbo({ saving_percent: 25 }), listedAbo({ id: 4, concerts: 8, saving_percent: 10 })])
    expect([...html.matchAll(/<i style="--share:([\d.]+)"/g)].map(([, share]) => share)).toEqual(['0.25', '0.1'])
  })
})

describe('More abos than fit on a list page', () => {
  it('are a click away, also without a script', () => {
    const html = list([listedAbo()], { count: 20 })
    const more = getByRole(html, 'link', { name: 'Weitere Abonnements laden' })
    expect([more.getAttribute('href'), more.getAttribute('rel')]).toEqual(['/de/abonnements?page=2', 'next'])
    expect(words(html)).toContain('1 von 20 angezeigt')
  })

  it('lead back from the second page', () => {
    expect(hrefOf(list([listedAbo()], { count: 13, page: 2 }), 'Vorige Abonnements')).toBe('/de/abonnements')
  })

  it('a complete list has no count', () => {
    expect(words(list([listedAbo()]))).not.toContain('angezeigt')
  })
})

it('A failed list stays loading, and the page is shown', () => {
  const html = show('abo-list', AboListScreen, { page: 1, abos: { loading: true, value: null } })
  expect(html).toContain('aria-busy="true"')
  expect(words(html)).toContain('Abo+ gibt es immer dazu.')
})

it('A site without abos says so', () => {
  expect(words(list([]))).toContain('Zurzeit sind keine Abonnements zu haben.')
})
