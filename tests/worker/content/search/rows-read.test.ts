import { expect, test } from 'vitest'
import { writeMany } from '../../../../worker/content/store/many/publish-many.ts'
import { reading } from '../fixture.ts'
import { both, someFrame, someProduction, store } from '../store/some-rows.ts'

const { room } = await someFrame('hh')

/**
 * Writes productions in one hall, so that the hall's name finds all of them. Every hundredth has "Mahler" in its title,
 * and number 100 also has "Quitten".
 */
const write = (from: number, to: number) =>
  writeMany(
    store,
    'hh',
    'productions',
    Array.from({ length: to - from }, (_, at) => from + at).map((n) =>
      someProduction(`p-${n}`, {
        title: both(`${n % 100 ? 'Brahms' : 'Mahler'} ${n === 100 ? 'Quitten' : 'Sinfonie'} ${n}`),
        startsAt: `${new Date(Date.UTC(2026, 10, 21) + n * 86_400_000).toISOString().slice(0, 10)}T18:00:00Z`,
        roomId: room,
      }),
    ),
  )

async function ask(query: string) {
  const { content, trips } = reading('hh', 'de', store.now)
  const found = await content.search.productions({ query })
  return { count: found?.count, rowsRead: trips.reduce((sum, trip) => sum + trip.rowsRead, 0) }
}

test('a search for all words of one concert reads as many rows among 1,200 concerts as among 300', async () => {
  const query = 'Mahler Quitten Musikhalle Großer Saal'
  await write(0, 300)
  const few = await ask(query)
  await write(300, 1200)
  const many = await ask(query)
  expect([few.count, many.count]).toEqual([1, 1])
  expect(many.rowsRead).toBeLessThanOrEqual(few.rowsRead * 1.3)
})
