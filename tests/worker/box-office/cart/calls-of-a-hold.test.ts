// What a hold costs: the calls of its objects, and the changes of its cart's alarm.
import { runInDurableObject } from 'cloudflare:test'
import { afterEach, expect, it, vi } from 'vitest'
import type { Cart } from '../../../../worker/box-office/objects/cart/cart.ts'
import { ProductionInventory } from '../../../../worker/box-office/objects/inventory/inventory.ts'
import { minute, nextKey, someShop } from './some-cart.ts'

afterEach(() => vi.restoreAllMocks())

type Verb = 'hold' | 'extend' | 'setSeats' | 'cartPart' | 'linesOf'

/** Counts the calls of all inventories. */
function countCalls(): () => Partial<Record<Verb, number>> {
  const verbs: Verb[] = ['hold', 'extend', 'setSeats', 'cartPart', 'linesOf']
  const spies = verbs.map((verb) => [verb, vi.spyOn(ProductionInventory.prototype, verb)] as const)
  return () => {
    const counted = spies.flatMap(([verb, { mock }]) => (mock.calls.length > 0 ? [[verb, mock.calls.length]] : []))
    for (const [, spy] of spies) spy.mockClear()
    return Object.fromEntries(counted)
  }
}

const alarmMs = (cart: DurableObjectStub<Cart>) => runInDurableObject(cart, (_, { storage }) => storage.getAlarm())

it('a cart calls each of its inventories once', async () => {
  const { productions, newCart } = await someShop()
  const [first, second] = productions
  const cart = await newCart()
  const calls = countCalls()
  const held = await cart.addPlaces(nextKey(), 'hh', { production: first, count: 2 })
  expect(held).toMatchObject({ ok: true, cart: { lines: [{ production: first }, { production: first }] } })
  expect(calls()).toEqual({ hold: 1 })
  const both = await cart.setSeats(nextKey(), 'hh', { production: second, seats: ['1-5', '1-6'] })
  expect(both).toMatchObject({ ok: true, cart: { lines: [{ production: first }, {}, { production: second }, {}] } })
  expect(calls()).toEqual({ setSeats: 1, extend: 1 })
  expect(await cart.extend(nextKey(), 'hh')).toMatchObject({ ok: true, cart: { lines: [{}, {}, {}, {}] } })
  expect(calls()).toEqual({ extend: 2 })
})

it('a cart’s alarm moves with its first call in an hour, and is never less than 30 days away', async () => {
  const start = Date.now()
  const now = vi.spyOn(Date, 'now').mockReturnValue(start)
  const { productions, newCart } = await someShop()
  const cart = await newCart()
  const days30 = 30 * 24 * 60 * minute
  const callAfter = async (minutes: number) => {
    now.mockReturnValue(start + minutes * minute)
    expect(await cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 1 })).toMatchObject({ ok: true })
    return (((await alarmMs(cart)) ?? 0) - start - days30) / minute
  }
  expect(await callAfter(0)).toBe(60)
  expect(await callAfter(1)).toBe(60)
  expect(await callAfter(60)).toBe(60)
  expect(await callAfter(61)).toBe(121)
})
