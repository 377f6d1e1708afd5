import { runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Cart } from '../../../../worker/box-office/objects/cart/cart.ts'
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

  it('stores nothing for reads and refused calls, not even a member’s discount', async () => {
    const { productions, newCart } = await someShop()
    const nothing = { tables: 0, days: null }
    const cart = await newCart()
    await cart.view('hh')
    expect(await cart.endedPlaces('hh')).toEqual([])
    expect(await stored(cart)).toEqual(nothing)
    await cart.setMember('hh', 10)
    expect(await cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 999 })).toMatchObject({
      ok: false,
    })
    expect(await cart.addCode(nextKey(), 'hh', { code: 'NO-SUCH-CODE', who: 'network:any' })).toMatchObject({
      ok: false,
    })
    expect(await cart.removeLine(nextKey(), 'hh', 'no-such-line')).toMatchObject({ ok: false })
    expect(await cart.extend(nextKey(), 'hh')).toMatchObject({ ok: false })
    expect(await stored(cart)).toEqual(nothing)
    // the discount applies to the first places
    const held = await cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 1 })
    expect(held).toMatchObject({ ok: true, cart: { lines: [{ discount: { by: 'abo_plus' } }] } })
    expect(await stored(cart)).toEqual({ tables: 3, days: 30 })
  })
})
