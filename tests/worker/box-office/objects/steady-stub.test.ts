import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import type { Cart } from '../../../../worker/box-office/objects/cart/cart.ts'
import { cartOf } from '../../../../worker/box-office/objects/cart-of.ts'
import { ObjectUnavailable } from '../../../../worker/box-office/objects/steady-stub.ts'
import { nextKey, someShop } from '../cart/some-cart.ts'
import { type Fate, failing, fates, flakyNamespace } from './flaky-namespace.ts'

const wrapped = (fateOf: (method: string) => Fate) => ({ ...env, CARTS: flakyNamespace(env.CARTS, fateOf) })
const someName = () => crypto.randomUUID()

describe('A call of an object', () => {
  it.each([
    ['before it arrived, as the code was updated', { when: 'before', error: 'updated' }],
    ['after it was carried out, as the code was updated', { when: 'after', error: 'updated' }],
    ['with the connection, before it arrived', { when: 'before', error: 'lost' }],
    ['with the connection, before its answer arrived', { when: 'after', error: 'lost' }],
  ] as const)('is repeated once with a new stub if it was lost %s', async (_, fate) => {
    const { productions, inventory } = await someShop()
    const cart = cartOf(wrapped(fates('addPlaces', fate)), 'hh', someName())
    const answer = await cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 2 })
    expect(answer).toMatchObject({ ok: true, cart: { lines: [{}, {}] } })
    expect((await inventory(productions[0]).saleFacts())?.places.categories[0]).toMatchObject({ free: 18, held: 2 })
    expect((await cart.view('hh')).lines).toHaveLength(2)
  })

  it('fails after a second failure, and works again later with the same stub', async () => {
    const lost = { when: 'before', error: 'lost' } as const
    const cart = cartOf(wrapped(fates('view', lost, lost)), 'hh', someName())
    await expect(cart.view('hh')).rejects.toThrow(ObjectUnavailable)
    expect((await cart.view('hh')).lines).toEqual([])
  })

  it('is not repeated while the object is overloaded', async () => {
    let calls = 0
    const overloaded = failing('overloaded', 'view')
    const cart = cartOf(
      wrapped((method) => {
        calls++
        return overloaded(method)
      }),
      'hh',
      someName(),
    )
    await expect(cart.view('hh')).rejects.toThrow(ObjectUnavailable)
    expect(calls).toBe(1)
  })

  it('passes on an error of the object’s own code', async () => {
    const cart = cartOf(env, 'hh', someName())
    await expect(cart.addPlaces(nextKey(), 'hh', null as never)).rejects.toThrow(TypeError)
  })

  it('fails in the same way if an object that the called object needs does not answer', async () => {
    const { productions } = await someShop()
    const cart = cartOf(env, 'hh', someName())
    await runInDurableObject(cart, (object: Cart) => {
      const own = object as unknown as { env: typeof env }
      own.env = { ...own.env, INVENTORY: flakyNamespace(env.INVENTORY, failing('overloaded', 'hold')) }
    })
    const hold = cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 2 })
    await expect(hold).rejects.toThrow(ObjectUnavailable)
  })
})
