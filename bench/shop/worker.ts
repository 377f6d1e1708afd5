// The product's Worker with its box office in bare workerd, and the calls that the bench measures.
import { holdRequest } from '../../shared/contract/box-office/cart.ts'
import type { CartAnswer } from '../../worker/box-office/objects/cart/cart.ts'
import { cartOf } from '../../worker/box-office/objects/cart-of.ts'
import type { HoldAnswer } from '../../worker/box-office/objects/inventory/answers.ts'
import { purgingInventory } from '../../worker/box-office/objects/inventory/purging.ts'
import { inventoryOf } from '../../worker/box-office/objects/inventory-of.ts'
import { voucherBookOf } from '../../worker/box-office/objects/voucher-book-of.ts'
import { savePlans } from '../../worker/box-office/store/plans.ts'
import { saveSales } from '../../worker/box-office/store/sales.ts'
import type { Env } from '../../worker/env.ts'
import { purgeOfObject } from '../../worker/gateway/purge-of-objects.ts'
import app from '../../worker/index.ts'
import type { BareCounter } from './bare-counter.ts'
import { type Database, databaseOf } from './database.ts'
import { hallOf, someSales, voucher } from './some-sale.ts'

export { Cart } from '../../worker/box-office/objects/cart/cart.ts'
export { Network } from '../../worker/box-office/objects/network.ts'
export { Order } from '../../worker/box-office/objects/order/order.ts'
export { VoucherBook } from '../../worker/box-office/objects/voucher-book/voucher-book.ts'
export { BareCounter } from './bare-counter.ts'
export { Database } from './database.ts'

interface Bindings extends Omit<Env, 'DB'> {
  DATABASE: DurableObjectNamespace<Database>
  COUNTER: DurableObjectNamespace<BareCounter>
}

export class ProductionInventory extends purgingInventory(purgeOfObject) {
  constructor(ctx: DurableObjectState, bindings: Bindings) {
    super(ctx, productEnv(bindings))
  }
}

const site = 'hh'
const partySize = 2
/** Seats per hall that only a magic code opens, in the halls for single calls. */
const setAside = 60
/** Calls move on to the next hall after this number of holds, because a hall that is sold out would refuse them. */
const holdsPerHall = 950
const cartMs = 15 * 60_000

/** The first hall id of each kind of call, far enough apart that their halls never overlap. */
const firstIds: Record<string, number> = { hold: 100_000, route: 200_000, code: 300_000, sale: 400_000 }
const calls = { hold: 0, route: 0, code: 0 }

export default {
  async fetch(request: Request, bindings: Bindings, context: ExecutionContext): Promise<Response> {
    const { pathname, searchParams: query } = new URL(request.url)
    const env = productEnv(bindings)
    if (pathname === '/bench/count') return Response.json(await counterOf(bindings).increment())
    if (pathname === '/bench/hold') return answered(await hold(env))
    if (pathname === '/bench/fresh') return Response.json(await newCounterOf(bindings).increment())
    if (pathname === '/bench/cart') return answered(await holdInNewCart(env))
    if (pathname === '/bench/route') return post(env, context, 'cart/holds/', wish('route'))
    if (pathname === '/bench/code') return holdWithCode(env, context)
    if (pathname === '/bench/prepare') return Response.json(await prepare(env, query))
    if (pathname === '/bench/sell') return Response.json(await sell(env, query))
    if (pathname === '/bench/books')
      return Response.json(await inventoryOf(env, site, Number(query.get('id'))).allocations())
    return app.fetch(request, env, context)
  },
}

let env: Env | null = null

function productEnv(bindings: Bindings): Env {
  env ??= { ...bindings, DB: databaseOf(bindings.DATABASE) }
  return env
}

function counterOf({ COUNTER }: Bindings): DurableObjectStub<BareCounter> {
  return COUNTER.get(COUNTER.idFromName(`${site}:1`))
}

function newCounterOf({ COUNTER }: Bindings): DurableObjectStub<BareCounter> {
  return COUNTER.get(COUNTER.newUniqueId())
}

/** Returns the body of a new cart's request for two places in the hall that is being sold. */
function wish(kind: keyof typeof calls): { production: number; count: number } {
  return { production: (firstIds[kind] ?? 0) + Math.floor(calls[kind]++ / holdsPerHall), count: partySize }
}

/** Makes a hold as the cart's object does, with the route's validation. */
async function hold(env: Env): Promise<HoldAnswer> {
  const { production, ...places } = holdRequest.parse(wish('hold'))
  const cart = env.CARTS.newUniqueId().toString()
  const request = { cart, network: cart, access: [], until_ms: Date.now() + cartMs, ...places }
  return inventoryOf(env, site, production).hold(`${crypto.randomUUID()}:hold`, request)
}

/** Holds places in a new cart, without the request around it. */
function holdInNewCart(env: Env): Promise<CartAnswer> {
  return cartOf(env, site, crypto.randomUUID()).addPlaces(crypto.randomUUID(), site, wish('route'))
}

function answered(answer: HoldAnswer | CartAnswer): Response {
  return Response.json(answer, { status: answer.ok ? 200 : 409 })
}

/**
 * Sends a POST request to the box office's API.
 * @param cart the cart's cookie; without it, the call creates a cart
 */
async function post(env: Env, context: ExecutionContext, path: string, body: unknown, cart = ''): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID(), Cookie: cart }
  const request = new Request(`http://${site}.localhost/api/shop/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  const answer = await app.fetch(request, env, context)
  // the load generator that replaces a missing wrk accepts only 200
  return answer.status === 201 ? new Response(answer.body, { headers: answer.headers }) : answer
}

async function holdWithCode(env: Env, context: ExecutionContext): Promise<Response> {
  const held = await post(env, context, 'cart/holds/', wish('code'))
  if (held.status !== 200) return held
  const cart = held.headers.get('Set-Cookie')?.split(';')[0]
  return post(env, context, 'cart/codes/', { code: voucher.code }, cart)
}

/**
 * Puts halls on sale: the halls for the next calls of a kind, or for a sale to the last seat.
 * @returns their ids
 */
async function prepare(env: Env, query: URLSearchParams): Promise<number[]> {
  const kind = query.get('kind') ?? ''
  const used = kind in calls ? Math.floor(calls[kind as keyof typeof calls] / holdsPerHall) : Number(query.get('from'))
  const first = (firstIds[kind] ?? 0) + used
  const ids = Array.from({ length: Number(query.get('count')) }, (_, index) => first + index)
  const store = { d1: env.DB, now: new Date() }
  await voucherBookOf(env, site).setUp([voucher])
  const hall = hallOf(Number(query.get('parts') ?? 1))
  await savePlans(store, site, [hall])
  for (const id of ids) {
    await store.d1
      .prepare(
        `INSERT OR IGNORE INTO productions (id, site, external_id, title, slug, genre, starts_at, local, casts, program,
          short_casts, composers, updated_at) VALUES (?1, ?2, 'bench-' || ?1, '{"de":"Abend"}', '{"de":"abend"}',
          'orchestra', '2099-12-24T17:00:00Z', '2099-12-24T18:00', '[]', '[]', '[]', '[]', '2026-11-20T09:00:00Z')`,
      )
      .bind(id, site)
      .run()
    const data = someSales(hall, kind in calls ? setAside : 0)
    await saveSales(store, site, [{ productionId: id, data, soldShare: null }])
    const answer = await inventoryOf(env, site, id).setUp({
      plan: hall,
      sales: { ...data, version: 1 },
    })
    if (!answer.ok) throw new Error(answer.reason)
  }
  return ids
}

/** Sells the places that a cart holds, with the same inventory calls as an order. */
async function sell(env: Env, query: URLSearchParams): Promise<{ sold: number }> {
  const inventory = inventoryOf(env, site, Number(query.get('id')))
  const cart = env.CARTS.idFromName(`${site}:${query.get('cart')}`).toString()
  const order = query.get('order') ?? ''
  const started = await inventory.startPayment(`${order}:start`, { cart, order })
  if (!started.ok) throw new Error(started.reason)
  const sold = await inventory.confirm(`${order}:confirm`, { order })
  if (!sold.ok) throw new Error(sold.reason)
  return { sold: sold.lines.length }
}
