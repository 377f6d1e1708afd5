import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { doorSearch } from '../../../../../shared/contract/box-office/evening.ts'
import { inventoryOf } from '../../../../../worker/box-office/objects/inventory-of.ts'
import type { Order } from '../../../../../worker/box-office/objects/order/order.ts'
import { staffSession } from '../../../content/editor/as-staff.ts'
import { hostileTexts, worstTexts } from '../../hostile/hostile-values.ts'
import { nextKey, somePlan } from '../../inventory/some-inventory.ts'
import { someSalesData, someStoredSales } from '../../store/some-sales.ts'
import { someOrder } from '../some-order.ts'
import {
  nextScan,
  scanOf,
  setProduction,
  someDesk,
  someDevice,
  someEvening,
  telephone,
  tonight,
} from './some-evening.ts'

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

  it('finds the orders of this evening although 600 later ones of other concerts have the name', async () => {
    const { results } = await env.DB.prepare("SELECT name FROM pragma_table_info('orders')").all<{ name: string }>()
    const columns = results.map(({ name }) => `"${name}"`).join()
    const values = results.map(({ name }) => (name === 'number' ? "'Z-' || n.value" : `o."${name}"`)).join()
    const count = JSON.stringify(Array.from({ length: 600 }, (_, index) => index))
    await env.DB.prepare(
      `INSERT INTO orders (${columns}) SELECT ${values} FROM orders o, json_each(?) n WHERE o.number = ?`,
    )
      .bind(count, evening.number)
      .run()
    const phone = await phoneOf('door-many')
    expect(await found(phone, 'Dvořáková')).toMatchObject([{ name: 'Jana Dvořáková' }, { name: 'Jana Dvořáková' }])
    await env.DB.exec("DELETE FROM orders WHERE number GLOB 'Z-*'")
  })

  it('of a person who has logged out is none any more, and another device with their session finds no name', async () => {
    const phone = await phoneOf('ute')
    const [key, value] = phone.session
    const device = await someDevice('Tür B', { cookies: { [key]: value } })
    expect(await found(device, 'Dvořáková')).toEqual([])
    expect((await found(device, evening.number))[0]).not.toHaveProperty('name')
    await env.DB.prepare('DELETE FROM staff_sessions').run()
    for (const q of ['Dvořáková', evening.number]) expect((await search(phone, q)).status).toBe(401)
  })

  it('finds all tickets of an order by its number, unused ones first, and lets 40 in by one call', async () => {
    const { id } = await someStoredSales({
      plan: { ...somePlan({ rows: 4, seatsPerRow: 20 }), key: 'school' },
      data: someSalesData({ max_per_order: 40, plan: { key: 'school', version: 1 } }),
    })
    const { order, number } = await someOrder(id)
    await runInDurableObject(order, (object: Order) => object.alarm())
    await setProduction(id, { starts_at: tonight, local: '2026-11-20T20:00' })
    // a school has 38 more under the same number
    const inventory = inventoryOf(env, 'hh', id)
    const seats = [2, 3].flatMap((row) => Array.from({ length: 19 }, (_, seat) => `${row}-${seat + 1}`))
    const held = await inventory.hold(nextKey(), {
      cart: 'school',
      seats,
      access: [],
      until_ms: Date.parse(tonight),
      again: true,
    })
    if (!held.ok) throw new Error(held.reason)
    await inventory.startPayment(nextKey(), { cart: 'school', order: 'school' })
    const sold = await inventory.confirm(nextKey(), { order: 'school' })
    if (!sold.ok) throw new Error(sold.reason)
    await runInDurableObject(inventory, (_, { storage }) => {
      storage.sql.exec("UPDATE lines SET order_number = ? WHERE order_number = 'school'", number)
    })
    const phone = await phoneOf('ursula')
    const at = '2026-11-20T10:00:00+01:00'
    const scanned = (ticket: string | undefined) => ({ id: nextScan(), ticket, by: 'name', at })
    const first = sold.lines.slice(0, 12).map((line) => line.id)
    await phone.enter(id, first.map(scanned))
    const ask = async (q: string) =>
      doorSearch.parse((await phone.call('GET', `productions/${id}/search/?q=${q}`)).json)
    const { results, more, is_group: isGroup } = await ask(number)
    expect([results.length, more, isGroup]).toEqual([40, 0, true])
    expect(results.map(({ state }) => state)).toEqual([...Array(28).fill('valid'), ...Array(12).fill('used')])
    expect(results.slice(28).map(({ ticket }) => ticket)).toEqual(first)
    // of a name, ten, and how many more there are
    const byName = await ask('Dvo%C5%99%C3%A1kov%C3%A1')
    expect([byName.results.length, byName.more, byName.is_group]).toEqual([10, 30, false])
    expect(new Set(byName.results.map(({ state }) => state))).toEqual(new Set(['valid']))
    const byHand = results.slice(0, 28).map(({ ticket }) => scanned(ticket))
    const answers = await phone.enter(id, byHand)
    expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['entered']))
    expect((await phone.call('GET', `productions/${id}/figures/`)).json).toMatchObject({ entered: 40, doubles: [] })
    // taken back as one
    const back = byHand.map((each) => ({ ...each, offline: true, taken_back: '2026-11-20T10:04:00+01:00' }))
    expect((await phone.enter(id, back)).every(({ state }) => state === 'taken_back')).toBe(true)
    expect((await phone.call('GET', `productions/${id}/figures/`)).json).toMatchObject({ entered: 12, doubles: [] })
    expect((await ask(number)).results.filter(({ state }) => state === 'valid')).toHaveLength(28)
  })

  it('shows a reserved place that is not paid for, and lets nobody in with it', async () => {
    const { id } = await someStoredSales()
    const { order, number } = await someOrder(id, false)
    await setProduction(id, { starts_at: tonight, local: '2026-11-20T20:00' })
    const [line] = (await order.view())?.lines ?? []
    const phone = await someDevice()
    for (const q of [number, `${line?.place.row} ${line?.place.seat}`]) {
      const { json } = await phone.call('GET', `productions/${id}/search/?q=${q}`)
      expect(json.results[0], q).toMatchObject({ ticket: line?.id, state: 'reserved' })
    }
    const scan = { id: nextScan(), ticket: line?.id, by: 'name', at: '2026-11-20T10:00:00+01:00' }
    for (const more of [{}, { offline: true }]) {
      const [answer] = await phone.enter(id, [{ ...scan, ...more }])
      expect(answer).toMatchObject({ state: 'unknown', place: null })
    }
  })
})

describe('Searches', () => {
  it.each([
    ['by name', 10, 'Meier', /^Zu viele Suchen nach Namen: zehn in der Minute/, '1 1'],
    ['by number or place', 60, '1 1', /^Zu viele Suchen: 60 in der Minute/, 'Meier'],
  ])('%s are limited to %i a minute, for each device, and the words say which', async (_, most, q, words, other) => {
    const phone = await someDevice()
    for (let count = 0; count < most; count++)
      expect((await search(phone, most === 60 && count % 2 ? evening.number : q)).status).toBe(200)
    const refused = await search(phone, q)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60'])
    expect(refused.json.detail).toMatch(words)
    expect((await search(phone, other)).status).toBe(200)
    const later = telephone({ cookies: Object.fromEntries(phone.jar), bindings: { FIXED_NOW: '2026-11-20T09:01:00Z' } })
    expect((await search(later, q)).status).toBe(200)
    expect((await search(await someDevice(), q)).status).toBe(200)
  })

  it('by name are limited to 150 an evening', async () => {
    const phone = await someDevice()
    await env.DB.prepare('UPDATE door_devices SET searches = 149 WHERE id = ?').bind(phone.device.id).run()
    expect((await search(phone, 'Meier')).status).toBe(200)
    const later = telephone({ cookies: Object.fromEntries(phone.jar), bindings: { FIXED_NOW: '2026-11-20T19:00:00Z' } })
    const refused = await search(later, 'Meier')
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, String(8 * 60 * 60)])
  })

  it('bear hostile texts', async () => {
    const texts = [...worstTexts, ...hostileTexts(6)]
    const phone = await phoneOf('ulf')
    for (const q of texts) {
      await env.DB.prepare('UPDATE door_devices SET searches = 0, recent_searches = 0, recent_lookups = 0').run()
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
