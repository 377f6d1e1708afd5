import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { doubleBooked } from '../../../../worker/content/store/productions/desk.ts'
import { type Ask, askWith, staffSession } from '../editor/as-staff.ts'
import { store } from '../store/some-rows.ts'
import { publishedRow } from './sample-values.ts'

const api = '/admin/api/'
let editor: Ask
beforeAll(async () => {
  editor = askWith(await staffSession('editor', 'editor'), 'hh', api)
})

test('the calendar has the drafts of a period, too, and those without a date', async () => {
  const make = async (values: object) => {
    const title = { de: 'Im Kalender', en: null }
    const made = await editor('productions/', {
      method: 'POST',
      body: { action: 'save', values: { title, ...values } },
    })
    return made.json.id as number
  }
  const dated = await make({ startsAt: '2031-05-31T21:30:00Z' })
  const later = await make({ startsAt: '2031-05-31T22:30:00Z' })
  const undated = await make({})
  const { json } = await editor('calendar/?from=2031-05-01&before=2031-06-01')
  // the later production starts at half past midnight in Berlin, which is already in June
  expect(json.productions).toMatchObject([{ id: dated, state: 'draft', title: { de: 'Im Kalender' }, room_id: null }])
  expect(json.undated.map(({ id }: { id: number }) => id)).toContain(undated)
  expect(json.undated.map(({ id }: { id: number }) => id)).not.toContain(later)
  for (const query of [
    'from=2031-05-01&before=2031-05-01',
    'from=2031-05-01&before=2033-05-01',
    'from=Mai&before=Juni',
  ])
    expect([query, (await editor(`calendar/?${query}`)).status]).toEqual([query, 400])
  expect((await askWith('', 'hh', api)('calendar/?from=2031-05-01&before=2031-06-01')).status).toBe(401)
})

test('the calendar shows the first halls and those of its productions, however many halls the site has', async () => {
  const venue = 7000
  await env.DB.prepare(
    `INSERT INTO venues (id, site, slug, name) VALUES (${venue}, 'hh', 'viele-saele', 'Viele Säle')`,
  ).run()
  const room = env.DB.prepare(
    "INSERT INTO rooms (id, site, venue_id, slug, name, display_name) VALUES (?1, 'hh', 7000, 's' || ?1, 'Saal ' || ?1, 'Saal ' || ?1)",
  )
  await env.DB.batch(Array.from({ length: 80 }, (_, index) => room.bind(venue + index)))
  const last = venue + 79
  const values = { title: { de: 'Im letzten Saal', en: null }, startsAt: '2031-07-01T18:00:00Z', roomId: last }
  await editor('productions/', { method: 'POST', body: { action: 'save', values } })
  const hallsOf = async (month: string) => {
    const { json } = await editor(`calendar/?from=2031-${month}-01&before=2031-${month}-28`)
    return json.rooms.map(({ id }: { id: number }) => id) as number[]
  }
  const [july, may] = [await hallsOf('07'), await hallsOf('05')]
  expect([july.includes(last), may.includes(last), may.length]).toEqual([true, false, 60])
  expect(july.length).toBe(61)
})

test('the calendar names the abos of its productions, and the state that their box office decides', async () => {
  const publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', api)
  const abo = await publishedRow(publisher, 'abos')
  const make = async (values: object) => {
    const body = { action: 'publish', values: { title: { de: 'Im Abo', en: null }, aboId: abo, ...values } }
    return (await publisher('productions/', { method: 'POST', body })).json.id as number
  }
  const sold = await make({ startsAt: '2032-03-01T18:00:00Z' })
  const moved = await make({
    startsAt: '2032-03-02T18:00:00Z',
    previousStartsAt: '2032-03-01T18:00:00Z',
    contentStatus: 'moved',
  })
  await env.DB.batch(
    [sold, moved].map((id) =>
      env.DB.prepare(
        `INSERT INTO sale_words (production_id, site, version, stock, counts, is_stopped, lowest_cents, highest_cents)
        VALUES (?, 'hh', 1, 'few_left', '{}', 0, 0, 0)`,
      ).bind(id),
    ),
  )
  const { json } = await editor('calendar/?from=2032-03-01&before=2032-04-01')
  expect(json.productions).toMatchObject([
    { id: sold, abo_id: abo, status: 'few' },
    { id: moved, abo_id: abo, status: 'moved' },
  ])
  expect(json.abos).toMatchObject([{ id: abo, letter: expect.any(String), promised: expect.any(Number) }])
  expect((await editor('calendar/?from=2032-05-01&before=2032-06-01')).json.abos).toEqual([])
})

test('an end that a draft has cleared is neither shown nor keeps the hall booked', async () => {
  const publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', api)
  const roomId = await publishedRow(publisher, 'rooms')
  const make = async (action: string, values: object) => {
    const body = { action, values: { title: { de: 'Mit Ende', en: null }, roomId, ...values } }
    return (await publisher('productions/', { method: 'POST', body })).json as { id: number; revision: number }
  }
  const long = await make('publish', { startsAt: '2033-03-01T18:00:00Z', endsAt: '2033-03-01T23:00:00Z' })
  const late = await make('save', { startsAt: '2033-03-01T22:00:00Z' })
  const seen = async () => {
    const { productions } = (await editor('calendar/?from=2033-03-01&before=2033-04-01')).json
    const hall = await editor(`productions/hall/?id=${late.id}&room=${roomId}&at=2033-03-01T22:00:00Z`)
    return [productions[0].ends_at, hall.json.conflicts.length, await doubleBooked(store, 'hh', [late.id])]
  }
  expect(await seen()).toEqual(['2033-03-01T23:00:00Z', 1, [late.id]])
  const body = { action: 'save', values: { endsAt: null } }
  await publisher(`productions/${long.id}/`, { method: 'POST', body, base: long.revision })
  expect(await seen()).toEqual([null, 0, []])
})
