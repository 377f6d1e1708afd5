import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { mostHeldPlaces, type Network } from '../../../../worker/box-office/objects/network.ts'
import { networkId, networkOf } from '../../../../worker/box-office/objects/network-of.ts'
import { control } from '../../woken.ts'
import { pageVisitor } from '../pages/page-visitor.ts'
import { visitor } from '../routes/visitor.ts'
import { someStoredSales } from '../store/some-sales.ts'
import { minute, nextKey, someShop } from './some-cart.ts'

const tooMany = { ok: false, reason: 'too_many_holds' }

async function someNetwork(clock: { nowMs: number }, name = crypto.randomUUID()) {
  const id = networkId(env, 'hh', name)
  const stub = networkOf(env, id)
  await control(stub, (network: Network) => {
    network.nowMs = () => clock.nowMs
  })
  return { id, stub }
}

describe('A cart that holds and releases', () => {
  it('is slowed down after twenty holds, and may continue as time passes', async () => {
    const { clock, productions, newCart } = await someShop()
    const cart = await newCart()
    const holdAndRelease = async (key = nextKey()) => {
      const answer = await cart.addPlaces(key, 'hh', { production: productions[0], count: 1 })
      if (answer.ok) await cart.removeProduction(nextKey(), 'hh', productions[0])
      return answer
    }
    for (let time = 0; time < 20; time++) expect(await holdAndRelease()).toMatchObject({ ok: true })
    const key = nextKey()
    expect(await holdAndRelease(key)).toEqual({ ...tooMany, retry_ms: clock.nowMs + 10_000 })
    clock.nowMs += 10_000
    // the refusal was not stored under the idempotency key, so the same request succeeds later
    expect(await holdAndRelease(key)).toMatchObject({ ok: true })
    expect(await holdAndRelease()).toMatchObject(tooMany)
    clock.nowMs += 30 * minute
    for (let time = 0; time < 20; time++) expect(await holdAndRelease()).toMatchObject({ ok: true })
  })

  it('counts refused holds, too, but not releases', async () => {
    const { productions, newCart } = await someShop()
    const cart = await newCart()
    const unknown = { production: productions[0], seats: ['no-such-seat'] }
    for (let time = 0; time < 20; time++) await cart.addPlaces(nextKey(), 'hh', unknown)
    expect(await cart.addPlaces(nextKey(), 'hh', unknown)).toMatchObject(tooMany)
    expect(
      await cart.setPriceTypes(nextKey(), 'hh', { production: productions[0], category: 1, counts: {} }),
    ).not.toMatchObject(tooMany)
  })
})

describe('The carts of one network', () => {
  it('hold a number of places at once; others are not affected, and ended ones do not count', async () => {
    const { clock, productions, newCart } = await someShop()
    const { id, stub } = await someNetwork(clock)
    const hold = async (network: string | null) => {
      const cart = await newCart()
      return { cart, answer: await cart.addPlaces(nextKey(), 'hh', { production: productions[0], count: 2 }, network) }
    }
    // other carts hold all but two of the network's places
    const untilMs = clock.nowMs + 10 * minute
    expect(await stub.admit({ cart: 'others', places: mostHeldPlaces - 2, until_ms: untilMs })).toEqual({ ok: true })
    const last = await hold(id)
    expect(last.answer).toMatchObject({ ok: true })
    clock.nowMs += 3 * minute
    expect((await hold(id)).answer).toEqual({ ...tooMany, retry_ms: untilMs })
    // control: the hold succeeds without a network, and from another network
    expect((await hold(null)).answer).toMatchObject({ ok: true })
    expect((await hold((await someNetwork(clock)).id)).answer).toMatchObject({ ok: true })
    await last.cart.removeProduction(nextKey(), 'hh', productions[0])
    await expect.poll(async () => (await hold(id)).answer.ok).toBe(true)
    clock.nowMs = untilMs
    expect((await hold(id)).answer).toMatchObject({ ok: true })
  })

  it('begin to hold them at a limited pace, even if they release them', async () => {
    const { clock } = await someShop()
    const { stub } = await someNetwork(clock)
    const holdAndRelease = async (cart: string) => {
      const answer = await stub.admit({ cart, places: 10, until_ms: clock.nowMs + 15 * minute })
      await stub.settle({ cart, places: 0, until_ms: clock.nowMs })
      return answer
    }
    for (let bot = 0; bot < 30; bot++) expect(await holdAndRelease(`bot-${bot}`)).toEqual({ ok: true })
    expect(await holdAndRelease('bot-30')).toEqual({ ...tooMany, retry_ms: clock.nowMs + 5000 })
    clock.nowMs += 5000
    expect(await holdAndRelease('bot-30')).toEqual({ ok: true })
  })

  it('store a row for each cart that holds something, and nothing after an hour', async () => {
    const { clock } = await someShop()
    const { stub } = await someNetwork(clock)
    const rows = () =>
      runInDurableObject(stub, (_, { storage }) => storage.sql.exec('SELECT * FROM holds').toArray().length)
    for (let bot = 0; bot < 400; bot++) {
      clock.nowMs += 500
      await stub.admit({ cart: `bot-${bot}`, places: 1, until_ms: clock.nowMs + 60 * minute })
    }
    expect(await rows()).toBe(mostHeldPlaces)
    clock.nowMs += 61 * minute
    await control(stub, (network: Network) => network.alarm())
    const tables = "SELECT name FROM sqlite_master WHERE name IN ('holds', 'pace')"
    expect(await runInDurableObject(stub, (_, { storage }) => storage.sql.exec(tables).toArray())).toEqual([])
    // the object whose tables were deleted is still in memory when the network's next visitor arrives
    expect(await stub.admit({ cart: 'next', places: 2, until_ms: clock.nowMs + 15 * minute })).toEqual({ ok: true })
    expect(await rows()).toBe(1)
  })
})

describe('A visitor of a network with too many places', () => {
  const address = '2001:db8:1:2::7'
  const fill = (id: string) =>
    networkOf(env, id).admit({
      cart: 'others',
      places: mostHeldPlaces,
      until_ms: Date.parse(env.FIXED_NOW) + 5 * minute,
    })

  it('gets 429 with a moment from the API, in the same /64 of IPv6', async () => {
    const { id } = await someStoredSales()
    await fill(networkId(env, 'hh', '2001:db8:1:2::'))
    const hold = (from: string) =>
      visitor()('POST', 'cart/holds/', { production: id, count: 2 }, { 'CF-Connecting-IP': from })
    const { status, headers, json } = await hold(address)
    expect({ status, wait: headers.get('Retry-After') }).toEqual({ status: 429, wait: '300' })
    expect(json).toMatchObject({ code: 'too-many-requests', reason: 'too_many_holds', status: 429 })
    expect((await hold('2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await hold('2001:db8:1:3::7')).status).toBe(201)
  })

  it.each([
    ['', 'Von hier wurden gerade sehr viele Plätze gewählt.'],
    ['?locale=en', 'Too many seats have just been chosen from your network.'],
  ])('reads on the page (%s) what to do', async (query, sentence) => {
    const { id } = await someStoredSales()
    await fill(networkId(env, 'hh', '192.0.2.77'))
    const body = new URLSearchParams({ action: 'take', count: '2', key: crypto.randomUUID() })
    const response = await pageVisitor().send(`/webshop/${id}${query}`, {
      method: 'POST',
      body,
      headers: { 'CF-Connecting-IP': '192.0.2.77', Accept: 'text/html' },
    })
    expect({ status: response.status, wait: response.headers.get('Retry-After') }).toEqual({ status: 429, wait: '300' })
    expect(await response.text()).toContain(sentence)
  })
})
