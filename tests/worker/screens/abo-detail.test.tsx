import { describe, expect, it } from 'vitest'
import type { Abo } from '../../../shared/contract/abo.ts'
import type { ProductionListItem } from '../../../shared/contract/production.ts'
import { longDate } from '../../../shared/i18n/dates.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import AboDetailScreen from '../../../shared/screens/abo-detail/view.tsx'
import { getByRole, hrefOf } from '../../dom.ts'
import { headings, show, words } from './show.tsx'
import { dearerAbo, someAbo } from './some-abo.ts'
import { bareProduction, fullProduction } from './some-production.ts'

const detail = (abo: Abo, productions: ProductionListItem[] = [], locale: Locale = 'de') =>
  show('abo-detail', AboDetailScreen, { abo, productions: { loading: false, value: productions } }, { locale })

const sixProductions = ['2026-11-21', '2026-11-27', '2026-12-17', '2027-01-22', '2027-03-04', '2027-04-08'].map(
  (day, index) => fullProduction({ id: index + 1, title: `Abend ${index + 1}`, date: `${day}T20:00:00+01:00` }),
)

describe('A visitor opens an abo', () => {
  const html = detail(someAbo(), sixProductions)
  const text = words(html)

  it('sees the letter in place of the day, and the link back', () => {
    const back = getByRole(html, 'link', { name: 'Abonnements' })
    expect([back.getAttribute('href'), back.getAttribute('data-opens')]).toEqual(['/de/abonnements', 'tool'])
    expect(html).toContain('vig vig--xl')
    expect(text).toContain('Abo A Große Orchester Sechs Abende, Elbphilharmonie Hamburg, Großer Saal')
  })

  it('sees price, saving, venues, dates, and the exchange rules', () => {
    expect(text).toContain('Abo bestellen ab 99 € 33 € weniger als sechs Einzelkarten für 132 €')
    expect(text).toContain('Wo Elbphilharmonie Hamburg Großer Saal')
    expect(text).toContain('Wann Sechs Konzerte, 20:00 Uhr November 2026 bis April 2027')
    expect(html).toContain('20:00\u00a0Uhr')
    expect(text).toContain('Tausch Bis zu zwei Termine je Saison')
    expect(text).toContain('Abo+ 10 Prozent Treuerabatt auf jede weitere Karte')
  })

  it('sees the concerts with the price of a single ticket, but no button to buy it', () => {
    expect(text).toContain('Einzeln ab 18 €')
    expect(html).not.toContain('>Tickets</a>')
  })

  it('compares the prices of the categories', () => {
    expect(text).toContain('Kategorie Einzeln Im Abo Ermäßigt Kategorie 1 Mitte, vorn 432 € 324 € 162 €')
    expect(text).toContain('Kategorie 2 132 € 99 € 49,50 €')
    expect(text).toContain('Im Abo sparen Sie bis zu 25 % gegenüber Einzelkarten.')
  })

  it('can order by phone during its hours, or by e-mail', () => {
    expect(text).toContain('Mo–Fr 10:00–15:00')
    expect(hrefOf(html, /^040/)).toBe('tel:+494066969100')
    expect(hrefOf(html, 'hamburg@auftakt.example')).toBe(
      'mailto:hamburg@auftakt.example?subject=Bestellung%20Abo%20A%2C%20Gro%C3%9Fe%20Orchester',
    )
    expect(hrefOf(html, 'Abo-Information')).toBe('/de/service/abo-information')
    expect(hrefOf(html, 'Alle Vorteile')).toBe('/de/service/abo-information#abo-plus')
  })

  it('finds the headings in order', () => {
    expect(headings(html)).toEqual([
      'h1 Große Orchester',
      'h2 Das Abonnement',
      'h2 Sechs Konzerte',
      ...sixProductions.map(({ title, date }) => `h3 ${title} , ${longDate(date, 'de')}`),
      'h2 Preise für alle sechs Konzerte',
      'h2 So bestellen Sie',
      'h3 Am Telefon',
      'h3 Per E-Mail',
      'h3 Zum Nachlesen',
      'h2 Abo+',
    ])
  })

  it('reads the same in English', () => {
    const english = words(detail(someAbo(), sixProductions, 'en'))
    expect(english).toContain('When Six concerts, 20:00 November 2026 to April 2027')
    expect(english).toContain('Single from €18')
    expect(english).toContain('Category Single Series Reduced Category 1 Mitte, vorn €432 €324 €162')
    expect(english).toContain('Mon–Fri 10:00–15:00')
  })
})

describe('During the season', () => {
  it('upcoming concerts are marked as such, in the timetable and in the box', () => {
    const html = detail(someAbo(), sixProductions.slice(4))
    expect(headings(html)).toContain('h2 Noch zwei Konzerte')
    expect(words(html)).toContain('Sechs Konzerte, 20:00 Uhr März 2027 bis April 2027')
  })

  it('differing start times are not shown', () => {
    const html = detail(someAbo(), [bareProduction(), bareProduction({ id: 8, date: '2026-11-29T11:00:00+01:00' })])
    expect(words(html)).toContain('Sechs Konzerte November 2026 Tausch')
  })

  it('nor are unknown ones', () => {
    const html = detail(someAbo(), [bareProduction({ date: '2026-11-21T00:00:00+01:00' })])
    expect(words(html)).not.toContain('00:00')
  })
})

describe('An abo that is dearer than single tickets', () => {
  const text = words(detail(dearerAbo()))

  it('says so in the box and beside the prices, with what is true of the best seats', () => {
    expect(text).toContain('ab 70 € 3 € mehr als vier Einzelkarten für 67 €')
    expect(text).toContain('Im Abo sparen Sie bis zu 40 % gegenüber Einzelkarten. Wer die günstigsten Plätze will,')
    expect(text).toContain('zahlt mit Einzelkarten 3 € weniger.')
    expect(text).not.toContain('20 %')
  })
})

it('An abo of which one price is unknown is not compared, whatever its text claims', () => {
  const categories = dearerAbo().categories.map((category) => ({ ...category, single_total: null }))
  const html = detail(dearerAbo({ categories, single_total_from: null, saving_percent: null }))
  expect(words(html)).toContain('ab 70 €')
  expect(words(html)).not.toMatch(/%|Einzelkarten/)
  expect(html.match(/<th scope="col"/g)).toHaveLength(3)
})

it('Missing facts of an abo render nothing', () => {
  const html = detail(
    someAbo({
      description: '',
      categories: [],
      venue_text: '',
      swap_dates: 0,
      teaser_price_from_text: '',
      price_from: null,
    }),
  )
  expect(headings(html)).not.toContain('h2 Das Abonnement')
  expect(headings(html)).not.toContain('h2 Preise für alle sechs Konzerte')
  expect(words(html)).not.toContain('Tausch Bis')
  expect(html).toContain('<div class="d-main"></div>')
  expect(html).not.toMatch(/<(p|dd|dt|li|ol|ul|span)[^>]*><\/\1>/)
})

it('An abo whose concerts are not counted has no number of them', () => {
  expect(words(detail(someAbo({ concerts: 0 }), sixProductions))).toContain(
    'Wann 20:00 Uhr November 2026 bis April 2027',
  )
  expect(words(detail(someAbo({ concerts: 0 })))).not.toContain('Wann')
})

it('Without reduced prices, their column is missing', () => {
  const [category] = someAbo().categories
  const html = detail(someAbo({ categories: category ? [{ ...category, abo_reduced: null }] : [] }))
  expect(html.match(/<th scope="col"/g)).toHaveLength(3)
})
