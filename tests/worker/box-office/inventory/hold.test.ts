import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { ProductionInventory } from '../../../../worker/box-office/objects/inventory/inventory.ts'
import { holdOf, nextKey, someInventory, somePlan, someSales, startMs } from './some-inventory.ts'

describe('A hold', () => {
  it('takes the best seats for the cart, and the next buyer gets others', async () => {
    const { stub } = await someInventory()
    const first = await stub.hold(nextKey(), holdOf('a', { count: 2 }))
    const second = await stub.hold(nextKey(), holdOf('b', { count: 2 }))
    expect(first).toMatchObject({ ok: true, lines: [{ seat: '1-5', cents: 5000 }, { seat: '1-6' }] })
    expect(second).toMatchObject({ ok: true, lines: [{ seat: '2-5' }, { seat: '2-6' }] })
  })

  it('answers a repeated request word for word, and refuses its key for another one', async () => {
    const { stub } = await someInventory()
    const key = nextKey()
    const first = await stub.hold(key, holdOf('a', { count: 2 }))
    expect(await stub.hold(key, holdOf('a', { count: 2 }))).toEqual(first)
    expect(await stub.linesOf('a')).toHaveLength(2)
    expect(await stub.hold(key, holdOf('a', { count: 3 }))).toEqual({ ok: false, reason: 'key_reused' })
  })

  it('ends on time, whatever the alarm does, and its seats are free for the next buyer', async () => {
    const { stub, clock } = await someInventory(somePlan({ rows: 1, seatsPerRow: 2 }))
    await stub.hold(nextKey(), holdOf('a', { count: 2 }))
    clock.nowMs = startMs + 15 * 60_000 - 1
    expect(await stub.hold(nextKey(), holdOf('b', { count: 1 }))).toMatchObject({ ok: false, reason: 'none_left' })
    clock.nowMs += 1
    expect(await stub.linesOf('a')).toEqual([])
    expect(await stub.hold(nextKey(), { ...holdOf('b', { count: 2 }), until_ms: clock.nowMs + 1 })).toMatchObject({
      ok: true,
      lines: [{ seat: '1-1' }, { seat: '1-2' }],
    })
  })

  it('offers other seats and their price where a chosen one is taken', async () => {
    const { stub } = await someInventory()
    await stub.hold(nextKey(), holdOf('a', { seats: ['1-5', '1-6'] }))
    expect(await stub.hold(nextKey(), holdOf('b', { seats: ['1-6', '1-7'] }))).toEqual({
      ok: false,
      reason: 'taken',
      places: ['1-6'],
      instead: { seats: ['1-7', '1-8'], cents: 10_000 },
    })
  })

  it('names the seat that would be stranded and the nearest choice that strands none', async () => {
    const { stub } = await someInventory(somePlan({ rows: 1 }))
    expect(await stub.hold(nextKey(), holdOf('a', { seats: ['1-2', '1-3'] }))).toMatchObject({
      ok: false,
      reason: 'leaves_single',
      places: ['1-1'],
      instead: { seats: ['1-1', '1-2'] },
    })
  })

  it('keeps to the maximum of an order over all requests of the cart', async () => {
    const { stub } = await someInventory(somePlan(), someSales({ max_per_order: 4 }))
    await stub.hold(nextKey(), holdOf('a', { count: 3 }))
    expect(await stub.hold(nextKey(), holdOf('a', { count: 2 }))).toEqual({ ok: false, reason: 'too_many', limit: 4 })
  })

  it('takes more places than one statement writes, in order', async () => {
    const { stub } = await someInventory(somePlan({ rows: 1, seatsPerRow: 24 }), someSales({ max_per_order: 24 }))
    const held = await stub.hold(nextKey(), holdOf('a', { count: 24 }))
    const seats = Array.from({ length: 24 }, (_, index) => `1-${index + 1}`)
    expect(held.ok && held.lines.map(({ seat }) => seat)).toEqual(seats)
    expect((await stub.linesOf('a')).map(({ seat }) => seat)).toEqual(seats)
  })

  it('repeats an answer for a day, after which the request is deleted', async () => {
    const { stub, clock } = await someInventory()
    const [old, young] = [nextKey(), nextKey()]
    const keys = () =>
      runInDurableObject(stub, async (object: ProductionInventory, { storage: { sql } }) => {
        await object.alarm()
        return sql.exec<{ key: string }>('SELECT key FROM requests').toArray()
      })
    await stub.hold(old, holdOf('a', { count: 1 }))
    expect(await keys()).toEqual([{ key: old }])
    clock.nowMs += 60_000
    await stub.hold(young, holdOf('b', { count: 1 }))
    clock.nowMs = startMs + 24 * 60 * 60_000
    expect(await keys()).toEqual([{ key: young }])
    // the alarm deletes expired requests at most once an hour, so this one remains for now
    clock.nowMs += 60_000
    expect(await keys()).toEqual([{ key: young }])
    clock.nowMs += 59 * 60_000
    expect(await keys()).toEqual([])
  })

  it('is given back in parts, but not the person whose companion’s free ticket would stay', async () => {
    const { stub } = await someInventory()
    const held = await stub.hold(nextKey(), holdOf('a', { count: 3 }))
    const counts = { normal: 1, reduced: 1, companion: 1 }
    const typed = await stub.setPriceTypes(nextKey(), { cart: 'a', category: 1, counts })
    if (!held.ok || !typed.ok) throw new Error('no lines')
    const lineOf = (type: string) => typed.lines.filter(({ price_type }) => price_type === type).map(({ id }) => id)
    expect(await stub.release(nextKey(), { cart: 'a', lines: lineOf('reduced') })).toMatchObject({
      reason: 'companion_needs_person',
    })
    expect(await stub.linesOf('a')).toHaveLength(3)
    expect(await stub.release(nextKey(), { cart: 'a', lines: lineOf('normal') })).toMatchObject({ ok: true })
    expect(await stub.release(nextKey(), { cart: 'a' })).toMatchObject({ ok: true, lines: [] })
  })

  it('sells only in a window, a presale only to those whose code opens it', async () => {
    const window = { from: '2026-11-10T10:00:00+01:00', until: '2026-11-30T10:00:00+01:00' }
    const sales = someSales({ windows: [{ access: 'friends', ...window }] })
    const { stub, clock } = await someInventory(somePlan(), sales)
    expect(await stub.hold(nextKey(), holdOf('a', { count: 1 }))).toMatchObject({ ok: false, reason: 'not_on_sale' })
    expect(await stub.hold(nextKey(), holdOf('a', { count: 1, access: ['friends'] }))).toMatchObject({ ok: true })
    clock.nowMs = Date.parse(window.until)
    expect(await stub.hold(nextKey(), holdOf('b', { count: 1, access: ['friends'] }))).toMatchObject({ ok: false })
  })

  it('finds a hidden contingent only with its code; for others its seats look taken', async () => {
    const contingent = { key: 'club', name: { de: 'Club' }, access: 'club', seats: ['1-5', '1-6'], areas: [] }
    const { stub } = await someInventory(somePlan({ rows: 1 }), someSales({ contingents: [contingent] }))
    expect(await stub.hold(nextKey(), holdOf('a', { seats: ['1-5'] }))).toMatchObject({ ok: false, reason: 'taken' })
    expect(await stub.hold(nextKey(), holdOf('b', { count: 2, access: ['club'] }))).toMatchObject({
      lines: [{ seat: '1-5' }, { seat: '1-6' }],
    })
  })

  it('fills a standing area up to its capacity', async () => {
    const { stub } = await someInventory(somePlan({ rows: 1, seatsPerRow: 1, standing: 5 }))
    expect(await stub.hold(nextKey(), holdOf('a', { area: 'steh', count: 4 }))).toMatchObject({ ok: true })
    expect(await stub.hold(nextKey(), holdOf('b', { area: 'steh', count: 2 }))).toMatchObject({ reason: 'none_left' })
    expect(await stub.hold(nextKey(), holdOf('b', { count: 1 }))).toMatchObject({ lines: [{ seat: '1-1' }] })
    expect(await stub.hold(nextKey(), holdOf('c', { count: 1 }))).toMatchObject({
      lines: [{ seat: null, area: 'steh' }],
    })
  })
})
