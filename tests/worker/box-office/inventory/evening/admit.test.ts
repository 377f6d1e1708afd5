import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { maxScansPerTicket } from '../../../../../worker/box-office/rules/evening.ts'
import { nextKey, somePlan, startMs } from '../some-inventory.ts'
import { doorA, doorB, minute, nextOrder, nextScan, someEvening } from './some-evening.ts'

describe('A scan', () => {
  it('admits the holder of a valid ticket once, and says where and when that was', async () => {
    const { tickets, admit, clock } = await someEvening()
    const [ticket] = tickets
    const first = { at_ms: startMs, gate: 'A' }
    const entered = { state: 'entered', first, place: { id: '1-1' }, reason: null }
    expect(await admit(ticket)).toMatchObject(entered)
    clock.nowMs += minute
    expect(await admit(ticket, { gate: 'B' }, doorB)).toMatchObject({ ...entered, state: 'used' })
  })

  it('gets the same answer all evening, also after a restart; the same id with another ticket is refused', async () => {
    const { tickets, scan, send, clock, stub, figures } = await someEvening()
    const [one, other] = tickets
    const entry = scan(one)
    const [answer] = await send([entry])
    const [refused] = await send([scan(one, { id: nextScan() })], doorB)
    await evictDurableObject(env.INVENTORY.get(stub.id))
    clock.nowMs += 26 * 60 * minute
    expect(await send([entry, entry])).toEqual([answer, answer])
    expect(await send([scan(one, { id: refused?.id ?? '' })], doorB)).toEqual([refused])
    expect(await send([scan(other, { id: entry.id }), scan(other)])).toMatchObject([
      { state: 'key_reused', place: null },
      { state: 'entered' },
    ])
    expect(await figures()).toMatchObject({ entered: 2, doubles: [] })
  })

  it('of an unknown ticket is answered, but not stored', async () => {
    const { tickets, admit, send, scan, news } = await someEvening()
    const stranger = { ...tickets[0], ticket: crypto.randomUUID() }
    expect(await admit(stranger, { offline: true })).toMatchObject({ state: 'unknown', place: null })
    expect(await send([scan(stranger, { counter: null, place: null })])).toMatchObject([{ state: 'unknown' }])
    expect(await news()).toMatchObject({ scans: [], own: 0 })
  })

  it('admits no ticket by a code of another place or of an earlier counter', async () => {
    const { tickets, admit, stub } = await someEvening()
    const [ticket, other] = tickets
    expect(await admit({ ...ticket, place: other.place })).toMatchObject({ state: 'revoked', place: null })
    await stub.reseat(nextKey(), {
      order: ticket.order,
      moves: [{ line: ticket.ticket, seat: '2-5' }],
      strand: true,
    })
    expect(await admit(ticket)).toMatchObject({ state: 'revoked', reason: 'changed', first: null })
    expect(await admit({ ...ticket, counter: 1 })).toMatchObject({ state: 'revoked' })
    const [found] = await stub.ticketsAt({ words: '2 5' })
    expect(found).toMatchObject({ ticket: ticket.ticket, is_used: false })
    const byName = { counter: null, place: null }
    expect(await admit(ticket, byName)).toMatchObject({ state: 'entered', place: { id: '2-5' } })
  })

  it('admits again whom an usher lets in again; such scans are counted apart', async () => {
    const { tickets, admit, figures, clock } = await someEvening()
    await admit(tickets[0])
    clock.nowMs += minute
    expect(await admit(tickets[0], { again: true })).toMatchObject({ state: 'entered', first: { at_ms: startMs } })
    expect(await figures()).toMatchObject({ entered: 1, again: 1, doubles: [] })
  })

  it(`is not stored if its ticket has ${maxScansPerTicket} of them; its answer is the same`, async () => {
    const { tickets, admit, send, scan, stub } = await someEvening()
    const [ticket, other] = tickets
    await admit(ticket)
    const refused = await send(Array.from({ length: maxScansPerTicket + 20 }, () => scan(ticket)))
    expect(new Set(refused.map(({ state }) => state))).toEqual(new Set(['used']))
    const stored = await runInDurableObject(stub, (_, { storage }) =>
      storage.sql.exec('SELECT id FROM scans WHERE ticket = ?', ticket.ticket).toArray(),
    )
    expect(stored).toHaveLength(maxScansPerTicket)
    // another place of the code, so that the valid ticket has only refused scans
    await send(Array.from({ length: maxScansPerTicket }, () => scan({ ...other, place: ticket.place })))
    expect(await admit(other)).toMatchObject({ state: 'entered' })
    expect(Object.keys(await stub.entriesOf([ticket.ticket, other.ticket]))).toHaveLength(2)
  })
})

describe('A scan without a network', () => {
  it('counts at its own time: the earliest is the entry, the other one a double for everybody', async () => {
    const { tickets, admit, clock, news, stub, figures } = await someEvening()
    const [ticket] = tickets
    clock.nowMs += 10 * minute
    const online = await admit(ticket, { gate: 'A' })
    const { next } = await news()
    clock.nowMs += 10 * minute
    const earlier = { at_ms: startMs + 5 * minute, offline: true, gate: 'B' }
    const first = { at_ms: startMs + 5 * minute, gate: 'B' }
    expect(await admit(ticket, earlier, doorB)).toMatchObject({ state: 'entered', first })
    expect(await stub.entriesOf([ticket.ticket])).toEqual({ [ticket.ticket]: { ...first, device: 'Tür B' } })
    expect((await news(next)).scans).toMatchObject([
      { id: online.id, kind: 'double', device: 'Tür A' },
      { kind: 'entry', device: 'Tür B' },
    ])
    expect(await admit(ticket, { at_ms: clock.nowMs, offline: true })).toMatchObject({ state: 'used', first })
    expect((await figures()).doubles).toMatchObject([
      {
        ticket: ticket.ticket,
        place: { id: '1-1' },
        kind: 'double',
        is_settled: false,
        scans: [
          { ...first, device: 'Tür B', is_offline: true },
          { at_ms: startMs + 10 * minute, gate: 'A', device: 'Tür A', is_offline: false },
          { at_ms: startMs + 20 * minute, is_offline: true },
        ],
      },
    ])
  })

  it('has a corrected time, within its device’s evening', async () => {
    const { tickets, send, scan, clock } = await someEvening()
    const slowMs = 5 * minute
    clock.nowMs += 20 * minute
    const late = { at_ms: startMs + 10 * minute - slowMs, offline: true }
    const answers = await send([scan(tickets[0], late)], doorA, clock.nowMs - slowMs)
    expect(answers).toMatchObject([{ first: { at_ms: startMs + 10 * minute } }])
    const since = { ...doorB, since_ms: startMs + 15 * minute }
    expect(await send([scan(tickets[1], late)], since)).toMatchObject([{ first: { at_ms: since.since_ms } }])
    const future = { at_ms: clock.nowMs + 90 * minute, offline: true }
    expect(await send([scan(tickets[2], future)])).toMatchObject([{ first: { at_ms: clock.nowMs } }])
  })

  it('that was refused with a network becomes a double, since its device has admitted a visitor', async () => {
    const { tickets, admit, send, scan, figures, news } = await someEvening()
    const [ticket] = tickets
    await admit(ticket)
    const entry = scan(ticket)
    const refused = await send([entry], doorB)
    expect(refused).toMatchObject([{ state: 'used' }])
    expect((await figures()).doubles).toEqual([])
    const { next } = await news()
    expect(await send([{ ...entry, offline: true }], doorB)).toEqual(refused)
    expect(await send([{ ...entry, offline: true }], doorB)).toEqual(refused)
    expect((await news(next)).scans).toMatchObject([{ id: entry.id, kind: 'double' }])
    expect((await figures()).doubles).toMatchObject([{ scans: [{ device: 'Tür A' }, { device: 'Tür B' }] }])
  })

  it('of a refunded ticket makes its free seat a used place', async () => {
    const { tickets, admit, refund, stub, sell, figures, clock } = await someEvening()
    const [ticket, other] = tickets
    clock.nowMs += 10 * minute
    await refund(ticket)
    const offline = { at_ms: startMs + minute, offline: true }
    expect(await admit(ticket, offline)).toMatchObject({ state: 'revoked', reason: 'refunded', place: null })
    await expect(sell([ticket.seat])).rejects.toThrow('taken')
    expect((await stub.deskHall())?.used_places).toEqual([{ place: ticket.seat, order: ticket.order }])
    const byName = { counter: null, place: null, again: true }
    expect(await admit(ticket, byName)).toMatchObject({ state: 'revoked', place: null })
    expect(await figures()).toMatchObject({ sold: 3, entered: 1, doubles: [{ kind: 'refunded' }] })
    await refund(other)
    expect(await admit(other)).toMatchObject({ state: 'revoked', reason: 'refunded' })
    await sell([other.seat])
  })

  it('of a refunded ticket whose place is sold again names both, and takes nothing from the second', async () => {
    const { tickets, admit, refund, sell, figures, stub, clock } = await someEvening()
    const [ticket] = tickets
    await refund(ticket)
    const [second] = await sell([ticket.seat])
    if (!second) throw new Error('the seat was not sold')
    clock.nowMs += minute
    expect(await admit(ticket, { at_ms: startMs, offline: true })).toMatchObject({ state: 'revoked' })
    expect(await admit(second, {}, doorB)).toMatchObject({ state: 'entered', place: { id: ticket.seat } })
    expect((await figures()).doubles).toMatchObject([
      {
        ticket: ticket.ticket,
        place: { id: ticket.seat },
        kind: 'resold',
        scans: [{ device: 'Tür A', is_offline: true }, { device: 'Tür B' }],
      },
    ])
    expect(await stub.settleDouble(ticket.ticket)).toBe(true)
    expect((await figures()).doubles).toMatchObject([{ is_settled: true }])
  })

  it('of a refunded ticket whose place is in a cart gets the place when the cart ends', async () => {
    const { tickets, admit, refund, stub, clock, figures } = await someEvening()
    const [ticket] = tickets
    await refund(ticket)
    const untilMs = clock.nowMs + 15 * minute
    await stub.hold(nextKey(), { cart: 'late', seats: [ticket.seat], access: [], until_ms: untilMs })
    await admit(ticket, { offline: true })
    expect((await stub.deskHall())?.used_places).toEqual([])
    expect((await figures()).doubles).toMatchObject([{ kind: 'refunded' }])
    clock.nowMs = untilMs
    expect((await stub.deskHall())?.used_places).toEqual([{ place: ticket.seat, order: ticket.order }])
  })
})

it('A scan without a network keeps a place in an area, too, as long as the area has one', async () => {
  const { stub, admit, figures, clock } = await someEvening([], somePlan({ rows: 1, seatsPerRow: 0, standing: 2 }))
  const order = nextOrder()
  await stub.hold(nextKey(), { cart: order, area: 'steh', count: 2, access: [], until_ms: clock.nowMs + minute })
  await stub.startPayment(nextKey(), { cart: order, order })
  await stub.confirm(nextKey(), { order })
  const cancelled = await stub.cancel(nextKey(), { order })
  const lines = cancelled.ok ? cancelled.lines.map(({ id }) => id) : []
  const ticketOf = (ticket = '') => ({ ticket, seat: '', order, counter: 0, place: '' })
  await admit(ticketOf(lines[0]), { offline: true })
  expect((await stub.deskHall())?.used_places).toEqual([{ place: 'steh', order }])
  const other = nextOrder()
  await stub.hold(nextKey(), { cart: other, area: 'steh', count: 1, access: [], until_ms: clock.nowMs + minute })
  await admit(ticketOf(lines[1]), { offline: true })
  expect(await figures()).toMatchObject({ entered: 2, doubles: [{ kind: 'refunded' }, { kind: 'refunded' }] })
  await stub.startPayment(nextKey(), { cart: other, order: other })
  await stub.confirm(nextKey(), { order: other })
  expect(await figures()).toMatchObject({
    entered: 2,
    doubles: [
      { ticket: lines[1], kind: 'resold', place: { id: 'steh' }, scans: [{ is_offline: true }] },
      { ticket: lines[0], kind: 'refunded' },
    ],
  })
})

describe('A scanner that is no device', () => {
  it('gets its answers as before, and its entry is a scan that an earlier one without a network replaces', async () => {
    const { tickets, stub, admit, news, clock, figures } = await someEvening()
    const [{ ticket, counter, place }] = tickets
    clock.nowMs += 10 * minute
    const entered = await stub.enter('key', { ticket, counter, place, gate: 'Tor' })
    expect(entered).toMatchObject({ ok: true, ticket: { state: 'used', at_ms: clock.nowMs, gate: 'Tor' } })
    expect(await stub.enter(nextKey(), { ticket, counter, place, gate: 'Tor' })).toMatchObject({
      ok: false,
      reason: 'ticket_used',
    })
    expect((await news()).scans).toMatchObject([{ ticket, device: null, gate: 'Tor', kind: 'entry' }])
    await admit(tickets[0], { offline: true, at_ms: startMs })
    expect(await stub.enter('key', { ticket, counter, place, gate: 'Tor' })).toEqual(entered)
    expect(await stub.ticketNow({ ticket, counter, place })).toMatchObject({ state: 'used', at_ms: startMs, gate: 'A' })
    expect((await figures()).doubles).toMatchObject([{ scans: [{ device: 'Tür A' }, { device: null, gate: 'Tor' }] }])
  })

  it('may have admitted people before inventories had scans', async () => {
    const { tickets, stub, admit, figures } = await someEvening()
    const [{ ticket, counter, place }] = tickets
    await stub.enter(nextKey(), { ticket, counter, place, gate: null })
    await runInDurableObject(stub, (_, { storage: { sql } }) => void sql.exec('DROP TABLE scans'))
    await evictDurableObject(env.INVENTORY.get(stub.id))
    expect(await admit(tickets[0])).toMatchObject({ state: 'used', first: { at_ms: startMs, gate: null } })
    expect(await figures()).toMatchObject({ entered: 1, gates: [{ gate: null, entered: 1 }] })
    expect(Object.keys(await stub.entriesOf([ticket]))).toEqual([ticket])
  })

  it('lends the id of its scan to no device', async () => {
    const { tickets, stub, admit, news } = await someEvening()
    const [{ ticket, counter, place }] = tickets
    await stub.enter(nextKey(), { ticket, counter, place, gate: null })
    const [scan] = (await news()).scans
    expect(await admit(tickets[0], { id: scan?.id ?? '' })).toMatchObject({ state: 'key_reused' })
  })
})
