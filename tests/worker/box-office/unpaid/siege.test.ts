import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it, onTestFinished } from 'vitest'
import type { ProductionInventory } from '../../../../worker/box-office/objects/inventory/inventory.ts'
import type { Network } from '../../../../worker/box-office/objects/network.ts'
import { networkOf } from '../../../../worker/box-office/objects/network-of.ts'
import { chanceOf } from '../../../kills/chance.ts'
import { minute, nextKey } from '../cart/some-cart.ts'
import { somePlan, someSales } from '../inventory/some-inventory.ts'
import { someOrders, strangersFacts } from '../order/some-order.ts'
import { alarm, confirm, free, newEmail, type Shop, someNetwork } from './some-stranger.ts'

/**
 * The hall of 1,363 places, or a smaller one. Three quarters of a hall have room for the couples, an order per network
 * and one more, so that every couple gets places when it comes.
 */
const size = env.FULL
  ? { rows: 47, seatsPerRow: 29, networks: 40, couples: 300 }
  : { rows: 3, seatsPerRow: 29, networks: 3, couples: 8 }
const siegeMs = 120 * minute
const stepMs = 10 * minute

type Cart = Awaited<ReturnType<Shop['newCart']>>
interface HeldCart {
  cart: Cart
  firstMs: number
}
type OrderStub = Awaited<ReturnType<Shop['newOrder']>>['stub']

async function times<Item>(count: number, make: (index: number) => Promise<Item>): Promise<Item[]> {
  const items: Item[] = []
  for (let index = 0; index < count; index++) items.push(await make(index))
  return items
}

/** Sets the clock of all objects, also of those that the runtime evicts after ten idle seconds and starts again. */
function setTime({ clock }: Shop, nowMs: number): void {
  clock.nowMs = nowMs
  env.FIXED_NOW = new Date(nowMs).toISOString()
}

/** Removes an order's alarm, which would run by the real clock in a long run. */
const stopAlarm = (stub: OrderStub) => runInDurableObject(stub, (_, { storage }) => storage.deleteAlarm())

/** A network of strangers that holds as many places as it may, for as long as it may, and never pays. */
class Besieger {
  readonly #shop: Shop
  readonly #network: string
  #carts: HeldCart[] = []
  #orders: OrderStub[] = []

  constructor(shop: Shop, network: string) {
    this.#shop = shop
    this.#network = network
  }

  async act(): Promise<void> {
    await this.#keep()
    const [production] = this.#shop.productions
    let cart = await this.#shop.newCart()
    for (let count = 10; count > 0; ) {
      const wish = { production, count }
      const { ok } = await cart.addPlaces(nextKey(), 'hh', wish, this.#network)
      if (!ok) count = Math.floor(count / 5)
      else {
        this.#carts.push({ cart, firstMs: this.#shop.clock.nowMs })
        cart = await this.#shop.newCart()
      }
    }
  }

  /** Extends the carts, and orders from them at the last moment, by transfer and by card; later tries to pay again. */
  async #keep(): Promise<void> {
    const { nowMs } = this.#shop.clock
    const young: HeldCart[] = []
    for (const { cart, firstMs } of this.#carts) {
      if (nowMs - firstMs < 40 * minute) {
        await cart.extend(nextKey(), 'hh')
        young.push({ cart, firstMs })
      } else if (!(await this.#order(cart, 'transfer'))) await this.#order(cart, 'demo')
    }
    this.#carts = young
    const open: OrderStub[] = []
    for (const order of this.#orders) {
      await this.#shop.setClock(order)
      if ((await order.pay(nextKey(), { means: 'demo' })).ok) open.push(order)
      await alarm(order)
      await stopAlarm(order)
    }
    this.#orders = open
  }

  /** Lets time end the last orders. */
  async end(): Promise<void> {
    for (const order of this.#orders) {
      await this.#shop.setClock(order)
      await alarm(order)
    }
  }

  async #order(cart: Cart, payment: 'transfer' | 'demo'): Promise<boolean> {
    const { productions, newOrder } = this.#shop
    const { lines } = await cart.view('hh')
    if (lines.length === 0) return true
    const { stub, number } = await newOrder()
    const request = { email: newEmail(), network: this.#network, payment, total_cents: lines.length * 5000 }
    const answer = await stub.place(strangersFacts({ number, cart, productions: [productions[0]] }, request))
    await stopAlarm(stub)
    if (answer.ok) this.#orders.push(stub)
    return answer.ok
  }
}

/**
 * A couple that tries to get two places, and then pays, or orders by transfer and presses the button.
 * @returns the order; null if there are no places for the couple now
 */
async function buy(shop: Shop, network: string, isTransfer: boolean): Promise<OrderStub | null> {
  const [production] = shop.productions
  const cart = await shop.newCart()
  if (!(await cart.addPlaces(nextKey(), 'hh', { production, count: 2 }, network)).ok) return null
  // a couple that is refused with `confirm_first` can pay at once
  for (const payment of isTransfer ? (['transfer', 'demo'] as const) : (['demo'] as const)) {
    const { stub, number } = await shop.newOrder()
    const request = { email: newEmail(), network, payment, total_cents: 10_000 }
    const answer = await stub.place(strangersFacts({ number, cart, productions: [production] }, request))
    if (!answer.ok) continue
    if (payment === 'demo') shop.provider.pay([...shop.provider.payments.keys()].at(-1) ?? '')
    const done = payment === 'demo' ? await stub.paymentChanged(nextKey()) : await confirm(stub)
    expect(done).toMatchObject({ ok: true, order: { state: payment === 'demo' ? 'complete' : 'pending' } })
    await stopAlarm(stub)
    return stub
  }
  throw new Error('a couple with places can neither order nor pay')
}

/** Counts the rows of an object's tables; a table that has been deleted has none. */
const rowsOf = (stub: DurableObjectStub<Network> | DurableObjectStub<ProductionInventory>, ...names: string[]) =>
  runInDurableObject(stub as DurableObjectStub<Network>, (_, { storage: { sql } }) => {
    const exists = sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").toArray()
    return names
      .filter((name) => exists.some((each) => each.name === name))
      .reduce((sum, name) => sum + sql.exec(`SELECT * FROM ${name}`).toArray().length, 0)
  })

const seeds = env.FULL ? [7, 8] : [7]

it.each(seeds)('Networks that hold all they may and never pay keep no couple from its places: %i', async (seed) => {
  const shop = await someOrders({}, async () => null)
  const { clock, productions } = shop
  const inventory = shop.inventory(productions[0])
  await inventory.setUp({ plan: somePlan(size), sales: someSales({ version: 2 }) })
  const beginMs = clock.nowMs
  onTestFinished(() => setTime(shop, beginMs))
  const networks = await times(size.networks, () => someNetwork(shop))
  const besiegers = networks.map((network) => new Besieger(shop, network))
  const chance = chanceOf(seed)
  const office = await someNetwork(shop)
  const couples = await times(size.couples, async (index) => ({
    network: index % 10 === 0 ? office : await someNetwork(shop),
    isTransfer: chance.happens(50),
    fromMs: beginMs + chance.whole(siegeMs - stepMs),
    order: null as OrderStub | null,
    waitedMs: 0,
  }))
  for (; clock.nowMs < beginMs + siegeMs; setTime(shop, clock.nowMs + stepMs)) {
    for (const besieger of besiegers) await besieger.act()
    for (const couple of couples) {
      if (couple.order || couple.fromMs > clock.nowMs) continue
      couple.order = await buy(shop, couple.network, couple.isTransfer)
      couple.waitedMs = clock.nowMs - couple.fromMs
    }
  }
  expect(couples.filter(({ order, waitedMs }) => order === null || waitedMs >= stepMs)).toEqual([])

  setTime(shop, clock.nowMs + 3 * 60 * minute)
  for (const besieger of besiegers) await besieger.end()
  await runInDurableObject(inventory, (object: ProductionInventory) => object.alarm())
  const sold = await inventory.allocations()
  expect(sold.every(({ isSold, isConfirmed }) => isSold || isConfirmed)).toBe(true)
  expect(new Set(sold.map(({ place }) => place)).size).toBe(2 * size.couples)
  expect(sold).toHaveLength(2 * size.couples)
  for (const { order } of couples) {
    const lines = (await order?.view())?.lines ?? []
    expect(lines.map(({ seat }) => sold.filter(({ place }) => place === seat).length)).toEqual([1, 1])
  }
  expect(await free(shop)).toBe(size.rows * size.seatsPerRow - 2 * size.couples)
  // the couples' transfers count as long as they wait
  expect(await rowsOf(inventory, 'holds')).toBe(0)
  const standing = couples.filter(({ isTransfer }) => isTransfer).length
  expect(await rowsOf(inventory, 'tries')).toBeLessThanOrEqual(standing)
  for (const network of networks) {
    const stub = networkOf(env, network)
    await runInDurableObject(stub, (object: Network) => object.alarm())
    expect(await rowsOf(stub, 'holds', 'unpaid')).toBe(0)
  }
})
