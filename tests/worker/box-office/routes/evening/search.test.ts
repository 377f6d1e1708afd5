import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { doorSearch } from '../../../../../shared/contract/box-office/evening.ts'
import { staffSession } from '../../../content/editor/as-staff.ts'
import { hostileTexts, worstTexts } from '../../hostile/hostile-values.ts'
import { scanOf, someDesk, someDevice, someEvening, telephone } from './some-evening.ts'

let evening: Awaited<ReturnType<typeof someEvening>>
let ids: (string | undefined)[] = []
beforeAll(async () => {
  evening = await someEvening()
  ids = evening.lines.map(({ id }) => id)
})

type Phone = Pick<ReturnType<typeof telephone>, 'call'>

const search = (phone: Phone, q: string) =>
  phone.call('GET', `productions/${evening.production}/search/?q=${encodeURIComponent(q.toWellFormed())}`)

async function found(phone: Phone, q: string) {
  const { status, json } = await search(phone, q)
  if (status !== 200) throw new Error(`${q}: ${status}`)
  return doorSearch.parse(json).results
}

/** The telephone of a logged-in member of staff. */
async function phoneOf(name: string, role: 'door' | 'admin' = 'door') {
  const [key = '', value = ''] = (await staffSession(name, role)).split('=')
  const phone = telephone({ cookies: { [key]: value } })
  const { json } = await phone.pair()
  return { ...phone, session: [key, value] as const, device: json }
}

describe('A coupled telephone', () => {
  it('finds a row and seat, or a whole order number, and never a name', async () => {
    const phone = await someDevice()
    const { number, lines } = evening
    const seat = lines[0]?.place.seat ?? ''
    for (const q of [
      `1 ${seat}`,
      `Parkett 1/${seat}`,
      `Reihe 1, Platz ${seat}`,
      ` parkett r 1 ${seat}`.replace(' r', ''),
    ])
      expect(
        (await found(phone, q)).map(({ ticket }) => ticket),
        q,
      ).toEqual([ids[0]])
    for (const q of [number, number.toLowerCase(), ` ${number.replaceAll('-', ' ')} `]) {
      const results = await found(phone, q)
      expect(results.map(({ ticket }) => ticket).sort(), q).toEqual([...ids].sort())
      expect(results[0]).toMatchObject({ text: expect.stringContaining('Parkett'), entrance: null, state: 'valid' })
    }
    expect(JSON.stringify(await found(phone, number))).not.toMatch(/Jana|Dvo|example/)
    for (const q of ['Dvořáková', 'Jana', number.slice(0, -1), '2 9', 'jana@example.org', '?']) {
      const others = telephone({ cookies: Object.fromEntries((await someDevice()).jar) })
      expect(await found(others, q), q).toEqual([])
    }
  })

  it('says what a ticket’s state is', async () => {
    const own = await someEvening()
    const phone = await someDevice()
    await phone.enter(own.production, [scanOf(own.first)])
    const { json } = await phone.call('GET', `productions/${own.production}/search/?q=${own.number}`)
    expect(json.results.map(({ state }: { state: string }) => state).sort()).toEqual(['used', 'valid'])
  })

  it('of a logged-in person finds a whole family name and what sounds like it', async () => {
    const phone = await phoneOf('uma')
    for (const q of ['Dvořáková', 'dvorakova', 'Dworakowa', 'Jana Dvořáková', 'Dvořáková, Jana', ' DVOŘÁKOVÁ '])
      expect(await found(phone, q), q).toMatchObject([{ name: 'Jana Dvořáková' }, { name: 'Jana Dvořáková' }])
    const other = await phoneOf('umo', 'admin')
    for (const q of ['Jana', 'Dvo', 'Dvořák', 'Jan', 'Jana Meier', 'example', ''])
      expect((await search(other, q)).json.results ?? [], q).toEqual([])
    expect((await found(other, evening.number))[0]?.name).toBe('Jana Dvořáková')
  })

  it('of a person who has logged out finds no name any more, nor another device with their session', async () => {
    const phone = await phoneOf('ute')
    const [key, value] = phone.session
    const device = await someDevice('Tür B', { cookies: { [key]: value } })
    expect(await found(device, 'Dvořáková')).toEqual([])
    expect((await found(device, evening.number))[0]).not.toHaveProperty('name')
    await env.DB.prepare('DELETE FROM staff_sessions').run()
    expect(await found(phone, 'Dvořáková')).toEqual([])
    expect((await found(phone, evening.number))[0]).not.toHaveProperty('name')
  })
})

describe('Searches', () => {
  it('are limited to ten a minute, for each device', async () => {
    const phone = await someDevice()
    for (let count = 0; count < 10; count++) expect((await search(phone, '1 1')).status).toBe(200)
    const refused = await search(phone, '1 1')
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
    const later = telephone({ cookies: Object.fromEntries(phone.jar), bindings: { FIXED_NOW: '2026-11-20T09:01:00Z' } })
    expect((await search(later, '1 1')).status).toBe(200)
    expect((await search(await someDevice(), '1 1')).status).toBe(200)
  })

  it('are limited to 150 an evening', async () => {
    const phone = await someDevice()
    await env.DB.prepare('UPDATE door_devices SET searches = 149 WHERE id = ?').bind(phone.device.id).run()
    expect((await search(phone, '1 1')).status).toBe(200)
    const later = telephone({ cookies: Object.fromEntries(phone.jar), bindings: { FIXED_NOW: '2026-11-20T19:00:00Z' } })
    const refused = await search(later, '1 1')
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, String(8 * 60 * 60)])
  })

  it('bear hostile texts', async () => {
    const texts = [...worstTexts, ...hostileTexts(6)]
    const phone = await phoneOf('ulf')
    for (const q of texts) {
      await env.DB.prepare('UPDATE door_devices SET searches = 0, recent_searches = 0').run()
      const { status, json } = await search(phone, q)
      expect([200, 400], q).toContain(status)
      if (status === 200) expect(json.results, q).toEqual([])
    }
    expect((await phone.call('GET', `productions/${evening.production}/search/`)).status).toBe(400)
  })
})

it('the unused tickets are a file for staff, with buyers whose names are no formulas', async () => {
  const own = await someEvening()
  const { call } = await someDesk()
  await (await someDevice()).enter(own.production, [scanOf(own.first)])
  await env.DB.prepare('UPDATE orders SET name = ? WHERE number = ?').bind('=1+1;"x', own.number).run()
  const { status, json } = await call(`door/productions/${own.production}/no-shows/`, undefined, 'GET')
  const [head, row, rest] = String(json).split('\r\n')
  expect([status, head]).toEqual([200, 'Platz;Bestellung;Name;Telefon;E-Mail'])
  expect(row).toMatch(/^Parkett, Reihe.1, Platz.\d+;A-26-[\w-]+;"'=1\+1;""x";[^;]*;jana@example\.org$/)
  expect(rest).toBe('')
  const logged = await env.DB.prepare(
    "SELECT detail FROM box_office_staff_calls WHERE action = 'export no-shows'",
  ).first('detail')
  expect(JSON.parse(String(logged))).toEqual({ production: own.production, count: 1 })
})
