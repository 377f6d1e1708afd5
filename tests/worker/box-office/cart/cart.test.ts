import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Cart } from '../../../../worker/box-office/objects/cart/cart.ts'
import { somePlan, someSales } from '../inventory/some-inventory.ts'
import { minute, nextKey, someShop, someVoucher } from './some-cart.ts'

describe('A cart', () => {
  it('holds places of several concerts until one end, which every writing call moves', async () => {
    const { clock, productions, newCart, inventory } = await someShop()
    const [first, second] = productions
    const cart = await newCart()
    const begin = clock.nowMs
    await cart.addPlaces(nextKey(), 'hh', { production: first, count: 2 })
    clock.nowMs += 10 * minute
    const answer = await cart.addPlaces(nextKey(), 'hh', { production: second, count: 1 })
    expect(answer).toMatchObject({ ok: true, cart: { until_ms: begin + 25 * minute, totals: { cents: 15_000 } } })
    clock.nowMs = begin + 25 * minute - 1
    expect((await cart.view('hh')).lines).toHaveLength(3)
    clock.nowMs += 1
    expect((await cart.view('hh')).lines).toEqual([])
    for (const id of productions)
      expect((await inventory(id).availability())?.categories[0]).toMatchObject({ free: 20 })
  })

  it('does not last longer by reading, and 45 minutes after its first place at most', async () => {
    const { clock, productions, newCart } = await someShop()
    const cart = await newCart()
    const begin = clock.nowMs
    await cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 1 })
    for (const after of [14, 28, 42]) {
      clock.nowMs = begin + after * minute
      expect(await cart.view('hh')).toMatchObject({ until_ms: begin + (after + 1) * minute, can_extend: after < 45 })
      await cart.extend(nextKey(), 'hh')
    }
    expect(await cart.view('hh')).toMatchObject({ until_ms: begin + 45 * minute, can_extend: false })
    expect(await cart.extend(nextKey(), 'hh')).toMatchObject({ ok: false })
  })

  it('answers a repeated call word for word', async () => {
    const { productions, newCart } = await someShop()
    const cart = await newCart()
    const key = nextKey()
    const wish = { production: productions[0], count: 2 }
    const [one, two] = await Promise.all([cart.addPlaces(key, 'hh', wish), cart.addPlaces(key, 'hh', wish)])
    expect(two).toEqual(one)
    expect((await cart.view('hh')).lines).toHaveLength(2)
    expect(await cart.addPlaces(key, 'hh', { ...wish, count: 3 })).toEqual({ ok: false, reason: 'key_reused' })
  })

  it('finishes a call that a crash cut off, when the visitor repeats it later', async () => {
    const { clock, productions, book, newCart } = await someShop()
    await book.setUp([someVoucher({ code: 'HERBST-10', value: { kind: 'percent', percent: 10 } })])
    const cart = await newCart()
    await cart.addPlaces(nextKey(), 'hh', { production: productions[1], count: 1 })
    await cart.addCode(nextKey(), 'hh', { code: 'HERBST-10', who: 'a' })
    const [key, wish] = [nextKey(), { production: productions[0], count: 2 }]
    // called inside the object, because the test runner reports errors of calls from outside as unhandled
    await runInDurableObject(cart, async (object: Cart, { storage }) => {
      storage.transactionSync = () => {
        Reflect.deleteProperty(storage, 'transactionSync')
        throw new Error('crash')
      }
      await expect(object.addPlaces(key, 'hh', wish)).rejects.toThrow('crash')
    })
    clock.nowMs += 5 * minute
    const answer = await cart.addPlaces(key, 'hh', wish)
    expect(answer).toMatchObject({ ok: true, cart: { until_ms: clock.nowMs + 15 * minute, totals: { cents: 13_500 } } })
    clock.nowMs += 15 * minute - 1
    expect((await cart.view('hh')).lines).toHaveLength(3)
  })

  it('offers the same places after its end if they are still free', async () => {
    const { clock, productions, newCart } = await someShop()
    const [cart, other] = [await newCart(), await newCart()]
    await cart.addPlaces(nextKey(), 'hh', { production: productions[0], seats: ['1-5', '1-6', '1-7', '1-8'] })
    clock.nowMs += 15 * minute
    expect(await cart.view('hh')).toMatchObject({ lines: [], expired: [{ seat: '1-5' }, {}, {}, { seat: '1-8' }] })
    await other.addPlaces(nextKey(), 'hh', { production: productions[0], seats: ['1-7', '1-8'] })
    const answer = await cart.holdAgain(nextKey(), 'hh')
    expect(answer).toMatchObject({
      ok: true,
      lost: ['1-7', '1-8'],
      cart: { lines: [{ seat: '1-5' }, { seat: '1-6' }] },
    })
  })

  it('takes its standing places and price types again, and once if the button is pressed twice', async () => {
    const { clock, productions, newCart, inventory } = await someShop()
    await inventory(productions[0]).setUp({ plan: somePlan({ standing: 4 }), sales: someSales({ version: 2 }) })
    const cart = await newCart()
    await cart.addPlaces(nextKey(), 'hh', { production: productions[0], area: 'steh', count: 3 })
    const counts = { normal: 1, reduced: 2 }
    await cart.setPriceTypes(nextKey(), 'hh', { production: productions[0], category: 1, counts })
    clock.nowMs += 15 * minute
    for (const key of [nextKey(), nextKey()]) {
      expect(await cart.holdAgain(key, 'hh')).toMatchObject({ ok: true, lost: [], cart: { totals: { cents: 10_000 } } })
    }
    expect((await cart.view('hh')).lines).toHaveLength(3)
  })

  it('loses nothing when one of its concerts is refused', async () => {
    const { productions, newCart } = await someShop({ max_per_order: 3 })
    const cart = await newCart()
    await cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 2 })
    const refused = await cart.addPlaces(nextKey(), 'hh', { production: productions[1], count: 4 })
    expect(refused).toEqual({ ok: false, reason: 'too_many', limit: 3 })
    expect((await cart.view('hh')).lines).toHaveLength(2)
  })

  it('releases single places and moves others', async () => {
    const { productions, newCart } = await someShop()
    const cart = await newCart()
    const held = await cart.addPlaces(nextKey(), 'hh', { production: productions[0], seats: ['1-5', '1-6'] })
    const [one, two] = held.ok ? held.cart.lines.map(({ id }) => id) : []
    await cart.moveLine(nextKey(), 'hh', { line: two ?? '', seat: '1-4' })
    const left = await cart.removeLine(nextKey(), 'hh', one ?? '')
    expect(left).toMatchObject({ ok: true, cart: { lines: [{ seat: '1-4' }], totals: { cents: 5000 } } })
    expect(await cart.removeLine(nextKey(), 'hh', 'unknown')).toEqual({ ok: false, reason: 'unknown_line' })
  })
})
