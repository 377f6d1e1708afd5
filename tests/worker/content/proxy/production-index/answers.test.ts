import { describe, expect, test } from 'vitest'
import type { ProductionListItem } from '../../../../../shared/contract/production.ts'
import { answersFrom } from '../../../../../worker/content/proxy/production-index/answers.ts'
import { item, items } from './some-items.ts'

const now = new Date('2026-12-10T18:00:00Z')
const answers = (all: readonly ProductionListItem[], locale: 'de' | 'en' = 'de') => answersFrom(all, { locale, now })
const ids = (found: readonly { id: number }[] | null | undefined) => found?.map(({ id }) => id)
const at = (day: string, time = '20:00') => `2026-12-${day}T${time}:00+01:00`
const room = (id: number, name: string) =>
  ({ id, name, display_name: name, kokos_id: null, venue: { id, name, slug: 'x', address: null } }) as const
const abo = (id: number) => ({ id }) as never

describe('the list', () => {
  test('begins with what is upcoming, by date and then by id; late visitors still find what has begun', () => {
    const all = [
      item(4, { date: at('12') }),
      item(3, { date: at('12') }),
      item(2, { date: at('10', '18:45') }),
      item(1, { date: at('10', '18:25') }),
      item(9, { date: at('09') }),
    ]
    expect(ids(answers(all).list()?.results)).toEqual([2, 3, 4])
    expect(ids(answers(all).list({ date: '2026-12-09' })?.results)).toEqual([9, 1, 2, 3, 4])
    expect(ids(answers(all).list({ date: '2026-12-01', until: '2026-12-09' })?.results)).toEqual([9])
  })

  test('has pages of 24 with counts and addresses, and none past its end', () => {
    const all = items(60).map((each) => ({ ...each, date: at('20') }))
    const { list } = answers(all, 'en')
    expect(list({ page: 3 })).toMatchObject({
      count: 60,
      next: null,
      previous: '/api/productions/?locale=en&page=2',
      results: { length: 12 },
    })
    expect(list({ venue: 7 })).toEqual({ count: 0, next: null, previous: null, results: [] })
    expect(list({ status: 'available', page: 1 })?.next).toBe('/api/productions/?locale=en&status=available&page=2')
    expect(list({ page: 4 })).toBeNull()
    const pages = [1, 2, 3].flatMap((page) => ids(list({ page })?.results) ?? [])
    expect(new Set(pages).size).toBe(60)
  })

  test('passes every part of the filter', () => {
    const price = (from: number) => ({ from, to: null, reduced: null })
    const all = [
      item(1, { date: at('20', '11:00'), genre: 'baroque', room: room(5, 'Halle'), status: 'few', price: price(12) }),
      item(2, { date: at('21'), genre: 'piano', abo: abo(3), status: 'sold_out', price: price(10) }),
      item(3, { date: at('22'), status: null, ticket_url: 'https://tickets.example/3' }),
      item(4, { date: at('23'), status: null }),
      item(5, { date: at('24'), status: 'cancelled', room: room(6, 'Saal') }),
    ]
    const found = (filter: object) => ids(answers(all).list(filter)?.results)
    expect(found({ genre: 'chamber,piano' })).toEqual([1, 2])
    expect(found({ venue: 5 })).toEqual([1])
    expect(found({ abo: 3 })).toEqual([2])
    expect(found({ time: 'morning' })).toEqual([1])
    expect(found({ price: 12 })).toEqual([1])
    expect(found({ status: 'cancelled' })).toEqual([5])
    expect(found({ status: 'bookable' })).toEqual([1, 3])
    expect(found({ access: 'step-free' })).toEqual([])
  })
})

test('only what is on sale now is bookable', () => {
  const sale = (from: string | null, until: string | null) => ({ from, until })
  const link = { ticket_url: '/webshop/1' }
  const all = [
    item(1, { ...link, sale: sale(at('01'), null), date: at('20') }),
    item(2, { ...link, sale: sale(at('15'), null), date: at('20') }),
    item(3, { ...link, sale: sale(null, null), date: at('20') }),
    item(4, { ...link, sale: sale(at('01'), at('05')), date: at('20') }),
    item(5, { ticket_url: null, sale: sale(at('01'), null), date: at('20') }),
    item(6, { ticket_url: null, date: at('20') }),
  ]
  expect(ids(answers(all).list({ status: 'bookable' })?.results)).toEqual([1, 6])
})

test('facets count what each choice would find, without their own part of the filter', () => {
  const all = [
    item(1, { date: at('20'), genre: 'piano', room: room(5, 'Halle') }),
    item(2, { date: at('21'), genre: 'baroque', room: room(5, 'Halle') }),
    item(3, { date: at('22'), genre: 'piano', room: room(6, 'Saal') }),
    item(4, { date: at('01'), genre: 'piano', room: room(6, 'Saal') }),
  ]
  const { genres, venues } = answers(all).facets({ venue: 5 })
  expect(genres.filter(({ count }) => count > 0)).toEqual([
    { genre: 'chamber', count: 1 },
    { genre: 'piano', count: 1 },
  ])
  expect(venues).toEqual([
    { id: 5, count: 2 },
    { id: 6, count: 1 },
  ])
})

test('the calendar begins today, with what has begun, or in the past where that is asked for', () => {
  const all = [
    item(1, { date: at('01') }),
    item(2, { date: at('10', '11:00') }),
    item(3, { date: '2027-01-05T20:00:00+01:00' }),
    item(4, { date: '2027-01-05T11:00:00+01:00' }),
  ]
  expect(answers(all).calendar()).toEqual({
    month: '2026-12',
    months: [
      { month: '2026-12', count: 1 },
      { month: '2027-01', count: 2 },
    ],
    days: [{ date: '2026-12-10', count: 1 }],
  })
  expect(answers(all).calendar({ month: '2027-01' }).days).toEqual([{ date: '2027-01-05', count: 2 }])
  expect(answers(all).calendar({ month: '2026-12', date: '2026-12-01' }).days).toHaveLength(2)
  expect(
    answers(all)
      .seasonDays(2026)
      .map(({ date }) => date),
  ).toEqual(['2026-12-01', '2026-12-10', '2027-01-05'])
  expect(answers(all).seasonDays(2025)).toEqual([])
  expect(ids(answers(all).ofMonth('2027-01', { date: '2026-12-01' }))).toEqual([4, 3].sort((a, b) => b - a))
})

test('productions are found by id, in the order of the ids, past ones too; a feed has them by date', () => {
  const all = [item(1, { date: at('01') }), item(2, { date: at('20') }), item(3, { date: at('11') })]
  expect(ids(answers(all).byIds([2, 9, 1, 2]))).toEqual([2, 1])
  expect(ids(answers(all).feed({ ids: [2, 3, 1] }))).toEqual([1, 3, 2])
  expect(ids(answers(all).feed())).toEqual([3, 2])
  expect(ids(answers(all).next())).toEqual([3, 2])
})

test('an abo has its upcoming productions, without the one on the page', () => {
  const all = items(10).map((each) => ({ ...each, abo: abo(1), date: at('20') }))
  expect(ids(answers(all).ofAbo(1, { except: 2, limit: 3 }))).toEqual([1, 3, 4])
  expect(ids(answers(all).ofAbo(1))).toHaveLength(6)
  expect(ids(answers(all).ofAbo(2))).toEqual([])
})

test('alternatives are bookable, of the same genre where there are some', () => {
  const all = [
    item(1, { date: at('20'), genre: 'piano' }),
    item(2, { date: at('21'), genre: 'song' }),
    item(3, { date: at('22'), genre: 'song', status: 'sold_out' }),
    item(4, { date: at('23') }),
    item(5, { date: at('24'), genre: 'song' }),
    item(6, { date: at('25'), genre: 'song' }),
  ]
  expect(ids(answers(all).alternatives({ id: 2, genre: 'song' }))).toEqual([1, 5, 6])
})
