import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Cart } from '../../../../worker/tickets/objects/cart/cart.ts'
import { cartOf } from '../../../../worker/tickets/objects/cart-of.ts'
import { minute, nextKey, someShop } from './some-cart.ts'

const day = 24 * 60 * minute

const stored = (stub: DurableObjectStub<Cart>) =>
  runInDurableObject(stub, async (_, { storage }) => {
    const tables = "SELECT name FROM sqlite_master WHERE name IN ('cart', 'requests', 'pace')"
    const atMs = await storage.getAlarm()
    return {
      tables: storage.sql.exec(tables).toArray().length,
      days: atMs === null ? null : Math.round((atMs - Date.now()) / day),
    }
  })

const fire = (stub: DurableObjectStub<Cart>) =>
  runInDurableObject(stub, async (cart: Cart, { storage }) => {
    await storage.deleteAlarm()
    await cart.alarm()
  })

describe('An abandoned cart', () => {
  it('is deleted 30 days after its places were released', async () => {
    const { clock, productions, newCart } = await someShop()
    const cart = await newCart()
    await cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 2 })
    expect(await stored(cart)).toEqual({ tables: 3, days: 30 })
    clock.nowMs += 30 * day
    await fire(cart)
    expect(await stored(cart)).toEqual({ tables: 3, days: 0 })
    clock.nowMs += 15 * minute
    await fire(cart)
    expect(await stored(cart)).toEqual({ tables: 0, days: null })
    expect(await cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 1 })).toMatchObject({ ok: true })
  })

  it('stays while it is being paid, and is deleted later', async () => {
    const { clock, productions, newCart } = await someShop()
    const cart = await newCart()
    await cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 2 })
    await cart.startOrder('hh', 'A-26-000-000-0000')
    clock.nowMs += 30 * day
    await fire(cart)
    expect(await stored(cart)).toEqual({ tables: 3, days: 30 })
    await cart.endOrder('hh', 'A-26-000-000-0000', null)
    clock.nowMs += 30 * day
    await fire(cart)
    expect(await stored(cart)).toEqual({ tables: 0, days: null })
  })

  it('is also deleted if none of its calls has succeeded, and stores nothing for reads', async () => {
    const { productions, newCart } = await someShop()
    const refused = await newCart()
    await refused.addPlaces(nextKey(), 'hh', { production: productions[0], count: 999 })
    expect(await stored(refused)).toEqual({ tables: 3, days: 30 })
    const member = await newCart()
    await member.setMember('hh', 10)
    expect((await stored(member)).days).toBe(30)
    const read = cartOf(env, 'hh', crypto.randomUUID())
    await read.view('hh')
    expect(await read.endedPlaces('hh')).toEqual([])
    expect(await stored(read)).toEqual({ tables: 0, days: null })
  })
})
