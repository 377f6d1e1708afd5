import { expect, test } from 'vitest'
import type { LinkQuery } from '../../../../../shared/contract/media-library.ts'
import { writeMany } from '../../../../../worker/content/store/many/publish-many.ts'
import { reading } from '../../fixture.ts'
import { both, someFrame, someProduction, store } from '../../store/some-rows.ts'

const { room } = await someFrame('hh')
const day = (n: number) => new Date(Date.UTC(2026, 5, 1) + n * 2 * 86_400_000).toISOString().slice(0, 10)
const write = (from: number, to: number) =>
  writeMany(
    store,
    'hh',
    'productions',
    Array.from({ length: to - from }, (_, at) =>
      someProduction(`p-${from + at}`, {
        title: both(`${(from + at) % 20 ? 'Abend' : 'Quittenblüte'} ${from + at}`),
        startsAt: `${day(from + at)}T18:00:00Z`,
        roomId: room,
      }),
    ),
  )

async function ask(list: 'events' | 'links', query: LinkQuery) {
  const { content, trips } = reading()
  const choices = await content.choices.list(list, query)
  const rowsRead = trips.reduce((sum, trip) => sum + trip.rowsRead, 0)
  return { rowsRead, count: choices?.count ?? 0, titles: choices?.results.map(({ title }) => title) ?? [] }
}

test('a picker of concerts reads as many rows among 800 as among 100', async () => {
  await write(0, 100)
  const few = await ask('events', {})
  const fewFound = await ask('events', { query: 'quitten' })
  const fewLinks = await ask('links', { query: 'quitten' })
  await write(100, 800)
  const many = await ask('events', {})
  expect([few.count, many.count]).toEqual([100, 800])
  expect(many.rowsRead).toBeLessThanOrEqual(few.rowsRead * 1.3)
  // the rows read are compared per listed entry: a full page has 24 entries, but only 5 entries of the small store
  // match
  const [found, links] = [await ask('events', { query: 'quitten' }), await ask('links', { query: 'quitten' })]
  expect([fewFound.count, found.count, links.count]).toEqual([5, 40, 40])
  expect(found.rowsRead / 24).toBeLessThanOrEqual((fewFound.rowsRead / 5) * 1.3)
  expect(links.rowsRead / 24).toBeLessThanOrEqual((fewLinks.rowsRead / 5) * 1.3)
})

test('every page of a picker follows the one before: upcoming by date, then past, the latest first', async () => {
  const pages = await Promise.all(Array.from({ length: 34 }, (_, at) => ask('events', { page: at + 1 })))
  const numbers = pages.flatMap(({ titles }) => titles.map((title) => Number(title.split(' ')[1])))
  const upcoming = Array.from({ length: 800 }, (_, n) => n).filter((n) => `${day(n)}T19:00` >= '2026-11-20T12:00')
  const past = Array.from({ length: 800 }, (_, n) => n).filter((n) => !upcoming.includes(n))
  expect(numbers).toEqual([...upcoming, ...past.reverse()])
})

test('links show what is not a concert first, and page through both', async () => {
  const first = await ask('links', { query: 'quitten' })
  const second = await ask('links', { query: 'quitten', page: 2 })
  expect([...first.titles, ...second.titles].length).toBe(40)
  expect(new Set([...first.titles, ...second.titles]).size).toBe(40)
  expect((await ask('events', { query: 'quitten xyzzyx' })).count).toBe(0)
  expect((await ask('events', { query: 'q' })).count).toBe(800)
})
