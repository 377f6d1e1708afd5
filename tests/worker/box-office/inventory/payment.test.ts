import { describe, expect, it } from 'vitest'
import { holdOf, nextKey, someInventory, somePlan, someSales, startMs } from './some-inventory.ts'

const quarter = 15 * 60_000

describe('Places being paid', () => {
  it('do not end by time, and are sold once the payment is confirmed, as often as that is repeated', async () => {
    const { stub, clock } = await someInventory()
    await stub.hold(nextKey(), holdOf('a', { seats: ['1-5', '1-6'] }))
    expect(await stub.startPayment(nextKey(), { cart: 'a', order: 'A-1' })).toMatchObject({ ok: true })
    clock.nowMs = startMs + 10 * quarter
    expect(await stub.hold(nextKey(), holdOf('b', { seats: ['1-5', '1-6'] }))).toMatchObject({ reason: 'taken' })
    const sold = await stub.confirm(nextKey(), { order: 'A-1' })
    expect(sold).toMatchObject({ ok: true, lines: [{ seat: '1-5' }, { seat: '1-6' }] })
    expect(await stub.confirm(nextKey(), { order: 'A-1' })).toEqual(sold)
    expect(await stub.linesOf('a')).toEqual([])
  })

  it('begin to be paid only while they are held', async () => {
    const { stub, clock } = await someInventory()
    await stub.hold(nextKey(), holdOf('a', { count: 2 }))
    clock.nowMs = startMs + quarter
    const refused = { ok: false, reason: 'hold_over' }
    expect(await stub.startPayment(nextKey(), { cart: 'a', order: 'A-1' })).toEqual(refused)
    expect(await stub.confirm(nextKey(), { order: 'A-1' })).toEqual(refused)
  })

  it('cannot be changed, extended, released or added to', async () => {
    const { stub } = await someInventory()
    const held = await stub.hold(nextKey(), holdOf('a', { count: 2 }))
    const line = held.ok ? (held.lines[0]?.id ?? '') : ''
    await stub.startPayment(nextKey(), { cart: 'a', order: 'A-1' })
    const refused = { ok: false, reason: 'being_paid' }
    expect(await stub.hold(nextKey(), holdOf('a', { count: 1 }))).toEqual(refused)
    expect(await stub.release(nextKey(), { cart: 'a' })).toEqual(refused)
    expect(await stub.extend(nextKey(), { cart: 'a', until_ms: startMs + quarter })).toEqual(refused)
    expect(await stub.changeSeat(nextKey(), { cart: 'a', line, seat: '2-1', access: [] })).toEqual(refused)
    expect(await stub.setPriceTypes(nextKey(), { cart: 'a', category: 1, counts: { normal: 2 } })).toEqual(refused)
    expect(await stub.startPayment(nextKey(), { cart: 'a', order: 'A-2' })).toEqual(refused)
  })

  it('are held again after a payment that is known to be dead, and then end by time', async () => {
    const { stub, clock } = await someInventory()
    await stub.hold(nextKey(), holdOf('a', { count: 2 }))
    await stub.startPayment(nextKey(), { cart: 'a', order: 'A-1' })
    await stub.endPayment(nextKey(), { order: 'A-1', until_ms: startMs + 2 * quarter })
    expect(await stub.linesOf('a')).toHaveLength(2)
    expect(await stub.confirm(nextKey(), { order: 'A-1' })).toEqual({ ok: false, reason: 'hold_over' })
    clock.nowMs = startMs + 2 * quarter
    expect(await stub.linesOf('a')).toEqual([])
  })

  it('are free again after a cancellation, some or all', async () => {
    const { stub } = await someInventory(somePlan({ rows: 1, seatsPerRow: 4 }))
    const held = await stub.hold(nextKey(), holdOf('a', { count: 4 }))
    await stub.startPayment(nextKey(), { cart: 'a', order: 'A-1' })
    await stub.confirm(nextKey(), { order: 'A-1' })
    const first = held.ok ? held.lines.slice(0, 2).map(({ id }) => id) : []
    await stub.cancel(nextKey(), { order: 'A-1', lines: first })
    expect(await stub.hold(nextKey(), holdOf('b', { count: 2 }))).toMatchObject({
      lines: [{ seat: '1-1' }, { seat: '1-2' }],
    })
    await stub.cancel(nextKey(), { order: 'A-1' })
    expect(await stub.hold(nextKey(), holdOf('c', { count: 2 }))).toMatchObject({
      lines: [{ seat: '1-3' }, { seat: '1-4' }],
    })
  })
})

describe('The cart’s lines', () => {
  it('move to another seat and keep their price type', async () => {
    const { stub } = await someInventory()
    const held = await stub.hold(nextKey(), holdOf('a', { seats: ['1-5', '1-6'] }))
    await stub.setPriceTypes(nextKey(), { cart: 'a', category: 1, counts: { reduced: 2 } })
    const line = held.ok ? (held.lines[1]?.id ?? '') : ''
    expect(await stub.changeSeat(nextKey(), { cart: 'a', line, seat: '1-4', access: [] })).toMatchObject({
      ok: true,
      lines: [{ seat: '1-5' }, { seat: '1-4', price_type: 'reduced', cents: 2500 }],
    })
    expect(await stub.hold(nextKey(), holdOf('b', { seats: ['1-6', '1-7'] }))).toMatchObject({ ok: true })
  })

  it('take price types all or nothing, within their limits', async () => {
    const { stub } = await someInventory()
    await stub.hold(nextKey(), holdOf('a', { count: 6 }))
    const set = (counts: { normal?: number; reduced?: number; companion?: number }) =>
      stub.setPriceTypes(nextKey(), { cart: 'a', category: 1, counts })
    expect(await set({ reduced: 5, normal: 1 })).toEqual({ ok: false, reason: 'too_many_of_type', limit: 4 })
    expect(await set({ normal: 5, companion: 1 })).toEqual({ ok: false, reason: 'companion_needs_person' })
    expect(await set({ normal: 5 })).toMatchObject({ ok: false, reason: 'too_many' })
    expect(await stub.linesOf('a')).toSatisfy((lines: { cents: number }[]) =>
      lines.every(({ cents }) => cents === 5000),
    )
    expect(await set({ normal: 4, reduced: 1, companion: 1 })).toMatchObject({ ok: true })
    expect((await stub.linesOf('a')).reduce((sum, { cents }) => sum + cents, 0)).toBe(22_500)
  })

  it('are kept longer when extended, and are not revived when over', async () => {
    const { stub, clock } = await someInventory()
    await stub.hold(nextKey(), holdOf('a', { count: 1 }))
    await stub.extend(nextKey(), { cart: 'a', until_ms: startMs + 2 * quarter })
    clock.nowMs = startMs + 2 * quarter - 1
    expect(await stub.linesOf('a')).toHaveLength(1)
    clock.nowMs += 1
    expect(await stub.extend(nextKey(), { cart: 'a', until_ms: clock.nowMs + quarter })).toEqual({
      ok: false,
      reason: 'hold_over',
    })
  })
})

describe('Blocked places', () => {
  it('are free places that staff keep from sale, all or nothing, until they are unblocked', async () => {
    const { stub } = await someInventory(somePlan({ rows: 1, seatsPerRow: 4, standing: 3 }))
    await stub.hold(nextKey(), holdOf('a', { seats: ['1-1'] }))
    const places = (...ids: string[]) => ids.map((place) => ({ place }))
    const blocked = { reason: 'Kamera', staff_id: 7 }
    expect(await stub.block(nextKey(), { ...blocked, places: places('1-1', '1-2') })).toEqual({
      ok: false,
      reason: 'taken',
      places: ['1-1'],
    })
    await stub.block(nextKey(), { ...blocked, places: [...places('1-2'), { place: 'steh', count: 2 }] })
    expect(await stub.hold(nextKey(), holdOf('b', { count: 3 }))).toMatchObject({ ok: false })
    expect(await stub.hold(nextKey(), holdOf('b', { area: 'steh', count: 2 }))).toMatchObject({ ok: false })
    await stub.unblock(nextKey(), { places: ['1-2', 'steh'] })
    expect(await stub.hold(nextKey(), holdOf('b', { count: 3 }))).toMatchObject({ ok: true })
  })
})

describe('New sales data', () => {
  it('never lose a place in use: they are refused with the list', async () => {
    const { stub } = await someInventory(somePlan({ rows: 2, standing: 5 }))
    await stub.hold(nextKey(), holdOf('a', { seats: ['2-1'] }))
    await stub.hold(nextKey(), holdOf('b', { area: 'steh', count: 3 }))
    const smaller = somePlan({ rows: 1, standing: 2 })
    expect(await stub.setUp({ plan: smaller, sales: someSales({ version: 2 }) })).toEqual({
      ok: false,
      reason: 'places_in_use',
      places: ['2-1', 'steh'],
    })
    expect(await stub.setUp({ plan: somePlan({ rows: 3, standing: 5 }), sales: someSales({ version: 2 }) })).toEqual({
      ok: true,
      version: 2,
    })
    expect(await stub.linesOf('a')).toHaveLength(1)
  })
})
