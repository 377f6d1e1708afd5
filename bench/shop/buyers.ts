// Simulates buyers who want seats in the same halls at the same time, and counts seats that are sold twice or lost.
import { Agent, request } from 'node:http'
import type { BareWorker } from '../lib/serve-bare.ts'
import { percentile } from '../lib/table.ts'
import { seatCount } from './some-sale.ts'

const atOnce = 64
const host = 'hh.localhost'

export interface Sale {
  productions: number
  seats: number
  buyers: number
  /** The time until every buyer had a response. */
  seconds: number
  /** The time until the last seat was sold. */
  soldOutSeconds: number
  sold: number
  /** Seats that were acknowledged to two buyers, or that are in two orders. */
  double: number
  /** Seats that were acknowledged and are not sold, or that are sold without an acknowledgement. */
  lost: number
  holdP99Ms: number
  anyP99Ms: number
}

interface Buyer {
  production: number
  number: number
}

interface Answer {
  status: number
  cookie: string
  json: unknown
}

/**
 * Sells halls out: every buyer tries to hold two seats through the API, and buys them if the hold succeeds.
 * @param productions number of halls that share the 2,000 seats and the buyers
 * @param from the number of halls that earlier sales have used
 * @throws Error if a call fails for any reason other than a refused hold
 */
export async function sellOut(
  worker: BareWorker,
  { productions, buyers, from }: { productions: number; buyers: number; from: number },
): Promise<Sale> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const call = (method: string, path: string, options: CallOptions = {}) =>
    send(worker.port, agent, method, path, options)
  const { json } = await call('GET', `/bench/prepare?kind=sale&count=${productions}&from=${from}&parts=${productions}`)
  const ids = json as number[]
  const acknowledged = new Map<string, string[]>()
  const holdMs: number[] = []
  const anyMs: number[] = []
  const all = Array.from({ length: buyers }, (_, number) => ({
    number,
    production: ids[number % productions] ?? 0,
  }))
  const buy = async ({ number, production }: Buyer) => {
    const begin = performance.now()
    const held = await call('POST', '/api/shop/cart/holds/', {
      headers: { 'Idempotency-Key': crypto.randomUUID(), 'CF-Connecting-IP': addressOf(number) },
      body: { production, count: 2 },
    })
    const ms = performance.now() - begin
    anyMs.push(ms)
    if (held.status === 409) return
    if (held.status !== 201) throw new Error(`a hold was answered with ${held.status}: ${JSON.stringify(held.json)}`)
    holdMs.push(ms)
    const order = `bench-${production}-${number}`
    const cart = /^cart=([^;]+)/.exec(held.cookie)?.[1] ?? ''
    const sold = await call('GET', `/bench/sell?id=${production}&cart=${cart}&order=${order}`)
    if (sold.status !== 200) throw new Error(`order ${order} was not sold: ${sold.status}`)
    soldOutMs = performance.now()
    const { lines } = held.json as { lines: { place: { id: string } }[] }
    acknowledged.set(
      order,
      lines.map(({ place }) => `${production} ${place.id}`),
    )
  }
  let soldOutMs = 0
  const begin = performance.now()
  const queue = all.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const buyer of queue) await buy(buyer)
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  const books = new Map<string, string[]>()
  for (const id of ids) {
    const { json } = await call('GET', `/bench/books?id=${id}`)
    for (const { order, place, isSold } of json as { order: string; place: string; isSold: boolean }[]) {
      if (isSold) books.set(order, [...(books.get(order) ?? []), `${id} ${place}`])
    }
  }
  agent.destroy()
  return {
    productions,
    seats: seatCount,
    buyers,
    seconds,
    soldOutSeconds: (soldOutMs - begin) / 1000,
    ...compared(acknowledged, books),
    holdP99Ms: percentile(holdMs, 0.99),
    anyP99Ms: percentile(anyMs, 0.99),
  }
}

function compared(acknowledged: ReadonlyMap<string, string[]>, books: ReadonlyMap<string, string[]>) {
  const [ofBuyers, ofBooks] = [acknowledged, books].map((by) =>
    [...by].flatMap(([order, seats]) => seats.map((seat) => `${order} ${seat}`)),
  )
  const seats = [...books.values()].flat()
  const twice = (all: readonly string[]) => all.length - new Set(all).size
  const known = new Set(ofBooks)
  const claimed = new Set(ofBuyers)
  return {
    sold: new Set(seats).size,
    double: twice(seats) + twice([...acknowledged.values()].flat()),
    lost:
      (ofBuyers ?? []).filter((line) => !known.has(line)).length +
      (ofBooks ?? []).filter((line) => !claimed.has(line)).length,
  }
}

interface CallOptions {
  headers?: Record<string, string>
  body?: unknown
}

function send(
  port: number,
  agent: Agent,
  method: string,
  path: string,
  { headers = {}, body }: CallOptions,
): Promise<Answer> {
  const text = body === undefined ? '' : JSON.stringify(body)
  const sent = {
    Host: host,
    ...headers,
    ...(text && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
  }
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, agent, method, path, headers: sent }, async (response) => {
      const answer = (await response.setEncoding('utf8').toArray()).join('')
      const isJson = /json/.test(response.headers['content-type'] ?? '')
      resolve({
        status: response.statusCode ?? 0,
        cookie: response.headers['set-cookie']?.[0] ?? '',
        json: isJson ? JSON.parse(answer) : answer,
      })
    })
      .once('error', reject)
      .end(text)
  })
}

function addressOf(number: number): string {
  return `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`
}
