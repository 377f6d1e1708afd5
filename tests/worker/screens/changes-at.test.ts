import { expect, test } from 'vitest'
import { firstStart } from '../../../worker/screens/parts/changes-at.ts'
import { insertProduction, insertVenue, now, reading } from '../content/fixture.ts'

test('a page with a list expires at the moment of the list’s next change', async () => {
  await insertVenue(1, 'hh')
  await insertProduction(1, 'hh', '2026-11-20T11:45')
  await insertProduction(2, 'hh', '2026-11-20T20:00')
  const ids = async (at: Date) =>
    (await reading('hh', 'de', at).content.productions.list())?.results.map(({ id }) => id)
  const list = await reading().content.productions.list()
  const ends = firstStart(list?.results ?? [], now)
  expect(ends?.toISOString()).toBe('2026-11-20T11:15:00.000Z')
  expect(await ids(new Date((ends?.getTime() ?? 0) - 1))).toEqual([1, 2])
  expect(await ids(new Date(ends?.getTime() ?? 0))).toEqual([2])
})
