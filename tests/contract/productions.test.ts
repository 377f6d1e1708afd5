import { beforeAll, expect, test } from 'vitest'
import type { ProductionList } from '../../shared/contract/production.ts'
import { answersOf, describeSites, expectProblem } from './answers.ts'

describeSites((ask) => {
  const read = answersOf(ask)
  let productions: ProductionList

  beforeAll(async () => {
    productions = await read('productions', '/api/productions/')
  })

  test('the list’s pages contain every concert once, in chronological order, and link to each other', async () => {
    const ids: number[] = []
    const dates: number[] = []
    let next: string | null = '/api/productions/?locale=de'
    for (let page = 1; next; page++) {
      const list: ProductionList = await read('productions', next)
      expect(list.count).toBe(productions.count)
      expect(list.previous === null).toBe(page === 1)
      ids.push(...list.results.map(({ id }) => id))
      dates.push(...list.results.map(({ date }) => Date.parse(date)))
      next = list.next
    }
    expect(ids).toHaveLength(productions.count)
    expect(new Set(ids).size).toBe(ids.length)
    expect(dates).toEqual(dates.toSorted((a, b) => a - b))
    expectProblem(await ask(`/api/productions/?page=${Math.ceil(ids.length / 24) + 1}`), 404, 'not-found')
  })

  test('filters return only matching concerts', async () => {
    const [first] = productions.results.filter(({ abo }) => abo)
    const venue = productions.results.find(({ room }) => room?.venue)?.room?.venue?.id
    const byAbo = await read('productions', `/api/productions/?abo=${first?.abo?.id}`)
    expect(byAbo.count).toBeGreaterThan(0)
    expect(byAbo.results.every(({ abo }) => abo?.id === first?.abo?.id)).toBe(true)
    const byVenue = await read('productions', `/api/productions/?venue=${venue}`)
    expect(byVenue.results.every(({ room }) => room?.venue?.id === venue)).toBe(true)
    const soldOut = await read('productions', '/api/productions/?status=sold_out')
    expect(soldOut.results.every(({ status }) => status === 'sold_out')).toBe(true)
    expect(soldOut.count + byAbo.count).toBeLessThanOrEqual(2 * productions.count)
    const bookable = await read('productions', '/api/productions/?status=bookable')
    expect(bookable.count).toBeGreaterThan(0)
    expect(bookable.results.every(({ status }) => ['available', 'few'].includes(status ?? ''))).toBe(true)
    const last = productions.results.at(-1)?.date.slice(0, 10)
    const later = await read('productions', `/api/productions/?date=${last}`)
    expect(later.results.every(({ date }) => date.slice(0, 10) >= (last ?? ''))).toBe(true)
    const archive = await read('productions', '/api/productions/?date=1842-01-01')
    expect(archive.count).toBeGreaterThan(productions.count)
  })

  test('houses list their access, and concerts can be filtered by it', async () => {
    const rooms = await read('rooms', '/api/productions/rooms/')
    const houses = rooms.flatMap(({ venue }) => (venue?.access?.induction_loop ? [venue.id] : []))
    const found = await read('productions', '/api/productions/?access=induction-loop')
    expect(found.results.every(({ room }) => houses.includes(room?.venue?.id ?? 0))).toBe(true)
    const calendar = await read('calendar', '/api/productions/calendar/?access=induction-loop&status=bookable')
    const both = await read('productions', '/api/productions/?access=induction-loop&status=bookable')
    expect(both.count).toBeGreaterThan(0)
    expect(calendar.months.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(both.count)
    const [first] = both.results
    const { room } = await read('production', `/api/productions/${first?.id}/`)
    expect(room?.venue?.access).toMatchObject({ induction_loop: true })
  })

  test('the calendar has the same counts as the list', async () => {
    const calendar = await read('calendar', '/api/productions/calendar/')
    const [month] = calendar.months
    const sum = (counts: { count: number }[]) => counts.reduce((total, { count }) => total + count, 0)
    expect(calendar.month).toBe(month?.month)
    expect(sum(calendar.days)).toBe(month?.count)
    const day = calendar.days.at(-1)?.date
    const from = await read('productions', `/api/productions/?date=${day}`)
    expect(from.results.filter(({ date }) => date.startsWith(day ?? '-'))).toHaveLength(
      calendar.days.at(-1)?.count ?? 0,
    )
    const other = calendar.months.at(-1)?.month
    const late = await read('calendar', `/api/productions/calendar/?month=${other}`)
    expect(sum(late.days)).toBe(calendar.months.at(-1)?.count)
  })

  test('concerts are returned in the order of the requested ids', async () => {
    const ids = productions.results
      .slice(0, 3)
      .map(({ id }) => id)
      .reverse()
    const list = await read('productionsByIds', `/api/productions/pagemodule/?ids=${ids.join(',')},999999999`)
    expect(list.map(({ id }) => id)).toEqual(ids)
    // the calendar feed returns the same productions, sorted by date
    const feed = await read('productionFeed', `/api/productions/feed/?ids=${ids.join(',')},999999999`)
    expect(feed.map(({ id }) => id)).toEqual([...ids].reverse())
  })
})
