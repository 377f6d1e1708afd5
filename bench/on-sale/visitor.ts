// A visitor of an on-sale, who sends what a browser sends: pages, calls that hold places, forms, and the payment.
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { OrderPageData } from '../../shared/box-office/pages/order-data.ts'
import type { ShopRefusal } from '../../shared/box-office/shop-page.ts'
import type { CartAnswer } from '../../shared/contract/box-office/cart.ts'
import { pause } from '../lib/serve-with-databases.ts'

/** What a buyer does, in this sequence; those who only look do the first three. */
export const parts = ['list', 'production', 'seats', 'hold', 'cart', 'checkout', 'order', 'pay', 'paid'] as const
export type Part = (typeof parts)[number]
export const looking: readonly Part[] = ['list', 'production', 'seats']

/** What all visitors of a shop have seen. */
export interface Seen {
  requests: Record<Part, number>
  /** The seats of paid orders, each with its production, and tickets without a seat by their id. */
  sold: string[]
  /** Holds and orders that were refused with a sentence for the visitor. */
  refused: string[]
  /** Answers that a visitor can do nothing with: without a sentence, without an answer, or never paid. */
  errors: string[]
  longestMs: number
}

export function nothingSeen(): Seen {
  const requests = Object.fromEntries(parts.map((part) => [part, 0])) as Record<Part, number>
  return { requests, sold: [], refused: [], errors: [], longestMs: 0 }
}

interface Answer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}
interface PlacedOrder {
  number: string
  paymentUrl: string
}
interface Sent {
  body?: object | URLSearchParams
  accept?: 'text/html' | 'application/json'
}

const host = 'hh.localhost'
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
/** How often, and for how long, a visitor waits for a shop that has too many, or for the message of a payment. */
const [mostTries, retryMs] = [60, 500]

export class Visitor {
  readonly #port: number
  readonly #number: number
  readonly #seen: Seen
  readonly #cookies = new Map<string, string>()
  readonly #productions: readonly number[]
  #cart: CartAnswer | null = null
  #formKey = ''
  #order: PlacedOrder | null = null
  /** Whether the visitor has been refused or met an error, and so does nothing more. */
  hasEnded = false

  /** @param productions what the visitor wants; a second one is held in another tab at the same time */
  constructor(port: number, number: number, productions: readonly number[], seen: Seen) {
    this.#port = port
    this.#number = number
    this.#productions = productions
    this.#seen = seen
  }

  async do(part: Part): Promise<void> {
    if (this.hasEnded) return
    try {
      await this.#do(part)
    } catch (error) {
      this.hasEnded = true
      this.#seen.errors.push(`${part}: ${String(error)}`)
    }
  }

  async #do(part: Part): Promise<void> {
    const [production = 0] = this.#productions
    if (part === 'list') await this.#page(part, '/webshop')
    if (part === 'production') await this.#page(part, `/webshop/${production}`)
    if (part === 'seats') await this.#page(part, `/webshop/${production}/seats?count=2`)
    if (part === 'hold') await this.#hold()
    if (part === 'cart') await this.#page(part, '/webshop/cart')
    if (part === 'checkout') await this.#checkOut()
    if (part === 'order') await this.#placeOrder()
    if (part === 'pay') await this.#pay()
    if (part === 'paid') await this.#waitForTickets()
  }

  async #page(part: Part, path: string): Promise<string> {
    const { status, text } = await this.#send(part, path)
    if (status !== 200) throw new Error(`${path} was answered with ${status}`)
    return text
  }

  async #hold(): Promise<void> {
    const held = await Promise.all(
      this.#productions.map((production) => {
        const key = crypto.randomUUID()
        const ask = () => this.#send('hold', '/api/shop/cart/holds/', { body: { production, count: 2 } }, key)
        return this.#accepted('hold', ask, ({ status, text }) => {
          const { detail, ...cart } = JSON.parse(text) as CartAnswer & { detail?: string }
          return status === 201 ? { accepted: cart as CartAnswer } : { refusal: detail }
        })
      }),
    )
    this.#cart = held.find((cart) => cart !== null) ?? null
    this.hasEnded = this.#cart === null
  }

  async #checkOut(): Promise<void> {
    const page = await this.#page('checkout', '/webshop/checkout')
    this.#formKey = /name="key" value="([^"]+-order)"/.exec(page)?.[1] ?? ''
    // with two tabs, either answer may be the later one
    const cart = { accept: 'application/json' } as const
    if (this.#productions.length > 1)
      this.#cart = JSON.parse((await this.#send('checkout', '/api/shop/cart/', cart)).text)
  }

  async #placeOrder(): Promise<void> {
    const body = new URLSearchParams({
      action: 'order',
      key: this.#formKey,
      email: `jan-${this.#number}@example.org`,
      given_name: 'Jan',
      family_name: 'Dvořák',
      delivery: 'pdf',
      payment: 'demo',
      total_cents: String(this.#cart?.totals.cents ?? 0),
    })
    const ask = () => this.#send('order', '/webshop/checkout', { body, accept: 'application/json' })
    this.#order = await this.#accepted<PlacedOrder>('order', ask, ({ headers, text }) => {
      const { to, refusal }: { to?: string; refusal?: ShopRefusal } = JSON.parse(text)
      const [number] = setBy(headers).flatMap(
        (line) => /^order=.*path=\/webshop\/orders\/([\w-]+)/i.exec(line)?.[1] ?? [],
      )
      return to && number ? { accepted: { number, paymentUrl: to } } : { refusal: refusal?.sentence }
    })
    this.hasEnded = this.#order === null
  }

  async #pay(): Promise<void> {
    this.#seen.requests.pay += 1
    const body = new URLSearchParams({ action: 'pay', delivery: 'now' })
    const answer = await fetch(this.#order?.paymentUrl ?? '', { method: 'POST', body, redirect: 'manual' })
    if (answer.status >= 400) throw new Error(`the payment page answered with ${answer.status}`)
  }

  async #waitForTickets(): Promise<void> {
    if (!this.#order) throw new Error('there is no order')
    const path = `/webshop/orders/${this.#order.number}`
    await this.#page('paid', path)
    for (let tries = 0; tries < mostTries; tries++) {
      const { status, text } = await this.#send('paid', path, { accept: 'application/json' })
      const order = status === 200 ? (JSON.parse(text) as { data: OrderPageData }).data.order : null
      if (order?.state === 'complete') {
        this.#seen.sold.push(
          ...order.lines.map(({ id, production, place }) => `${production} ${place.seat ? place.id : id}`),
        )
        return
      }
      await pause(retryMs)
    }
    throw new Error(`order ${this.#order.number} is paid, but was never complete`)
  }

  /**
   * Sends a request again while the shop has too many.
   * @returns what the shop has accepted; null if it refuses with a sentence, which is counted
   */
  async #accepted<T>(
    part: Part,
    ask: () => Promise<Answer>,
    read: (answer: Answer) => { accepted: T } | { refusal: string | undefined },
  ): Promise<T | null> {
    for (let tries = 0; ; tries++) {
      const answer = await ask()
      const found = read(answer)
      if ('accepted' in found) return found.accepted
      if (found.refusal && answer.status < 500 && answer.status !== 429) {
        this.#seen.refused.push(`${part}: ${found.refusal}`)
        return null
      }
      if (!answer.headers['retry-after'] || tries === mostTries)
        throw new Error(`${answer.status} ${answer.text.slice(0, 200)}`)
      await pause(retryMs)
    }
  }

  async #send(part: Part, path: string, { body, accept = 'text/html' }: Sent = {}, key = ''): Promise<Answer> {
    const isForm = body instanceof URLSearchParams
    const text = isForm ? body.toString() : body ? JSON.stringify(body) : ''
    const method = body ? 'POST' : 'GET'
    const headers = {
      Host: `${host}:${this.#port}`,
      'CF-Connecting-IP': `10.${this.#number >> 16}.${(this.#number >> 8) & 255}.${this.#number & 255}`,
      Cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      Accept: accept,
      Origin: `http://${host}:${this.#port}`,
      ...(body && {
        'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        'Content-Length': Buffer.byteLength(text),
        ...(key && { 'Idempotency-Key': key }),
      }),
    }
    const begin = performance.now()
    const answer = await new Promise<Answer>((resolve, reject) => {
      request({ host: '127.0.0.1', port: this.#port, agent, method, path, headers }, async (response) => {
        const text = (await response.setEncoding('utf8').toArray()).join('')
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      })
        .once('error', reject)
        .end(text)
    })
    this.#seen.requests[part] += 1
    this.#seen.longestMs = Math.max(this.#seen.longestMs, performance.now() - begin)
    for (const line of setBy(answer.headers)) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    return answer
  }
}

const setBy = (headers: IncomingHttpHeaders) => headers['set-cookie'] ?? []
