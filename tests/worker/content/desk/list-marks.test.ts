// The data of a list besides its rows: concerts that conflict in a hall, and the number of rows in each view.
import { beforeAll, expect, test } from 'vitest'
import { type Ask, askWith, staffSession } from '../editor/as-staff.ts'
import { publishedRow } from './sample-values.ts'

let publisher: Ask
let room: number
let otherRoom: number
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/')
  room = await publishedRow(publisher, 'rooms')
  otherRoom = await publishedRow(publisher, 'rooms')
})

let count = 0
/**
 * Creates a draft on an evening in March 2027.
 * @param time in UTC
 */
async function draft(time: string, values: object = {}): Promise<number> {
  const title = { de: `Abend ${++count}`, en: null }
  const body = { action: 'save', values: { title, startsAt: `2027-03-${time}:00Z`, roomId: room, ...values } }
  const { status, json } = await publisher('productions/', { method: 'POST', body })
  expect(status).toBe(201)
  return json.id
}
const listed = async (query = 'per_page=100') => (await publisher(`productions/?${query}`)).json
const conflicting = async () => (await listed()).conflicting.toSorted()

test('two concerts at one time in one hall are marked; another hall, a later hour and a cancelled one are not', async () => {
  const first = await draft('10T19:00', { endsAt: '2027-03-10T21:30:00Z' })
  await draft('10T21:30')
  await draft('10T19:00', { roomId: otherRoom })
  await draft('10T19:00', { roomId: null })
  await draft('10T19:00', { contentStatus: 'cancelled' })
  expect(await conflicting()).toEqual([])
  const second = await draft('10T20:00', { endsAt: '2027-03-10T21:00:00Z' })
  expect(await conflicting()).toEqual([first, second].toSorted())
})

test('a concert that runs past midnight is in the way of the night after it, also on another page of the list', async () => {
  const before = await conflicting()
  const late = await draft('20T22:00', { endsAt: '2027-03-21T01:00:00Z' })
  const night = await draft('21T00:30')
  expect(await conflicting()).toEqual([...before, late, night].toSorted())
  const { results, conflicting: onFirst } = await listed('sort=-startsAt&per_page=1')
  expect([results.map(({ id }: { id: number }) => id), onFirst]).toEqual([[night], [night]])
})

test('the views say how many rows they have, whatever the list shows', async () => {
  const { json: row } = await publisher(`productions/${await draft('25T19:00')}/`)
  const { states } = await listed()
  await publisher(`productions/${row.id}/`, { method: 'DELETE', base: row.revision })
  const { states: after, count: shown } = await listed('state=deleted')
  expect([after.draft, after.deleted, shown]).toEqual([states.draft - 1, (states.deleted ?? 0) + 1, after.deleted])
  expect((await listed(`roomId=${otherRoom}`)).states).toEqual(after)
})
