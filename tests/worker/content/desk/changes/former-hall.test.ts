import { runInDurableObject, SELF } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { afterJob } from '../../../box-office/jobs/finished-job.ts'
import { mailsOf, someOrder } from '../../../box-office/routes/some-order.ts'
import { someStoredSales } from '../../../box-office/store/some-sales.ts'
import { type ApiAnswer, type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { someFrame } from '../../store/some-rows.ts'

let publisher: Ask
beforeAll(async () => {
  publisher = askWith(await staffSession('halls', 'publisher'), 'hh', '/admin/api/')
})

const start = '2026-12-24T17:00:00Z'

/** A concert on sale here on 24 December 2026 at 18:00 in the large hall, whose house also has a small one. */
async function inLargeHall(key: string) {
  const { room: large } = await someFrame('hh', key)
  const { id } = await someStoredSales()
  const rooms = env.DB.prepare(
    'SELECT id, venue_id FROM rooms WHERE venue_id = (SELECT venue_id FROM rooms WHERE id = ?)',
  )
  const { results } = await rooms.bind(large).all<{ id: number; venue_id: number }>()
  const small = results.find((row) => row.id !== large)?.id ?? 0
  await env.DB.prepare('UPDATE productions SET room_id = ?, venue_id = ? WHERE id = ?')
    .bind(large, results[0]?.venue_id ?? 0, id)
    .run()
  return { id, large, small }
}

async function move(id: number, given: object): Promise<ApiAnswer> {
  const { revision } = (await publisher(`productions/${id}/`)).json
  const notice = { de: 'Im großen Saal wird gebaut.', en: 'The large hall is being rebuilt.' }
  const body = {
    action: 'publish',
    kind: 'moved',
    reason: 'technical',
    notice,
    starts_at: start,
    is_dry_run: false,
    ...given,
  }
  return afterJob(await publisher(`productions/${id}/move/`, { method: 'POST', base: revision, body }))
}

async function text(path: string): Promise<string> {
  const response = await SELF.fetch(`http://hh.localhost${path}`, { headers: { Accept: 'text/html' } })
  // the lines of a calendar are folded
  return (await response.text()).replaceAll('\r\n ', '').replaceAll(/\u00a0|\u202f/g, ' ')
}

/** Returns a page's text; struck texts keep their element. */
async function read(path: string): Promise<string> {
  return (await text(path))
    .replace(/<script.*?<\/script>/gs, '')
    .replaceAll('<s>', '[')
    .replaceAll('</s>', ']')
    .replace(/<!--.*?-->|<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
}

test('a concert that moves to another hall says where it was: its page, the list, the shop and feeds', async () => {
  const { id, small } = await inLargeHall('former')
  const moved = await move(id, { room_id: small })
  expect([moved.status, moved.json.record.public]).toMatchObject([
    200,
    { previousHall: 'Musikhalle, Großer Saal', previousStartsAt: null, roomId: small, contentStatus: 'moved' },
  ])
  for (const [page, list, was] of [
    ['/de/konzerte/abend', '/de/konzerte?date=2026-12-24', 'bisher [Musikhalle, Großer Saal]'],
    ['/en/concerts/abend', '/en/concerts?date=2026-12-24', 'formerly [Musikhalle, Großer Saal]'],
  ] as const) {
    // below the day and under "where"
    expect((await read(`${page}/${id}`)).split(was), page).toHaveLength(3)
    expect(await read(list)).toContain(was)
  }
  expect(await read(`/webshop/${id}?locale=de`)).toContain('bisher [Musikhalle, Großer Saal]')
  expect(await text(`/feeds/de/concert/${id}.ics`)).toContain('Bisheriger Ort: Musikhalle\\, Großer Saal')
  expect(await text('/feeds/en/concerts.rss?date=2026-12-24')).toContain('Original venue: Musikhalle, Großer Saal')
})

test('buyers read the former hall in the mail about the move, as its preview shows it', async () => {
  const { id, small } = await inLargeHall('told')
  const { order } = await someOrder(id)
  const deliver = () => runInDurableObject(order, (object: Order) => object.alarm())
  await deliver()
  const mails = await mailsOf(order)
  const preview = await move(id, { room_id: small, is_dry_run: true })
  await move(id, { room_id: small })
  await deliver()
  const was = 'Donnerstag, 24. Dezember 2026, 18:00 Uhr, bisher Musikhalle, Großer Saal'
  expect(mails).toHaveLength(1)
  for (const mail of [preview.json.mails[0], mails[0]]) expect(mail.text).toContain(was)
  await move(id, { kind: 'corrected', notice: null, room_id: small, starts_at: '2026-12-24T17:30:00Z' })
  await deliver()
  expect((await order.view())?.productions[0]).toMatchObject({ previous_hall: 'Musikhalle, Großer Saal' })
  expect(mails).toHaveLength(1)
})

test('another date and another hall are one struck text', async () => {
  const { id, small } = await inLargeHall('both')
  await move(id, { room_id: small, starts_at: '2027-01-14T19:00:00Z' })
  const was = 'statt [24. Dezember 2026, 18:00, Musikhalle, Großer Saal]'
  expect((await read(`/de/konzerte/abend/${id}`)).split(was)).toHaveLength(3)
})

test('another date in the same hall, and a correction, keep no hall; a correction back forgets it', async () => {
  const { id, large, small } = await inLargeHall('corrected')
  const later = await move(id, { room_id: large, starts_at: '2027-01-15T19:00:00Z' })
  expect(later.json.record.public).toMatchObject({ previousHall: null, previousStartsAt: start })
  const corrected = await move(id, { kind: 'corrected', notice: null, room_id: small, starts_at: start })
  expect(corrected.json.record.public).toMatchObject({ previousHall: null, roomId: small })
  const moved = await move(id, { room_id: large })
  expect(moved.json.record.public).toMatchObject({ previousHall: 'Musikhalle, Kleiner Saal' })
  const back = await move(id, { kind: 'corrected', notice: null, room_id: small })
  expect(back.json.record.public).toMatchObject({ previousHall: null, roomId: small })
  expect(await read(`/de/konzerte/abend/${id}`)).not.toContain('bisher')
})

test('a hall in which the concert takes place again, and that of a cancelled one, is not shown', async () => {
  const { id, small } = await inLargeHall('again')
  await move(id, { room_id: small })
  const set = (columns: string) => env.DB.prepare(`UPDATE productions SET ${columns} WHERE id = ?`).bind(id).run()
  const item = async () => JSON.parse(await text(`/api/productions/${id}/?locale=de`))
  expect(await item()).toMatchObject({ previous_hall: 'Musikhalle, Großer Saal' })
  await set(`previous_hall = 'Musikhalle, Kleiner Saal'`)
  expect(await item()).not.toHaveProperty('previous_hall')
  await set(`previous_hall = 'Musikhalle, Großer Saal', status = 'cancelled', content_status = 'cancelled'`)
  expect(await item()).not.toHaveProperty('previous_hall')
})
