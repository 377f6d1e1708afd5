import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Sales } from '../../../../shared/contract/box-office/sales.ts'
import type { Network } from '../../../../worker/box-office/objects/network.ts'
import { networkId, networkOf } from '../../../../worker/box-office/objects/network-of.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import { control } from '../../woken.ts'
import { nextKey } from '../cart/some-cart.ts'
import { somePlan, someSales } from '../inventory/some-inventory.ts'
import { type someFacts, someOrders, strangersFacts, unprinted } from '../order/some-order.ts'

export type Shop = Awaited<ReturnType<typeof someOrders>>
export const alarm = (stub: DurableObjectStub<Order>) => runInDurableObject(stub, (order: Order) => order.alarm())
let addresses = 0
export const newEmail = () => `fremd-${++addresses}-${crypto.randomUUID()}@example.org`

/** A shop whose halls have 200 places, of which unconfirmed orders may hold 20. */
export async function largeShop(sales: Partial<Sales> = {}) {
  const shop = await someOrders(sales, unprinted)
  for (const id of shop.productions)
    await shop.inventory(id).setUp({ plan: somePlan({ rows: 20 }), sales: someSales({ version: 2, ...sales }) })
  return shop
}

export async function ordered(
  shop: Shop,
  {
    count = 2,
    email = newEmail(),
    network = null as string | null,
    ...change
  }: Parameters<typeof someFacts>[1] & {
    count?: number
    email?: string
    network?: string | null
    buyer?: 'unknown' | 'session' | 'paid_before'
  } = {},
) {
  const { buyer = 'unknown', ...request } = change
  const cart = await shop.newCart()
  const [production] = shop.productions
  await cart.addPlaces(nextKey(), 'hh', { production, count })
  const { stub, number } = await shop.newOrder()
  const facts = strangersFacts(
    { number, cart, productions: [production] },
    { email, network, total_cents: count * 5000, ...request },
  )
  const answer = await stub.place({ ...facts, buyer })
  return { cart, stub, number, email, answer }
}

export async function someNetwork(shop: Shop) {
  const id = networkId(env, 'hh', crypto.randomUUID())
  await control(networkOf(env, id), (network: Network) => {
    network.nowMs = () => shop.clock.nowMs
  })
  return id
}

export const tokenOf = (stub: DurableObjectStub<Order>) =>
  runInDurableObject(stub, ({ store }: Order) => store.load()?.unconfirmed?.token ?? '')
export const confirm = async (stub: DurableObjectStub<Order>, token?: string) =>
  stub.confirmAddress(nextKey(), { token: token ?? (await tokenOf(stub)), customer: null })
export const free = async (shop: Shop) =>
  (await shop.inventory(shop.productions[0]).availability())?.categories[0]?.free
/** Whether each order with unpaid places of the first production is confirmed. */
export async function marks(shop: Shop): Promise<boolean[]> {
  const places = await shop.inventory(shop.productions[0]).allocations()
  const unpaid = places.flatMap(({ order, isConfirmed }) =>
    isConfirmed === null ? [] : [[order, isConfirmed] as const],
  )
  return [...new Map(unpaid).values()]
}
