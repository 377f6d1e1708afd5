import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { OrderRequest, PaymentMeans } from '../../../../shared/contract/box-office/order.ts'
import { assetFonts } from '../../../../worker/box-office/documents/asset-fonts.ts'
import { printOrder } from '../../../../worker/box-office/objects/order/documents/print-order.ts'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'
import type { Outside } from '../../../../worker/box-office/objects/order/saga/context.ts'
import type { OrderFacts, OrderProduction } from '../../../../worker/box-office/objects/order/stored-order.ts'
import { orderOf } from '../../../../worker/box-office/objects/order-of.ts'
import type { PaymentProvider, PaymentStatus, ProviderReturn } from '../../../../worker/box-office/payment/provider.ts'
import { transfer } from '../../../../worker/box-office/payment/transfer.ts'
import { waiting } from '../../../../worker/box-office/payment/waiting.ts'
import { orderNumber } from '../../../../worker/box-office/rules/order-number.ts'
import { type Mail, MailRefused } from '../../../../worker/mail/send-mail.ts'
import { control } from '../../woken.ts'
import { nextKey, someShop } from '../cart/some-cart.ts'
import { someId, somePlan, someSales } from '../inventory/some-inventory.ts'

/** A fake payment provider. Tests call `pay` or `fail` for a payment, and set `isDown` to make it unreachable. */
export class SomeProvider implements PaymentProvider {
  readonly means: PaymentMeans = 'demo'
  readonly payments = new Map<string, PaymentStatus & { cents: number }>()
  readonly refunds = new Map<string, number>()
  readonly #keys = new Map<string, string>()
  isDown = false

  async begin({ key, cents, untilMs }: Parameters<PaymentProvider['begin']>[0]) {
    this.#check()
    const reference = this.#keys.get(key) ?? crypto.randomUUID()
    this.#keys.set(key, reference)
    if (!this.payments.has(reference))
      this.payments.set(reference, { state: 'open', paidCents: 0, refundedCents: 0, cents })
    return { reference, url: `https://pay.example/${reference}`, untilMs }
  }

  async state(reference: string): Promise<PaymentStatus> {
    this.#check()
    return { ...this.#payment(reference) }
  }

  async expire(reference: string): Promise<PaymentStatus> {
    this.#check()
    const payment = this.#payment(reference)
    if (payment.state === 'open') payment.state = 'expired'
    return { ...payment }
  }

  async refund({ reference, cents, key }: Parameters<PaymentProvider['refund']>[0]) {
    this.#check()
    const payment = this.#payment(reference)
    if (this.refunds.has(key)) return { state: 'done' as const }
    if (payment.refundedCents + cents > payment.paidCents) return { state: 'needs_staff' as const }
    this.move(reference, { kind: 'refund', id: `re_${this.refunds.size + 1}`, cents, key })
    this.refunds.set(key, cents)
    return { state: 'done' as const }
  }

  /** Gives money back, as a refund in the provider's dashboard or a dispute does; no message is sent. */
  move(reference: string, movement: Omit<ProviderReturn, 'isGone' | 'key'> & { key?: string }): void {
    const payment = this.#payment(reference)
    payment.refundedCents += movement.cents
    payment.returns = [...(payment.returns ?? []), { key: null, ...movement, isGone: true }]
  }

  /** Gets the money of a movement back: a refund has failed, or a dispute is won. */
  undo(reference: string, id: string): void {
    const payment = this.#payment(reference)
    const movement = payment.returns?.find((each) => each.id === id)
    if (!movement) throw new Error('no such movement')
    movement.isGone = false
    payment.refundedCents -= movement.cents
  }

  /** Marks a payment as paid, as if the buyer had paid on the provider's page, even if the payment has expired. */
  pay(reference: string): void {
    const payment = this.#payment(reference)
    Object.assign(payment, { state: 'paid', paidCents: payment.cents })
  }

  fail(reference: string): void {
    this.#payment(reference).state = 'failed'
  }

  #payment(reference: string) {
    const payment = this.payments.get(reference)
    if (!payment) throw new Error('no such payment')
    return payment
  }

  #check(): void {
    if (this.isDown) throw new Error('the provider does not answer')
  }
}

export const someContact = { name: 'Jana Dvořáková', email: 'jana@example.org' }

const printed: Outside['print'] = (view, id) => printOrder(env, assetFonts(env.FILES), view, id)

/** For tests that look at no document: a normal run prints none, because printing is slow and writes nothing. */
export const unprinted: Outside['print'] = env.FULL ? printed : async () => null

/** Returns a shop with orders on the same clock, and fakes of the payment provider, mail service and newsletter. */
export async function someOrders(sales: Parameters<typeof someShop>[0] = {}, print: Outside['print'] = printed) {
  const shop = await someShop(sales)
  const provider = new SomeProvider()
  const mails: Mail[] = []
  const postOffice = { refuses: false }
  const newsletter = { isDown: false, subscribed: [] as string[] }
  /** The current content of productions that have changed since the orders were placed, by id. */
  const changed = new Map<number, OrderProduction>()
  const controlled = (order: Order) => {
    order.nowMs = () => shop.clock.nowMs
    order.outside = {
      providers: { transfer, link: waiting('link'), reservation: waiting('reservation'), demo: provider },
      sendMail: async (mail) => {
        if (postOffice.refuses) throw new MailRefused('the address is suppressed')
        mails.push(mail)
      },
      production: async (_, id) => changed.get(id) ?? null,
      print: (view, id) => print(view, id),
      subscribe: async (_, { email }) => {
        if (newsletter.isDown) throw new Error('the newsletter does not answer')
        newsletter.subscribed.push(email)
      },
    }
  }
  const setClock = (stub: DurableObjectStub<Order>) => control(stub, controlled)
  /** Creates another date, which orders can be exchanged for. @returns its id */
  const newProduction = async (change: Parameters<typeof someSales>[0] = {}, plan = somePlan()) => {
    const id = someId()
    await shop.setClock(shop.inventory(id))
    await shop.inventory(id).setUp({ plan, sales: someSales(change) })
    const [facts] = someFacts({ number: '', cart: { id } as never, productions: [id] }).productions
    if (facts) changed.set(id, { ...facts, title: 'Abend 3', date: '2026-12-28T20:00:00+01:00' })
    return id
  }
  /** Adds a third row to a production, whose seats `3-1` to `3-10` are of another category at another price. */
  const addRow = async (id: number, cents: number) => {
    const plan = somePlan({ rows: 3 })
    for (const seat of plan.sections[0]?.rows[2]?.seats ?? []) seat.category = 2
    plan.categories.push({ key: 2, name: { de: 'Kategorie 2' } })
    const prices = [...someSales().prices, { category: 2, price_type: 'normal' as const, cents }]
    const key = { key: plan.key, version: 2 }
    await shop.inventory(id).setUp({
      plan: { ...plan, version: 2 },
      sales: someSales({ ...sales, version: 2, plan: key, prices }),
    })
  }
  const newOrder = async () => {
    const number = orderNumber(2026, crypto.getRandomValues(new Uint8Array(9)))
    const stub = orderOf(env, 'hh', number)
    await setClock(stub)
    return { number, stub }
  }
  /** Restarts an object as after a crash, which leaves only its storage. */
  const restart = async (stub: DurableObjectStub<Order>) => {
    // work that is still on its way in the crashed object, such as its own alarm, would set one again
    await runInDurableObject(stub, (_, { storage }) => {
      storage.setAlarm = async () => {}
      return storage.deleteAlarm()
    })
    await evicted(stub)
  }
  /** Returns a new cart with two tickets for the first production and one for the second. */
  const fullCart = async () => {
    const cart = await shop.newCart()
    await cart.addPlaces(nextKey(), 'hh', { production: shop.productions[0], count: 2 })
    await cart.addPlaces(nextKey(), 'hh', { production: shop.productions[1], count: 1 })
    return cart
  }
  return {
    ...shop,
    provider,
    mails,
    postOffice,
    newsletter,
    changed,
    control: controlled,
    setClock,
    restart,
    newOrder,
    newProduction,
    addRow,
    fullCart,
  }
}

/** Evicts an order's object, once the calls that a crash has cut have let it go. */
async function evicted(stub: DurableObjectStub<Order>): Promise<void> {
  for (let left = 5; ; left--)
    try {
      return await evictDurableObject(env.ORDERS.get(stub.id))
    } catch (error) {
      if (left === 1 || !/active references/.test(String(error))) throw error
    }
}

/** Facts of a guest's order whose address is not known, from a network. */
export function strangersFacts(
  order: Parameters<typeof someFacts>[0],
  { email, network, ...request }: Partial<OrderRequest> & { email: string; network?: string | null },
): Omit<OrderFacts, 'secret'> {
  const facts = someFacts(order, { payment: 'transfer', contact: { ...someContact, email }, ...request })
  return { ...facts, buyer: 'unknown', network: network ?? null }
}

/** Facts of an order of a customer who is logged in with the order's address. */
export function someFacts(
  { number, cart, productions }: { number: string; cart: DurableObjectStub; productions: readonly number[] },
  change: Partial<OrderRequest> = {},
): Omit<OrderFacts, 'secret'> {
  return {
    site: 'hh',
    number,
    locale: 'de',
    origin: 'http://hh.localhost',
    cart: cart.id.toString(),
    request: {
      contact: someContact,
      delivery: 'pdf',
      payment: 'demo',
      total_cents: 15_000,
      consents: { terms: true, newsletter: false },
      ...change,
    },
    created_ms: Date.parse('2026-11-20T09:00:00Z'),
    buyer: 'session',
    productions: productions.map((id, index) => ({
      id,
      title: `Abend ${index + 1}`,
      date: `2026-12-2${index + 2}T20:00:00+01:00`,
      doors: null,
      end: null,
      introduction: null,
      venue: 'Laeiszhalle, Großer Saal',
      address: 'Hamburg',
      performers: [],
      works: [],
      path: `/de/konzerte/abend/${id}`,
      price_types: [{ key: 'normal', name: 'Normalpreis' }],
      fee_cents: 200,
      transfer_until_days: 5,
    })),
    delivery_cents: 0,
  }
}
