import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { afterJob } from '../../../box-office/jobs/finished-job.ts'
import { mailsOf, someOrder } from '../../../box-office/routes/some-order.ts'
import { visitor } from '../../../box-office/routes/visitor.ts'
import { someStoredSales } from '../../../box-office/store/some-sales.ts'
import { type ApiAnswer, type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { publishedRow } from '../sample-values.ts'

const api = '/admin/api/'
let publisher: Ask
let editor: Ask
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', api)
  editor = askWith(await staffSession('editor', 'editor'), 'hh', api)
})

const notice = { de: 'Der Solist ist erkrankt.', en: 'The soloist has fallen ill.' }
const cancellation = { action: 'publish', reason: 'illness', notice }

async function soldProduction() {
  const { id } = await someStoredSales()
  return { id, ...(await someOrder(id)) }
}

const read = async (id: number) => (await publisher(`productions/${id}/`)).json
const cancel = async (id: number, base: number, body: object = cancellation, ask = publisher): Promise<ApiAnswer> =>
  afterJob(await ask(`productions/${id}/cancellation/`, { method: 'POST', body, base }))
const available = { previousStartsAt: null, contentStatus: 'available' }

/** A request that is based on a revision. */
const post = (base: number, body: object) => ({ method: 'POST', base, body })

const movement = { action: 'publish', kind: 'moved', reason: 'travel', notice, room_id: null, is_dry_run: false }
const move = async (id: number, base: number, change: object, ask = publisher): Promise<ApiAnswer> =>
  afterJob(
    await ask(`productions/${id}/move/`, post(base, { ...movement, starts_at: '2027-01-14T19:00:00Z', ...change })),
  )

const deliver = (order: DurableObjectStub<Order>) => runInDurableObject(order, (object: Order) => object.alarm())

test('a cancellation first shows its numbers, refunds each order once, however often it is sent, and keeps the reason', async () => {
  const { id, order } = await soldProduction()
  const other = visitor()
  await other('POST', 'cart/holds/', { production: id, count: 1 })
  await deliver(order)
  const mails = await mailsOf(order)
  const { json: before } = await publisher(`productions/${id}/consequences/`)
  expect(before.sale).toEqual({
    tickets: 2,
    cents: 10_000,
    orders: 1,
    unpaid: 0,
    mails: 1,
    calls: 0,
    elsewhere: 0,
    carts: 1,
    ever: 1,
  })
  const { revision } = await read(id)
  const twice = await Promise.all([cancel(id, revision), cancel(id, revision)])
  const third = await cancel(id, revision)
  expect([...twice, third].map(({ status }) => status)).toEqual([200, 200, 200])
  expect(third.json).toMatchObject({ record: { state: 'public', public: { contentStatus: 'cancelled' } } })
  expect(new Set([...twice, third].map(({ json }) => json.job)).size).toBe(1)
  await deliver(order)
  const view = await order.view()
  expect(view).toMatchObject({ state: 'needs_staff', payment: { task_cents: 10_000 } })
  expect(view?.credit_notes).toHaveLength(1)
  expect(mails.filter(({ subject }) => subject.startsWith('Fällt aus')).map(({ text }) => text)).toEqual([
    expect.stringContaining('Der Solist ist erkrankt.'),
  ])
  expect((await other('POST', 'cart/holds/', { production: id, count: 1 })).json.reason).toBe('not_on_sale')
  const { json: history } = await publisher(`productions/${id}/history/`)
  expect(history.results).toHaveLength(1)
  expect(history.results[0]).toMatchObject({ action: 'publish', why: { reason: 'illness' } })
  expect(JSON.stringify(await (await visitor()('GET', `productions/${id}/`)).json)).not.toContain('illness')
  const { results } = await env.DB.prepare(
    `SELECT detail ->> '$.reason' AS reason, detail ->> '$.result' AS result FROM box_office_staff_calls
    WHERE action = 'job ended' AND detail ->> '$.production' = ?`,
  )
    .bind(id)
    .all()
  const result = JSON.stringify({ orders: 1, needs_staff: 1, mails: 1, cents: 10_000 })
  expect(results).toEqual([{ reason: 'illness', result }])
})

test('a concert with sold tickets can be neither deleted nor cancelled by an ordinary change', async () => {
  const { id, order } = await soldProduction()
  await deliver(order)
  const { revision } = await read(id)
  const deleted = await publisher(`productions/${id}/`, { method: 'DELETE', base: revision })
  expect([deleted.status, deleted.json.code]).toEqual([409, 'tickets-sold'])
  for (const values of [{ contentStatus: 'cancelled' }, { startsAt: '2027-02-01T19:00:00Z' }]) {
    const saved = await publisher(`productions/${id}/`, post(revision, { action: 'publish', values }))
    expect([saved.status, saved.json.code]).toEqual([409, 'tickets-sold'])
  }
  const harmless = { action: 'publish', values: { contentStatus: 'sold_out' } }
  expect((await publisher(`productions/${id}/`, { method: 'POST', body: harmless, base: revision })).status).toBe(200)
})

test('an impossible value of a sold concert is refused as that, and an outdated revision as a conflict', async () => {
  const { id, order } = await soldProduction()
  await deliver(order)
  const { revision } = await read(id)
  const values = { startsAt: '31.02.2027 20:00' }
  const saved = await publisher(`productions/${id}/`, post(revision, { action: 'publish', values }))
  expect([saved.status, saved.json.code]).toEqual([400, 'bad-request'])
  expect(saved.json.errors).toMatchObject([{ field: 'startsAt', code: 'not_a_moment' }])
  expect(saved.json.errors[0].message).toContain('28.02.2027')
  const together = await publisher('productions/bulk/', {
    method: 'POST',
    body: { action: 'publish', rows: [{ id, revision, values }] },
  })
  expect(together.json.refused).toMatchObject([{ id, code: 'bad-request', detail: saved.json.errors[0].message }])
  const stale = await publisher(
    `productions/${id}/`,
    post(revision + 7, { action: 'publish', values: { startsAt: '2027-02-01T19:00:00Z' } }),
  )
  expect([stale.status, stale.json.code, stale.json.current.id]).toEqual([409, 'conflict', id])
})

test('a drafted move of a sold concert does not keep staff from publishing another field alone', async () => {
  const { id, order } = await soldProduction()
  await deliver(order)
  const draft = { action: 'save', values: { startsAt: '2027-02-01T19:00:00Z' } }
  const { json } = await editor(`productions/${id}/`, { method: 'POST', body: draft, base: (await read(id)).revision })
  const alone = { action: 'publish', keeps_draft: true, values: { contentStatus: 'few' } }
  const published = await publisher(`productions/${id}/`, { method: 'POST', body: alone, base: json.revision })
  expect([published.status, published.json]).toMatchObject([
    200,
    { state: 'changed', public: { contentStatus: 'few' }, values: draft.values },
  ])
  const { revision } = published.json
  const rows = [{ id, revision, values: { subtitle: { de: 'Zugabe', en: null } } }]
  const together = await publisher('productions/bulk/', { method: 'POST', body: { action: 'publish', rows } })
  expect(together.json.refused).toEqual([])
  const whole = await publisher('productions/bulk/', {
    method: 'POST',
    body: { action: 'publish', rows: [{ id, revision: revision + 1 }] },
  })
  expect(whole.json.refused).toMatchObject([{ id, code: 'tickets-sold' }])
})

test('an editor saves the cancellation as a draft: nothing is refunded until a publisher sends it', async () => {
  const { id, order } = await soldProduction()
  const { revision } = await read(id)
  expect((await cancel(id, revision, cancellation, editor)).status).toBe(403)
  const saved = await cancel(id, revision, { ...cancellation, action: 'save' }, editor)
  expect(saved.json).toMatchObject({ job: null, record: { state: 'changed', public: { contentStatus: 'available' } } })
  expect(await order.view()).toMatchObject({ state: 'complete' })
  expect((await cancel(id, revision)).status).toBe(409)
  expect((await cancel(id, saved.json.record.revision)).json).toMatchObject({
    job: expect.any(Number),
    record: { state: 'public' },
  })
  expect(await order.view()).toMatchObject({ state: 'needs_staff' })
})

test('a move keeps the old date, shifts doors and end by the same time, and informs each buyer once', async () => {
  const { id, order } = await soldProduction()
  await deliver(order)
  const mails = await mailsOf(order)
  const { json: published } = await publisher(
    `productions/${id}/`,
    post((await read(id)).revision, {
      action: 'publish',
      values: { doorsAt: '2026-12-24T16:30:00Z', endsAt: '2026-12-24T19:00:00Z' },
    }),
  )
  const { json: draft } = await publisher(
    `productions/${id}/`,
    post(published.revision, { action: 'save', values: { subtitle: { de: 'Noch nicht fertig', en: null } } }),
  )
  const moved = await move(id, draft.revision, {})
  expect(moved.json).toMatchObject({ job: expect.any(Number) })
  expect(moved.json.record.public).toMatchObject({
    startsAt: '2027-01-14T19:00:00Z',
    previousStartsAt: '2026-12-24T17:00:00Z',
    contentStatus: 'moved',
    doorsAt: '2027-01-14T18:30:00Z',
    endsAt: '2027-01-14T21:00:00Z',
    subtitle: null,
  })
  // the move publishes the new date, but not the unfinished draft
  expect(moved.json.record).toMatchObject({ state: 'changed', values: { subtitle: { de: 'Noch nicht fertig' } } })
  expect((await move(id, draft.revision, {})).status).toBe(200)
  await deliver(order)
  expect((await order.view())?.productions[0]?.date).toBe('2027-01-14T20:00:00+01:00')
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Geändert: Ihre Karten/)])
  expect(mails[0]?.text).toContain('Der Solist ist erkrankt.')
  expect(mails[0]?.attachments?.map(({ filename }) => filename)).toEqual(['tickets', 'calendar'])
})

test('a correction changes the tickets without a mail and without an old date', async () => {
  const { id, order } = await soldProduction()
  await deliver(order)
  const mails = await mailsOf(order)
  const corrected = await move(id, (await read(id)).revision, {
    kind: 'corrected',
    notice: null,
    starts_at: '2026-12-24T17:30:00Z',
  })
  expect(corrected.json.record.public).toMatchObject({
    ...available,
    startsAt: '2026-12-24T17:30:00Z',
  })
  await deliver(order)
  expect((await order.view())?.productions[0]?.date).toBe('2026-12-24T18:30:00+01:00')
  expect(mails).toEqual([])
})

test('a taken hall is refused with the other concert and the next free evenings', async () => {
  const room = await publishedRow(publisher, 'rooms')
  const inHall = async (startsAt: string) => {
    const id = await publishedRow(publisher, 'productions')
    const values = { startsAt, endsAt: null, roomId: room, contentStatus: 'available' }
    const { revision } = await read(id)
    await publisher(`productions/${id}/`, { method: 'POST', body: { action: 'publish', values }, base: revision })
    return id
  }
  const first = await inHall('2027-03-05T19:00:00Z')
  await inHall('2027-03-06T18:00:00Z')
  const id = await inHall('2027-03-20T19:00:00Z')
  const { revision } = await read(id)
  const refused = await move(id, revision, { room_id: room, starts_at: '2027-03-05T20:00:00Z' })
  expect([refused.status, refused.json.code]).toEqual([409, 'hall-taken'])
  expect(refused.json.hall.conflicts).toMatchObject([{ id: first, starts_at: '2027-03-05T19:00:00Z' }])
  expect(refused.json.hall.free).toEqual(['2027-03-04T20:00:00Z', '2027-03-06T20:00:00Z', '2027-03-07T20:00:00Z'])
  const check = async (query: string) => (await publisher(`productions/hall/?room=${room}&${query}`)).json
  expect(await check(`id=${id}&at=2027-03-05T20:00:00Z`)).toEqual(refused.json.hall)
  // a production that is not stored yet, first without an end and then with one
  expect((await check('at=2027-03-20T20:00:00Z')).conflicts).toMatchObject([{ id }])
  expect((await check('at=2027-03-05T16:30:00Z')).conflicts).toEqual([])
  expect((await check('at=2027-03-05T16:30:00Z&ends_at=2027-03-05T19:30:00Z')).conflicts).toMatchObject([{ id: first }])
  // consecutive productions do not conflict, and a cancelled production leaves its hall free
  expect((await move(id, revision, { room_id: room, starts_at: '2027-03-05T21:00:00Z' })).status).toBe(200)
  await cancel(first, (await read(first)).revision)
  expect(await check(`id=${id}&at=2027-03-05T19:00:00Z`)).toEqual({ conflicts: [], closures: [], free: [] })
})

test('a copy on another site is a draft without date and hall, made by staff of both', async () => {
  const id = await publishedRow(publisher, 'productions')
  const copyTo = (ask: Ask, site: string) => ask(`productions/${id}/copies/`, { method: 'POST', body: { site } })
  const both = await staffSession('both', 'editor', ['hh', 'k'])
  const copied = await copyTo(askWith(both, 'hh', api), 'k')
  expect([copied.status, copied.json.site]).toEqual([201, 'k'])
  const { json: draft } = await askWith(both, 'k', api)(`productions/${copied.json.id}/`)
  const { values } = await read(id)
  expect(draft).toMatchObject({ state: 'draft', public: null })
  expect(draft.values).toMatchObject({ title: values.title, program: values.program, startsAt: null, roomId: null })
  expect((await publisher(`productions/${copied.json.id}/`)).status).toBe(404)
  expect((await copyTo(publisher, 'k')).status).toBe(403)
  expect((await copyTo(publisher, 'hh')).status).toBe(403)
  expect((await copyTo(publisher, 'x')).status).toBe(400)
})

test('both calls need a revision, a reason and a notice, and every call its role and site', async () => {
  const id = await publishedRow(publisher, 'productions')
  const { revision } = await read(id)
  const blind = await publisher(`productions/${id}/cancellation/`, { method: 'POST', body: cancellation })
  expect(blind.status).toBe(428)
  for (const missing of ['reason', 'notice'])
    expect((await cancel(id, revision, { ...cancellation, [missing]: undefined })).status).toBe(400)
  expect((await move(id, revision, { starts_at: 'morgen' })).status).toBe(400)
  expect((await publisher(`productions/hall/?id=${id}&room=x&at=2027-03-05T20:00:00Z`)).status).toBe(400)
  expect((await publisher('productions/hall/?id=999999999&room=1&at=2027-03-05T20:00:00Z')).status).toBe(404)
  const calls = [
    ...[`${id}/cancellation/`, `${id}/move/`, `${id}/consequences/`],
    `hall/?id=${id}&room=1&at=2027-03-05T20:00:00Z`,
  ]
  const elsewhere = askWith(await staffSession('elsewhere', 'admin', ['k']), 'hh', api)
  const door = askWith(await staffSession('door', 'door'), 'hh', api)
  for (const call of calls) {
    const asked = calls.indexOf(call) < 2 ? { method: 'POST', body: cancellation, base: revision } : {}
    for (const [ask, status] of [
      [askWith('', 'hh', api), 401],
      [elsewhere, 403],
      [door, 403],
    ] as const)
      expect([call, (await ask(`productions/${call}`, asked)).status]).toEqual([call, status])
  }
  expect((await cancel(999_999_999, 1)).status).toBe(404)
})
