import { beforeAll, expect, test } from 'vitest'
import { type Ask, askWith, staffSession } from '../../editor/as-staff.ts'
import { publishedRow } from '../sample-values.ts'

let publisher: Ask
beforeAll(async () => {
  publisher = askWith(await staffSession('publisher', 'publisher'), 'hh', '/admin/api/')
})

test('a concert without a kind is published with the usual one', async () => {
  const values = { title: { de: 'Abend', en: null }, startsAt: '2027-03-01T19:00:00Z' }
  const { json: draft } = await publisher('productions/', { method: 'POST', body: { action: 'save', values } })
  const publication = { method: 'POST', body: { action: 'publish' }, base: draft.revision }
  const { status, json } = await publisher(`productions/${draft.id}/`, publication)
  expect([status, json]).toMatchObject([200, { state: 'public', public: { genre: 'orchestra' } }])
  const created = await publisher('productions/', { method: 'POST', body: { action: 'publish', values } })
  expect([created.status, created.json]).toMatchObject([201, { public: { genre: 'orchestra' } }])
})

test('a draft whose hall was deleted is refused at the field that names the hall', async () => {
  const roomId = await publishedRow(publisher, 'rooms')
  const values = { title: { de: 'Abend', en: null }, startsAt: '2027-03-02T19:00:00Z', genre: 'piano', roomId }
  const { json: draft } = await publisher('productions/', { method: 'POST', body: { action: 'save', values } })
  const { json: room } = await publisher(`rooms/${roomId}/`)
  expect((await publisher(`rooms/${roomId}/`, { method: 'DELETE', base: room.revision })).status).toBe(200)
  const publication = { method: 'POST', body: { action: 'publish' }, base: draft.revision }
  const { status, json } = await publisher(`productions/${draft.id}/`, publication)
  expect([status, json.errors]).toMatchObject([400, [{ pointer: '/values/roomId', code: 'not_there' }]])
})
