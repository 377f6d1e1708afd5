import { beforeAll, expect, test } from 'vitest'
import { readCare } from '../../../../../worker/content/handlers/desk/care.ts'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { store } from '../../store/some-rows.ts'
import { publishedRow } from '../sample-values.ts'

const api = '/admin/api/'
let publisher: Ask
let editor: Ask
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', api)
  editor = askWith(await staffSession('editor', 'editor'), 'hh', api)
})

const reason = 'Stimmung der Orgel'
const close = (roomId: number, startsOn: string, endsOn: string, { ask = publisher, action = 'publish' } = {}) =>
  ask('closures/', { method: 'POST', body: { action, values: { roomId, startsOn, endsOn, reason } } })
const change = async (id: number, values: object, action = 'publish') => {
  const { json } = await publisher(`closures/${id}/`)
  return publisher(`closures/${id}/`, { method: 'POST', body: { action, values }, base: json.revision })
}
const remove = async (entity: string, id: number) => {
  const { json } = await publisher(`${entity}/${id}/`)
  return publisher(`${entity}/${id}/`, { method: 'DELETE', base: json.revision })
}
async function evening(roomId: number, startsAt: string, values: object = {}): Promise<number> {
  const body = { action: 'save', values: { title: { de: 'Abend', en: null }, startsAt, roomId, ...values } }
  return (await publisher('productions/', { method: 'POST', body })).json.id
}
const hall = () => publishedRow(publisher, 'rooms')

test('a closure ends on or after its first day, and lasts a year at most', async () => {
  const room = await hall()
  const refused = async (startsOn: string, endsOn: string) => {
    const { status, json } = await close(room, startsOn, endsOn)
    return [status, json.errors?.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`)]
  }
  expect(await refused('2033-02-02', '2033-02-01')).toEqual([400, ['/values/endsOn before_start']])
  expect(await refused('2033-02-30', '2033-03-01')).toEqual([400, ['/values/startsOn not_a_day']])
  expect(await refused('2033-01-01', '2034-01-02')).toEqual([400, ['/values/endsOn too_many_days']])
  expect((await close(room, '2033-01-01', '2034-01-01')).status).toBe(201)
  expect((await close(room, '2033-02-01', '2033-02-01')).status).toBe(201)
})

test('the calendar has each closure that takes a day of its period or the day after, with the draft’s days, and its hall', async () => {
  const room = await hall()
  const idsOf = async (query: string) => {
    const { json } = await editor(`calendar/?${query}`)
    return json.closures.filter(({ room_id: id }: { room_id: number }) => id === room)
  }
  const { json: before } = await close(room, '2035-02-20', '2035-03-01')
  const { json: within } = await close(room, '2035-03-16', '2035-03-17', { ask: editor, action: 'save' })
  const { json: after } = await close(room, '2035-03-31', '2035-04-02')
  await close(room, '2035-02-27', '2035-02-28')
  const { json: next } = await close(room, '2035-04-01', '2035-04-01')
  await close(room, '2035-04-02', '2035-04-02')
  const march = 'from=2035-03-01&before=2035-04-01'
  const closures = await idsOf(march)
  expect(closures.map(({ id }: { id: number }) => id)).toEqual([before.id, within.id, after.id, next.id])
  expect(closures[1]).toEqual({
    id: within.id,
    state: 'draft',
    room_id: room,
    reason,
    starts_on: '2035-03-16',
    ends_on: '2035-03-17',
  })
  expect((await editor(`calendar/?${march}`)).json.rooms.map(({ id }: { id: number }) => id)).toContain(room)
  // a drafted closure counts with the days of its draft, and a deleted closure does not count
  await change(after.id, { startsOn: '2035-04-05', endsOn: '2035-04-06' }, 'save')
  await remove('closures', within.id)
  expect((await idsOf(march)).map(({ id }: { id: number }) => id)).toEqual([before.id, next.id])
})

test('a closed hall is taken on the days of its closure, and none of them is offered instead', async () => {
  const [room, other] = [await hall(), await hall()]
  const { json: closure } = await close(room, '2027-03-10', '2027-03-11')
  const check = async (query: string, id = room) => (await publisher(`productions/hall/?room=${id}&${query}`)).json
  const closedHall = await check('at=2027-03-10T19:00:00Z')
  expect(closedHall.closures).toMatchObject([
    { id: closure.id, reason, starts_on: '2027-03-10', ends_on: '2027-03-11' },
  ])
  expect(closedHall).toMatchObject({
    conflicts: [],
    free: ['2027-03-08T19:00:00Z', '2027-03-09T19:00:00Z', '2027-03-12T19:00:00Z'],
  })
  expect((await check('at=2027-03-10T19:00:00Z', other)).closures).toEqual([])
  // the closure begins and ends at midnight in Berlin, so a production on the previous evening overlaps it only if the
  // production ends after midnight
  expect((await check('at=2027-03-11T23:00:00Z')).closures).toEqual([])
  expect((await check('at=2027-03-09T22:00:00Z&ends_at=2027-03-09T23:00:00Z')).closures).toEqual([])
  expect((await check('at=2027-03-09T22:00:00Z&ends_at=2027-03-09T23:30:00Z')).closures).toHaveLength(1)
})

test('a move into a closed hall is refused, except while the closure is a draft', async () => {
  const room = await hall()
  const id = await evening(room, '2028-05-20T18:00:00Z')
  const move = async () => {
    const { revision } = (await publisher(`productions/${id}/`)).json
    const body = { action: 'save', kind: 'corrected', reason: 'other', notice: null, room_id: room, is_dry_run: false }
    const call = { method: 'POST', base: revision, body: { ...body, starts_at: '2028-05-25T18:00:00Z' } }
    return publisher(`productions/${id}/move/`, call)
  }
  const { json: closure } = await close(room, '2028-05-24', '2028-05-26')
  const refused = await move()
  expect([refused.status, refused.json.code]).toEqual([409, 'hall-taken'])
  expect(refused.json.hall.closures).toMatchObject([{ id: closure.id }])
  await remove('closures', closure.id)
  await close(room, '2028-05-24', '2028-05-26', { action: 'save' })
  expect((await move()).status).toBe(200)
})

test('a concert in a closed hall is marked in the list and counted among the tasks, a cancelled one is not', async () => {
  const room = await hall()
  const halls = async () => {
    const care = await readCare({ store, site: 'hh', role: 'publisher' })
    return care.find(({ kind }) => kind === 'halls')?.count ?? 0
  }
  const before = await halls()
  const id = await evening(room, '2026-12-16T19:00:00Z')
  await evening(room, '2026-12-17T19:00:00Z', { contentStatus: 'cancelled' })
  await evening(room, '2026-12-18T19:00:00Z')
  const conflicting = async () => (await publisher(`productions/?roomId=${room}&per_page=100`)).json.conflicting
  expect([await conflicting(), await halls()]).toEqual([[], before])
  const { json: closure } = await close(room, '2026-12-16', '2026-12-17')
  expect([await conflicting(), await halls()]).toEqual([[id], before + 1])
  await remove('closures', closure.id)
  expect([await conflicting(), await halls()]).toEqual([[], before])
})

test('a hall with a closure cannot be deleted, and names the closure', async () => {
  const room = await hall()
  const { json: closure } = await close(room, '2027-09-01', '2027-09-02')
  expect((await remove('rooms', room)).status).toBe(409)
  const { json: uses } = await publisher(`rooms/${room}/uses/`)
  expect(uses.results).toMatchObject([{ entity: 'closures', id: closure.id, title: reason, prevents_deletion: true }])
  await remove('closures', closure.id)
  expect((await remove('rooms', room)).status).toBe(200)
})

test('neither a closure nor a concert takes a hall of another site', async () => {
  const other = askWith(await staffSession('publisher-k', 'publisher', ['k']), 'k', api)
  const room = await publishedRow(other, 'rooms')
  const refused = { status: 400, json: { errors: [{ pointer: '/values/roomId', code: 'not_there' }] } }
  expect(await close(room, '2029-01-01', '2029-01-02')).toMatchObject(refused)
  expect(await close(room, '2029-01-01', '2029-01-02', { action: 'save' })).toMatchObject(refused)
  const body = { action: 'save', values: { title: { de: 'Abend', en: null }, roomId: room } }
  expect(await publisher('productions/', { method: 'POST', body })).toMatchObject(refused)
  expect((await close(room, '2029-01-01', '2029-01-02', { ask: other })).status).toBe(201)
})

test('a closure cannot be restored while its hall is deleted', async () => {
  const room = await hall()
  const { json: closure } = await close(room, '2029-02-01', '2029-02-02')
  await remove('closures', closure.id)
  const restore = async (entity: string, id: number) => {
    const { json } = await publisher(`${entity}/${id}/`)
    return publisher(`${entity}/${id}/restoration/`, { method: 'POST', body: {}, base: json.revision })
  }
  await remove('rooms', room)
  expect(await restore('closures', closure.id)).toMatchObject({
    status: 400,
    json: { errors: [{ pointer: '/values/roomId', code: 'not_there' }] },
  })
  expect((await restore('rooms', room)).status).toBe(200)
  expect((await restore('closures', closure.id)).status).toBe(200)
})

test('a concert of several days is marked if its hall is closed on one of them', async () => {
  const room = await hall()
  const festival = await evening(room, '2029-06-01T18:00:00Z', { endsAt: '2029-06-06T18:00:00Z' })
  const published = await evening(room, '2029-07-01T18:00:00Z', { endsAt: '2029-07-06T18:00:00Z' })
  const { json } = await publisher(`productions/${published}/`)
  const body = { action: 'publish', values: {} }
  await publisher(`productions/${published}/`, { method: 'POST', body, base: json.revision })
  const conflicting = async () => (await publisher(`productions/?roomId=${room}&per_page=100`)).json.conflicting
  await close(room, '2029-06-07', '2029-06-08')
  expect(await conflicting()).toEqual([])
  await close(room, '2029-06-04', '2029-06-05')
  await close(room, '2029-07-05', '2029-07-05')
  expect((await conflicting()).toSorted()).toEqual([festival, published].toSorted())
})
