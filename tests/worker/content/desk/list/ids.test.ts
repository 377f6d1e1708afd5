import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { entityActions } from '../../../../../shared/entities/roles.ts'
import { maxListedIds } from '../../../../../shared/entities/search-limit.ts'
import { deskCall } from '../../../../../worker/content/handlers/desk/call.ts'
import { countEntries } from '../../../../../worker/content/handlers/desk/read.ts'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { counting } from '../../store/counting.ts'
import { store } from '../../store/some-rows.ts'

let publisher: Ask
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/')
  await env.DB.exec("DELETE FROM desk_rows WHERE entity = 'productions'")
  const row = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
    INSERT INTO desk_rows (entity, site, id, revision, state, shown, terms, kept, k1, updated_at)
    SELECT 'productions', iif(i = 9, 'd', 'hh'), 900000 + i, 1, iif(i = 8, 'deleted', 'public'), '{}', '', '[]',
      printf('2027-%04d', i), '2026-11-20T09:00:00Z' FROM n`
  await env.DB.prepare(row).run()
})

const some = [902_500, 900_003, 900_008, 900_009, 900_700]

test('a list and its file have only the rows with the given ids, of the site and the state', async () => {
  const listed = async (query: string) =>
    (await publisher(`productions/?ids=${some}&${query}`)).json.results.map(({ id }: { id: number }) => id)
  expect(await listed('sort=startsAt')).toEqual([900_003, 900_700, 902_500])
  expect(await listed('sort=-startsAt&per_page=2')).toEqual([902_500, 900_700])
  expect(await listed('state=deleted')).toEqual([900_008])
  const { json: csv } = await publisher(`productions/?ids=${some}&sort=startsAt&format=csv`)
  const lines = String(csv).trimEnd().split('\r\n').slice(1)
  expect(lines.map((line) => line.split(';')[0])).toEqual(['900003', '900700', '902500'])
  expect((await publisher(`productions/count/?ids=${some}`)).json).toEqual({ count: 3, is_more: false })
})

test.each(['0', '1,', 'one', '99999999999', Array.from({ length: maxListedIds + 1 }, (_, n) => n + 1).join()])(
  'refuses ids %#',
  async (ids) => {
    const { status, json } = await publisher(`productions/?ids=${ids}`)
    expect([status, JSON.stringify(json)]).toEqual([400, expect.stringContaining('"ids"')])
  },
)

test('a list of some ids reads these rows only', async () => {
  const { d1, sum } = counting(env.DB)
  const about = { store: { ...store, d1 }, site: 'hh', toolbar: 'standard', by: '', actions: entityActions } as const
  const limits = { after: null, page: 1, perPage: 40, q: '', state: null, filters: {} }
  const { count } = await countEntries(deskCall('productions', about), { ...limits, sort: null, ids: some })
  expect(count).toBe(3)
  expect(sum()).toBeLessThanOrEqual(some.length * 4)
})
