import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { sites } from '../../../../../shared/sites/sites.ts'
import { keyRing } from '../../../../../worker/box-office/codes/key-ring.ts'
import { signTicket, verifyTicket } from '../../../../../worker/box-office/codes/ticket-code.ts'
import { admitEntries } from '../../../../../worker/box-office/handlers/door/entries.ts'
import { hostileTexts, worstTexts } from '../../hostile/hostile-values.ts'
import {
  nextScan,
  scanOf,
  setProduction,
  someDesk,
  someDevice,
  someEvening,
  someProduction,
  telephone,
} from './some-evening.ts'

const tamper = (code: string) => `${code.slice(0, 80)}${code[80] === 'A' ? 'B' : 'A'}${code.slice(81)}`

describe('A scan', () => {
  it('lets in once, and gets the same answer again', async () => {
    const { production, first, lines } = await someEvening()
    const [phone, other] = [await someDevice('Tür A'), await someDevice('Tür B')]
    const scan = scanOf(first)
    const [entered] = await phone.enter(production, [scan])
    expect(entered).toEqual({
      id: scan.id,
      state: 'entered',
      first: { at: '2026-11-20T10:00:00+01:00', gate: 'Tür B' },
      text: expect.stringMatching(/^Parkett, Reihe.1, Platz.\d+$/),
      place: { section: 'Parkett', row: '1', seat: expect.any(String) },
      entrance: null,
    })
    expect((await phone.enter(production, [scan]))[0]).toEqual(entered)
    expect((await other.enter(production, [scanOf(first, { gate: 'Tür A' })]))[0]).toMatchObject({
      state: 'used',
      first: entered?.first,
    })
    const again = await other.enter(production, [scanOf(first, { again: true })])
    expect(again[0]).toMatchObject({ state: 'entered' })
    const byName = { id: nextScan(), ticket: lines[1]?.id, by: 'name', at: '2026-11-20T10:00:00+01:00' }
    expect((await phone.enter(production, [byName]))[0]).toMatchObject({ state: 'entered', first: { gate: null } })
    const figures = (await phone.call('GET', `productions/${production}/figures/`)).json
    expect(figures).toMatchObject({ sold: 2, entered: 2, again: 1, doubles: [] })
  })

  it('of another ticket under the same id is refused', async () => {
    const { production, first, second } = await someEvening()
    const phone = await someDevice()
    const scan = scanOf(first)
    await phone.enter(production, [scan])
    const { status, json } = await phone.call('POST', `productions/${production}/entries/`, {
      entries: [{ ...scan, code: second }],
    })
    expect([status, json.errors[0].field]).toEqual([400, 'entries'])
    expect((await phone.enter(production, [scanOf(second)]))[0]?.state).toBe('entered')
  })

  it('lets in one of many that read the ticket at once', async () => {
    const { production, first } = await someEvening()
    const phones = await Promise.all(['A', 'B', 'C', 'D'].map((name) => someDevice(name)))
    const answers = await Promise.all(
      phones.flatMap((phone) => [1, 2].map(() => phone.enter(production, [scanOf(first)]))),
    )
    expect(answers.map(([answer]) => answer?.state).sort()).toEqual(['entered', ...Array(7).fill('used')])
  })

  it('has the right word for each code', async () => {
    const { production, order, first, second, lines } = await someEvening()
    const tonight = await someEvening()
    const later = await someEvening({ startsAt: '2026-12-24T17:00:00Z' })
    const gone = await someEvening()
    const phone = await someDevice()
    const ring = await keyRing(env.TICKET_KEY)
    const claims = await verifyTicket(ring, first)
    if (!claims) throw new Error('the code is not signed')
    const stranger = await keyRing(`1=${'c3'.repeat(32)}`)
    const replaced = await keyRing(`${ring.current + 1}=${'c3'.repeat(32)}`)
    const state = async (code: string, at = production) => (await phone.enter(at, [scanOf(code)]))[0]
    const unknown = { state: 'unknown', first: null, text: null, place: null, entrance: null }
    expect(await state(await signTicket(stranger, claims)), 'a key of ours with other bytes').toMatchObject(unknown)
    expect(await state(await signTicket(replaced, claims)), 'a key that was replaced').toMatchObject(unknown)
    expect(await state(await signTicket(ring, { ...claims, site: 'd' })), 'another site').toMatchObject(unknown)
    expect(await state(tamper(first)), 'one letter changed').toMatchObject(unknown)
    expect(await state(await signTicket(ring, { ...claims, ticket: crypto.randomUUID() }))).toMatchObject(unknown)
    for (const code of [...worstTexts, ...hostileTexts(4)].filter((text) => text.length <= 200 && text.length > 0))
      expect(await state(code), code).toMatchObject(unknown)
    // another evening's ticket says which
    expect(await state(tonight.first)).toMatchObject({
      state: 'other_evening',
      production: { title: 'Abend', date: '2026-11-20T20:00:00+01:00', hall: null },
    })
    expect((await state(later.first))?.production?.date).toBe('2026-12-24T18:00:00+01:00')
    expect((await phone.call('GET', `productions/${production}/figures/`)).json.other_evenings).toMatchObject({
      count: 2,
      gate: 'Tür B',
    })
    // an old counter, after an exchange of seats
    const [line] = lines
    const free = line?.seat === '2-9' ? '2-8' : '2-9'
    await changeSeat(order, line?.id ?? '', free)
    expect(await state(first)).toMatchObject({ state: 'revoked', reason: 'changed' })
    expect(await state(second)).toMatchObject({ state: 'entered' })
    // a cancelled concert is not one of this evening's; its scans still arrive
    await setProduction(gone.production, { status: 'cancelled' })
    expect((await phone.call('GET', `productions/${gone.production}/tickets/`)).status).toBe(404)
    expect(await state(gone.first, gone.production)).toMatchObject({
      state: 'revoked',
      reason: 'refunded',
      first: null,
    })
    const { production: cancelled } = gone
    expect((await phone.enter(cancelled, [scanOf(gone.second, { offline: true })]))[0]?.state).toBe('entered')
    expect((await state(gone.second))?.state).toBe('other_evening')
  })

  it('of a practice code is stored nowhere', async () => {
    const { production } = await someEvening()
    const { call } = await someDesk()
    const { code } = (await call('door/practice/', undefined, 'GET')).json
    const phone = await someDevice()
    const scan = scanOf(code)
    expect((await phone.enter(production, [scan]))[0]).toEqual({
      id: scan.id,
      state: 'practice',
      first: null,
      text: null,
      place: null,
      entrance: null,
    })
    const { entered, other_evenings: others } = (await phone.call('GET', `productions/${production}/figures/`)).json
    expect([entered, others.count]).toEqual([0, 0])
    expect((await (await someDevice('x', { site: 'd' })).enter(await soldIn('d'), [scanOf(code)]))[0]?.state).toBe(
      'unknown',
    )
  })

  it('without a network counts at its own time, corrected if the clock is wrong', async () => {
    const { production, first, second, other: further } = await someEvening({ hasOther: true })
    const early = await someDevice('Tür A', { bindings: { FIXED_NOW: '2026-11-20T08:00:00Z' } })
    const offline = (code: string, at: string) => scanOf(code, { at, offline: true })
    // a clock that is five minutes fast
    const sent = { sent: '2026-11-20T10:05:00+01:00' }
    const [fast] = await early.enter(production, [offline(first, '2026-11-20T09:35:00+01:00')], sent)
    expect(fast).toMatchObject({ state: 'entered', first: { at: '2026-11-20T09:30:00+01:00' } })
    // half a minute is no fault
    const [exact] = await early.enter(production, [offline(second, '2026-11-20T09:40:00+01:00')], {
      sent: '2026-11-20T10:00:30+01:00',
    })
    expect(exact?.first?.at).toBe('2026-11-20T09:40:00+01:00')
    // neither before the device was coupled nor after the scan arrived
    const [before] = await early.enter(production, [offline(further?.first ?? '', '2020-01-01T00:00:00+01:00')])
    expect(before?.first?.at).toBe('2026-11-20T09:00:00+01:00')
    const [after] = await early.enter(production, [offline(further?.second ?? '', '2030-01-01T00:00:00+01:00')])
    expect(after?.first?.at).toBe('2026-11-20T10:00:00+01:00')
    // a later scan of another device is a double, which staff settle
    const other = await someDevice('Tür B')
    await other.enter(production, [offline(first, '2026-11-20T09:50:00+01:00')])
    const figures = async () => (await other.call('GET', `productions/${production}/figures/`)).json
    const [double] = (await figures()).doubles
    expect(double).toMatchObject({
      kind: 'double',
      is_settled: false,
      scans: [{ device: 'Tür A' }, { device: 'Tür B', is_offline: true }],
    })
    expect(
      (await other.call('POST', `productions/${production}/doubles/${double.ticket}/`, { settled: true })).status,
    ).toBe(204)
    expect((await figures()).doubles).toMatchObject([{ is_settled: true }])
    expect((await other.call('POST', `productions/${production}/doubles/x/`, { settled: true })).status).toBe(404)
    expect(
      (await other.call('POST', `productions/${production}/doubles/${double.ticket}/`, { settled: false })).status,
    ).toBe(400)
  })

  it('bears hostile doors, and at most 200 come at once', async () => {
    const { production, first } = await someEvening()
    const phone = await someDevice()
    for (const gate of [...worstTexts, ...hostileTexts(4)]) {
      const { status, json } = await phone.call('POST', `productions/${production}/entries/`, {
        entries: [scanOf(first, { gate, again: true })],
      })
      expect([200, 400], gate).toContain(status)
      if (status === 200) expect(json.entries[0].first.gate ?? '', gate).not.toMatch(/[\p{Cc}\u202e]/u)
    }
    const many = (count: number) => Array.from({ length: count }, () => scanOf(first))
    expect((await phone.enter(production, many(200))).every(({ state }) => state === 'used')).toBe(true)
    for (const entries of [
      [],
      many(201),
      [scanOf('')],
      [{ ...scanOf(first), id: 'x' }],
      [{ ...scanOf(first), at: 'now' }],
    ])
      expect((await phone.call('POST', `productions/${production}/entries/`, { entries })).status).toBe(400)
  })

  it('is answered after the evening, and in English', async () => {
    const { production, first } = await someEvening()
    const phone = await someDevice()
    const cookies = Object.fromEntries(phone.jar)
    const late = telephone({ cookies, bindings: { FIXED_NOW: '2026-11-21T02:30:00Z' } })
    expect((await late.call('GET', `productions/${production}/tickets/`)).status).toBe(404)
    expect((await late.enter(production, [scanOf(first, { offline: true })]))[0]?.state).toBe('entered')
    const { json } = await phone.call('POST', `productions/${production}/entries/?locale=en`, {
      entries: [scanOf(first)],
    })
    expect(json.entries[0].text).toMatch(/row.1, seat/)
  })
})

async function soldIn(site: 'd'): Promise<number> {
  const id = await someProduction({ site })
  const phone = await someDevice('opens', { site })
  await phone.call('GET', 'productions/')
  return id
}

type Order = Awaited<ReturnType<typeof someEvening>>['order']

async function changeSeat(order: Order, line: string, seat: string): Promise<void> {
  const { call } = await someDesk()
  const number = (await order.view())?.number ?? ''
  const { status, json } = await call(`orders/${number}/seats/`, { moves: [{ line, seat }], strand: true })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(json)}`)
}

it('a list with a ticket of another evening is answered although the content cannot be read', async () => {
  const [evening, other] = [await someEvening(), await someEvening()]
  const byId = async () => Promise.reject(new Error('the backend does not answer'))
  const context = { env, site: sites.hh, now: new Date(), locale: 'de', content: { productions: { byId } } }
  const failures: unknown[] = []
  const answers = await admitEntries(
    context as never,
    { id: evening.production, isCancelled: false, free: new Set() },
    {
      device: { id: 1, name: 'Tür B', since_ms: 0 } as never,
      request: { entries: [scanOf(other.first), scanOf(evening.first)] },
      onFailure: (error) => failures.push(error),
    },
  )
  expect(Array.isArray(answers) && answers.map(({ state }) => state)).toEqual(['other_evening', 'entered'])
  expect(failures).toHaveLength(1)
})
