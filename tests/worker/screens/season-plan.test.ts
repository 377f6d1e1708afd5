import { describe, expect, test } from 'vitest'
import type { ProductionFeedItem, ProductionListItem, ProductionStatus } from '../../../shared/contract/production.ts'
import { seasonCosts } from '../../../worker/screens/watchlist/season-costs.ts'
import { clashes, gapNote, longGaps } from '../../../worker/screens/watchlist/season-notes.ts'
import { someAbo } from './some-abo.ts'
import { bareProduction } from './some-production.ts'

/**
 * Returns a production as the watchlist lists it.
 * @param abo the id of its abo, or 0 for none
 * @param from the lowest price in euros; null for a production without prices
 */
function saved(
  id: number,
  abo: number,
  from: number | null,
  status: ProductionStatus = 'available',
): ProductionListItem {
  const { title, slug, abo_setting, get_absolute_url } = someAbo()
  return bareProduction({
    id,
    status,
    price: from === null ? null : { from, to: null, reduced: null },
    abo: abo ? { id: abo, title, slug, status: 'open', abo_setting, get_absolute_url } : null,
  })
}
const offer = (id: number, title: string, cents: number) => ({ abo: someAbo({ id, title, concerts: 6 }), cents })
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const rows = (list: ProductionListItem[], offers: ReturnType<typeof offer>[]) => {
  const costs = seasonCosts(list, offers, 'de')
  return {
    say: costs?.sentence,
    ways: costs?.ways.map(({ title, cells, isBest }) => [title, ...cells.map(plain), isBest]),
  }
}

describe('What the saved concerts cost', () => {
  const list = [saved(1, 3, 18.1), saved(2, 3, 18.2), saved(3, 0, 14)]

  test('each abo, to the cent, in the order of the sums; the cheaper one is marked', () => {
    expect(rows(list, [offer(3, 'Sonntag', 3000), offer(4, 'Nacht', 5500)])).toEqual({
      say: 'Das Abo Sonntag deckt zwei Ihrer drei Konzerte und ist 6,30\u00a0€ günstiger als Einzelkarten.',
      ways: [
        ['Sonntag', '2 von 6', '30 €', '14 €', '44 €', '6,30 € weniger', true],
        ['Nur Einzelkarten', '', '', '50,30 €', '50,30 €', '', false],
        ['Nacht', '0 von 6', '55 €', '50,30 €', '105,30 €', '55 € mehr', false],
      ],
    })
  })

  test('an abo that covers the whole list is said to cover all of it', () => {
    const covered = [saved(1, 3, 18), saved(2, 3, 18), saved(3, 3, 18)]
    const say = (list: ProductionListItem[]) => rows(list, [offer(3, 'Sonntag', 3000)]).say
    expect(say(covered)).toMatch(/^Das Abo Sonntag deckt alle drei Konzerte und/)
    expect(say(covered.slice(1))).toMatch(/^Das Abo Sonntag deckt beide Konzerte und/)
  })

  test('single tickets are the cheapest where they are', () => {
    const { say, ways } = rows(list, [offer(3, 'Sonntag', 9900)])
    expect(say).toBe('Einzelkarten sind für diese Auswahl am günstigsten.')
    expect(ways?.map((way) => way.at(-1))).toEqual([false, false])
  })

  test('two abos are compared together only if each saves alone', () => {
    const both = [...list, saved(4, 5, 30)]
    expect(rows(both, [offer(3, 'A', 3000), offer(5, 'B', 2000)]).ways?.[0]?.slice(0, 5)).toEqual([
      ...['A und B', '3 von 12', '50 €', '14 €', '64 €'],
    ])
    expect(rows(both, [offer(3, 'A', 3000), offer(5, 'B', 9000)]).ways).toHaveLength(3)
  })

  test('a sold-out concert counts in its abo, not among single tickets; an unknown price compares nothing', () => {
    expect(rows([saved(1, 3, 18, 'sold_out'), saved(3, 0, 14)], [offer(3, 'A', 1000)]).ways?.[1]).toEqual([
      ...['A', '1 von 6', '10 €', '14 €', '24 €', '10 € mehr', false],
    ])
    expect(seasonCosts([saved(1, 3, null)], [], 'de')).toBeNull()
  })
})

describe('What a friend would notice', () => {
  const at = (id: number, date: string, end: string | null = null): ProductionFeedItem => ({
    ...bareProduction({ id, date: `${date}:00+01:00` }),
    end: end && `${end}:00+01:00`,
  })

  test('two concerts overlap, or leave less than half an hour', () => {
    const list = [
      at(1, '2027-01-14T20:00', '2027-01-14T21:40'),
      at(2, '2027-01-14T22:00'),
      at(3, '2027-01-15T20:00'),
      at(4, '2027-01-15T20:00'),
      at(5, '2027-01-16T11:00', '2027-01-16T12:40'),
      at(6, '2027-01-16T20:00', '2027-01-16T22:00'),
      at(7, '2027-01-16T21:00'),
      at(8, '2027-01-16T21:15'),
    ]
    expect(clashes(list, 'de').map(({ after, title, text }) => [after, title, text])).toEqual([
      [
        ...[2, 'Kurz nacheinander'],
        'Das eine endet etwa um 21:40 Uhr, das andere beginnt um 22:00 Uhr. Das wird knapp.',
      ],
      [4, 'Zur selben Zeit', 'Beide beginnen um 20:00 Uhr. Einen Abend können Sie nur einmal hören.'],
      [
        ...[7, 'Zur selben Zeit'],
        'Das eine endet etwa um 22:00 Uhr, das andere beginnt schon um 21:00 Uhr. Ganz hören können Sie nur eines.',
      ],
      [
        ...[8, 'Zur selben Zeit'],
        'Das eine beginnt um 21:00 Uhr, das andere um 21:15 Uhr. Ganz hören können Sie nur eines.',
      ],
    ])
  })

  test('five weeks without a concert, with what is played in them', () => {
    const [gap, ...others] = longGaps([at(1, '2026-12-06T11:00'), at(2, '2027-01-10T11:00'), at(3, '2027-02-07T11:00')])
    expect(others).toEqual([])
    expect(gap && gapNote(gap, 15, 'Hamburg', 'de')).toEqual({
      after: 1,
      kind: 'gap',
      title: 'Fünf Wochen ohne Konzert',
      text: 'Vom 6. Dezember 2026 bis zum 10. Januar 2027. In Hamburg spielen wir in dieser Zeit 15 Mal.',
      link: { href: '/de/konzerte?date=2026-12-07&until=2027-01-09', label: 'Zeigen' },
    })
  })
})
