// The matrix of the calls of devices: its rows are the rows of the calls, and a session of staff is no device.
import { env, SELF } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { eveningRows } from '../../../../../shared/contract/box-office/calls/evening.ts'
import type { CallRow } from '../../../../../shared/contract/calls/row.ts'
import { type Role, roles } from '../../../../../shared/entities/roles.ts'
import { staffSession } from '../../../content/editor/as-staff.ts'
import { scanOf, someDesk, someDevice, someEvening, telephone } from './some-evening.ts'

type Phone = Pick<ReturnType<typeof telephone>, 'call'>
type Name = keyof typeof eveningRows

let evening: Awaited<ReturnType<typeof someEvening>>
beforeAll(async () => {
  evening = await someEvening()
})

/** The status of each call of a coupled device; leaving comes last, since it ends the device. */
const statuses = {
  doorProductions: 200,
  doorTickets: 200,
  doorScans: 200,
  doorEntries: 200,
  doorSearch: 200,
  doorFigures: 200,
  settleDouble: 404,
  leaveDoor: 204,
} satisfies Record<Exclude<Name, 'pairDevice'>, number>
const ofDevices = Object.keys(statuses) as (keyof typeof statuses)[]

async function statusOf(phone: Phone, name: Name, headers: Record<string, string> = {}): Promise<number> {
  const { method, path } = eveningRows[name] as CallRow
  const bodies: Partial<Record<Name, object>> = {
    doorEntries: { entries: [scanOf(evening.first)] },
    settleDouble: { settled: true },
  }
  const address = path.replace('/api/shop/door/', '').replace('{id}', `${evening.production}`).replace('{ticket}', 'x')
  const query = name === 'doorSearch' ? '?q=1%201' : ''
  return (await phone.call(method, address + query, bodies[name], headers)).status
}

async function expectAll(of: () => Promise<Phone>, expected: (name: (typeof ofDevices)[number]) => number) {
  for (const name of ofDevices) expect([name, await statusOf(await of(), name)]).toEqual([name, expected(name)])
}

test('every call has an expectation, and no others', () => {
  expect(['pairDevice', ...ofDevices].sort()).toEqual(Object.keys(eveningRows).sort())
})

test('a device of this site makes every call', async () => {
  const phone = await someDevice()
  await expectAll(
    async () => phone,
    (name) => statuses[name],
  )
})

test('its writes are refused without the origin of our page, and its reads are not', async () => {
  const phone = await someDevice()
  for (const name of ofDevices) {
    const isWrite = eveningRows[name].method !== 'GET'
    for (const Origin of ['', 'https://evil.example'])
      expect([name, await statusOf(phone, name, { Origin })]).toEqual([name, isWrite ? 403 : statuses[name]])
  }
})

test('nor are they answered without any origin, which our pages always send', async () => {
  const { jar } = await someDevice()
  const headers = { Cookie: [...jar].map((pair) => pair.join('=')).join('; ') }
  for (const { method, path } of Object.values<CallRow>(eveningRows)) {
    if (method === 'GET') continue
    const address = path.replace('{id}', `${evening.production}`).replace('{ticket}', 'x')
    const { status } = await SELF.fetch(`http://hh.localhost${address}`, { method, headers })
    expect([path, status]).toEqual([path, 403])
  }
})

test.each(['no device', 'ended', 'outdated', 'another site’s'])('%s: every call is 401', async (kind) => {
  const phone = await someDevice('Tür B', kind === 'another site’s' ? { site: 'd' } : {})
  const cookies = kind === 'no device' ? {} : Object.fromEntries(phone.jar)
  if (kind === 'ended') {
    const { call } = await someDesk()
    await call(`door/devices/${phone.device.id}/`, undefined, 'DELETE')
  }
  const bindings = kind === 'outdated' ? { FIXED_NOW: '2026-11-21T03:00:00Z' } : {}
  await expectAll(
    async () => telephone({ cookies, bindings }),
    () => 401,
  )
})

test('a device that waits for staff may leave, and nothing else', async () => {
  const phone = await someDevice()
  await env.DB.prepare('UPDATE door_devices SET is_waiting = 1 WHERE id = ?').bind(phone.device.id).run()
  await expectAll(
    async () => phone,
    (name) => (name === 'leaveDoor' ? 204 : 403),
  )
})

test.each(roles as readonly Role[])(
  '%s: a session is no device, and becomes one if the role may admit',
  async (role) => {
    const [key = '', value = ''] = (await staffSession(`at-door-${role}`, role)).split('=')
    const cookies = { [key]: value }
    await expectAll(
      async () => telephone({ cookies }),
      () => 401,
    )
    const phone = telephone({ cookies })
    const mayAdmit = role !== 'editor'
    expect((await phone.pair()).status).toBe(mayAdmit ? 201 : 403)
    await expectAll(
      async () => phone,
      (name) => (mayAdmit ? statuses[name] : 401),
    )
    expect((await telephone({ cookies, site: 'd' }).pair()).status).toBe(403)
  },
)

test('no visitor becomes a device without a code or a session, or with the scanners’ token', async () => {
  expect((await telephone().pair()).status).toBe(401)
  const Authorization = `Bearer ${env.DOOR_TOKEN}`
  for (const name of ofDevices)
    expect([name, await statusOf(telephone(), name, { Authorization })]).toEqual([name, 401])
})
