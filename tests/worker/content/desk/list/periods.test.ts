import { beforeAll, expect, test } from 'vitest'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { store } from '../../store/some-rows.ts'
import { publishedRow } from '../sample-values.ts'

const dayMs = 86_400_000
let publisher: Ask
let room: number

async function draft(title: string, inDays: number, values: object = {}): Promise<void> {
  const startsAt = `${new Date(store.now.getTime() + inDays * dayMs).toISOString().slice(0, 16)}:00Z`
  const body = { action: 'save', values: { title: { de: title, en: null }, startsAt, ...values } }
  expect((await publisher('productions/', { method: 'POST', body })).status).toBe(201)
}
const titles = async (query: string) => {
  const { status, json } = await publisher(`productions/?${query}`)
  expect(status).toBe(200)
  return json.results.map(({ values }: { values: { title: { de: string } } }) => values.title.de)
}

beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/')
  room = await publishedRow(publisher, 'rooms')
  await draft('vorbei', -3)
  await draft('in zwei Jahren', 730)
  await draft('in zwanzig Tagen', 20, { contentStatus: 'cancelled' })
  await draft('übermorgen', 2, { roomId: room })
  await draft('in vierzig Tagen', 40, { contentStatus: 'moved', roomId: room })
})

test('lists what comes next first, and nothing that is over', async () => {
  const coming = ['übermorgen', 'in zwanzig Tagen', 'in vierzig Tagen', 'in zwei Jahren']
  expect(await titles('period=upcoming')).toEqual(coming)
  expect(await titles('period=upcoming&sort=-startsAt')).toEqual(coming.toReversed())
  expect(await titles('period=upcoming&sort=title')).toEqual(coming.toSorted((a, b) => (a < b ? -1 : 1)).map(String))
  expect(await titles('period=thirty-days')).toEqual(coming.slice(0, 2))
  expect(await titles('period=all')).toEqual([...coming.toReversed(), 'vorbei'])
})

test('goes on after each page, in both directions', async () => {
  const read = async (query: string) => {
    const found: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const { json } = await publisher(`productions/?${query}&per_page=1&after=${encodeURIComponent(after)}`)
      found.push(...json.results.map((row: { values: { title: { de: string } } }) => row.values.title.de))
      after = json.next
    }
    return found
  }
  expect(await read('period=upcoming')).toEqual(await titles('period=upcoming'))
  expect(await read('period=thirty-days&sort=-startsAt')).toEqual(['in zwanzig Tagen', 'übermorgen'])
})

test('a period is combined with filters, several states, a search and the count', async () => {
  expect(await titles('period=upcoming&contentStatus=cancelled,moved')).toEqual([
    'in zwanzig Tagen',
    'in vierzig Tagen',
  ])
  expect(await titles(`period=thirty-days&roomId=${room}`)).toEqual(['übermorgen'])
  expect(await titles('period=upcoming&q=tagen&state=draft')).toEqual(['in zwanzig Tagen', 'in vierzig Tagen'])
  expect((await publisher('productions/count/?period=upcoming')).json).toEqual({ count: 4, is_more: false })
})

test.each(['period=soon', 'period=upcoming&month=2027-01'])('refuses ?%s', async (query) => {
  expect((await publisher(`productions/?${query}`)).status).toBe(400)
})

test('lists without dates have no periods', async () => {
  expect((await publisher('partners/?period=upcoming')).status).toBe(400)
})
