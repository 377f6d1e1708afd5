import { DurableObject } from 'cloudflare:workers'
import { timingSafeEqual } from 'hono/utils/buffer'
import type { BankResult } from '../../../../shared/contract/box-office/bank.ts'
import type { Env } from '../../../env.ts'
import { runAlarm } from '../../../late/attempts.ts'
import { clockOf } from '../../../late/clock.ts'
import { sendMail } from '../../../mail/send-mail.ts'
import { assetFonts } from '../../documents/asset-fonts.ts'
import { providersOf } from '../../payment/provider-list.ts'
import type { BankLine } from '../../rules/bank-line.ts'
import type { Refusal } from '../inventory/answers.ts'
import { begunAnswer, storeAnswer, storedAnswer } from '../request-log.ts'
import { AlarmPauses } from './alarm-pauses.ts'
import { currentProduction } from './current-production.ts'
import { type DeskView, deskViewOf } from './desk-view.ts'
import { printOrder } from './documents/print-order.ts'
import { doDueWork } from './due-work.ts'
import { moneyDifferences } from './money-differences.ts'
import { OrderStore } from './order-store.ts'
import { advance } from './saga/advance.ts'
import type { BegunRequest, Outside, SagaContext } from './saga/context.ts'
import { observeIfPossible, refresh, soon } from './saga/refresh.ts'
import { observe } from './saga/settle.ts'
import { nextWakeMs } from './schedule.ts'
import type { OrderFacts, OrderProduction, PlaceRefusal } from './stored-order.ts'
import { subscribeBuyer } from './subscribe-buyer.ts'
import { answerOffer } from './verbs/answer-offer.ts'
import { type BankPreview, bookLine, earlierLine, type PreviewedLine, previewLines } from './verbs/bank-line.ts'
import { type CancelRequest, cancelProduction } from './verbs/cancel-production.ts'
import { cancellationOf, type OrderCancellation } from './verbs/cancellation-of.ts'
import { changeAddress } from './verbs/change-address.ts'
import { changePayment, type PaymentWish } from './verbs/change-payment.ts'
import { changeDate, type DateNews } from './verbs/changes.ts'
import { type AddressProof, confirmAddress } from './verbs/confirm-address.ts'
import { type Forgotten, forget } from './verbs/forget.ts'
import { isRepeated, newOrder } from './verbs/place.ts'
import { report } from './verbs/report.ts'
import { type OrderRestore, restore, sendUnsent } from './verbs/restore.ts'
import { keepTickets, type PaidRefund, type RefundRequest, refundLines, resend, settleRefund } from './verbs/staff.ts'
import { endUnpaid } from './verbs/unpaid.ts'
import { consequencesOf, type OrderWork, workOn } from './verbs/work.ts'
import { type OrderView, viewOf } from './view.ts'

export type OrderCallAnswer = { ok: true; order: OrderView } | PlaceRefusal
export type BankLineAnswer =
  | { ok: true; order: OrderView; result: BankResult }
  | (PlaceRefusal & { earlier?: BankLine | null })
export type PlacedAnswer = { ok: true; order: OrderView; secret: string } | PlaceRefusal

type Verb = (context: SagaContext, request: BegunRequest) => Promise<Refusal | null>

/**
 * One order: its saga from the cart to the tickets, its ledger and its outbox. Verbs run one after another. Work that a
 * crash interrupts continues with the next call or the alarm. Times are UTC milliseconds.
 */
export class Order extends DurableObject<Env> {
  readonly store: OrderStore
  #queue: Promise<unknown> = Promise.resolve()
  readonly #pauses: AlarmPauses
  /** Tests replace the clock and `outside`. */
  nowMs: () => number
  outside: Outside

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.nowMs = clockOf(env)
    this.store = new OrderStore(ctx.storage, () => this.nowMs())
    this.#pauses = new AlarmPauses(ctx.storage)
    this.outside = {
      providers: providersOf(env),
      sendMail: (mail) => sendMail(env, mail),
      production: (order, id) => currentProduction(env, order, { id, now: new Date(this.nowMs()) }),
      print: (view, id) => printOrder(env, assetFonts(env.ASSETS), view, id),
      subscribe: (site, subscriber) => subscribeBuyer(env, { site, subscriber, now: new Date(this.nowMs()) }),
    }
    ctx.blockConcurrencyWhile(() => this.#schedule())
  }

  /**
   * Places the order of a cart: reserves its places and codes, and starts the payment. A repeated request gets the same
   * order; a different request for the same number is refused.
   */
  place(facts: Omit<OrderFacts, 'secret'>): Promise<PlacedAnswer> {
    return this.#alone(async (context) => {
      const { store, nowMs } = context
      const known = store.load()
      if (known && known.facts.cart !== facts.cart) return { ok: false, reason: 'number_in_use' }
      if (known && !isRepeated(known, facts)) return { ok: false, reason: 'key_reused' }
      if (!known) store.commit(() => store.save(newOrder(facts, nowMs)))
      await this.#schedule()
      await advance(context)
      store.unpark()
      return this.#placedAnswer()
    })
  }

  /**
   * Continues the order's saga and returns the order. Refused if the request differs from the one that placed the
   * order; null if this cart has not placed the order.
   */
  placed(asked: Pick<OrderFacts, 'cart' | 'request' | 'locale'>): Promise<PlacedAnswer | null> {
    return this.#alone(async (context) => {
      const known = context.store.load()
      if (known?.facts.cart !== asked.cart) return null
      if (!isRepeated(known, asked)) return { ok: false, reason: 'key_reused' }
      await advance(context)
      return this.#placedAnswer()
    })
  }

  /** Returns the order; null if no order is stored, or if it was refused. */
  view(): OrderView | null {
    // the alarm may have been lost
    this.ctx.waitUntil(this.ctx.storage.getAlarm().then((atMs) => (atMs === null ? this.#schedule() : undefined)))
    const answer = this.#answer()
    return answer.ok ? answer.order : null
  }
  /** Returns what staff see, after asking the providers, whose messages may be lost, unless they are slow. */
  async deskView(): Promise<DeskView | null> {
    await soon(this.#alone(refresh))
    return deskViewOf(this.store)
  }
  /** @param of whether `secret` is that of the order or of its current payment link */
  async open(secret: string, of: 'order' | 'link' = 'order'): Promise<OrderView | null> {
    const order = this.store.load()
    const own = of === 'link' ? order?.pay_link?.token : order?.facts.secret
    return own !== undefined && (await timingSafeEqual(own, secret)) ? this.view() : null
  }
  /**
   * Starts another payment attempt, by the same or other means, unless an attempt by these means is still open.
   */
  pay(key: string, request: PaymentWish): Promise<OrderCallAnswer> {
    return this.#write(key, { pay: request.means }, async (context) => {
      await observe(context)
      await advance(context)
      return changePayment(context, { ...request, key })
    })
  }
  /** Changes the buyer's e-mail address, at most twice and only before tickets are issued. */
  changeAddress(key: string, { email }: { email: string }): Promise<OrderCallAnswer> {
    return this.#write(key, { changeAddress: email }, (context) => changeAddress(context, email))
  }
  /** Confirms the buyer's e-mail address, so that an unpaid order keeps its places until the transfer's usual end. */
  confirmAddress(key: string, proof: AddressProof): Promise<OrderCallAnswer> {
    return this.#write(key, { confirmAddress: proof }, (context, begun) => confirmAddress(context, proof, begun))
  }
  /** Ends an unpaid order. Its places return to the cart or, if the order is detached from the cart, go on sale. */
  cancel(key: string): Promise<OrderCallAnswer> {
    return this.#write(key, { cancel: true }, endUnpaid)
  }
  /** Accepts or declines the places offered after a late payment; declining refunds the money. */
  answerOffer(key: string, { accept: isAccepted }: { accept: boolean }): Promise<OrderCallAnswer> {
    return this.#write(key, { answerOffer: isAccepted }, async (context, begun) =>
      answerOffer(context, { isAccepted }, begun),
    )
  }

  /** Updates the payments from their providers, after a webhook or when the buyer returns. */
  paymentChanged(key: string): Promise<OrderCallAnswer> {
    return this.#write(key, { paymentChanged: true }, (context) => observe(context).then(() => null))
  }

  /** Books a transfer, once. One that may be the same payment as a booked line is refused with that line. */
  async bankLine(key: string, line: BankLine, decision: Parameters<typeof bookLine>[2] = {}): Promise<BankLineAnswer> {
    let result: BankResult | null = 'repeated'
    const { id, cents } = line
    const answer = await this.#write(key, { bankLine: { id, cents } }, async (context) => {
      result = await bookLine(context, line, decision)
      return result === null ? { ok: false, reason: 'maybe_double' } : null
    })
    if (answer.ok) return { ...answer, result }
    return answer.reason === 'maybe_double' ? { ...answer, earlier: earlierLine(this.store, line) } : answer
  }

  /** Returns what `bankLine` would do with these lines; null for an order to which it would book none. */
  previewBankLines(lines: readonly PreviewedLine[]): Promise<BankPreview[] | null> {
    return this.#alone(async ({ store }) => (this.view() ? previewLines(store, lines) : null))
  }
  refund(key: string, request: RefundRequest): Promise<OrderCallAnswer> {
    return this.#write(key, { refund: request }, (context, begun) => refundLines(context, request, begun))
  }
  settleRefund(key: string, request: PaidRefund): Promise<OrderCallAnswer> {
    return this.#write(key, { settleRefund: request }, (context, begun) => settleRefund(context, request, begun))
  }
  keepTickets(key: string, request: { cents: number }): Promise<OrderCallAnswer> {
    return this.#write(key, { keepTickets: request }, async (context, begun) => keepTickets(context, request, begun))
  }
  changeDate(key: string, production: OrderProduction, about: DateNews = {}): Promise<OrderCallAnswer> {
    return this.#write(key, { changeDate: production, about }, async (context) => {
      await changeDate(context, production, about)
      return null
    })
  }
  /**
   * Cancels one production of the order, for staff: ends an unpaid order or an open offer, or refunds the production's
   * tickets.
   */
  cancelByStaff(key: string, request: CancelRequest): Promise<OrderCallAnswer> {
    return this.#write(key, { cancelByStaff: request }, async (context) => {
      // buyers learn of the cancellation although a provider does not answer
      await observeIfPossible(context)
      return cancelProduction(context, request)
    })
  }
  /** Returns what the cancellation of a production takes or has taken. Waits for no other verb, nor for a provider. */
  cancellation(production: number): OrderCancellation {
    return cancellationOf(this, production)
  }
  /** Does what staff do with an order and what they can preview. */
  workOn(key: string, work: OrderWork): Promise<OrderCallAnswer> {
    return this.#write(key, { work }, (context, begun) => workOn(context, work, begun))
  }
  /** Returns what `workOn` would do. */
  consequences(work: OrderWork): ReturnType<typeof consequencesOf> {
    return this.#alone((context) => consequencesOf(context, work))
  }
  resend(key: string): Promise<OrderCallAnswer> {
    return this.#write(key, { resend: true }, async (context) => resend(context))
  }
  sendUnsent(key: string, mails: Parameters<typeof sendUnsent>[1]): Promise<OrderCallAnswer> {
    return this.#write(key, { sendUnsent: true }, async (context) => sendUnsent(context, mails))
  }
  forget(nowMs: number): Promise<Forgotten> {
    return this.#alone((context) => forget({ ...context, nowMs }))
  }
  restore(request: OrderRestore): Promise<void> {
    return this.#alone((context) => restore(context, request))
  }
  report(): Promise<boolean> {
    return this.#alone(report)
  }
  moneyDifferences(): Promise<string[]> {
    return this.#alone(moneyDifferences)
  }

  /** Continues interrupted steps, queries providers, ends expired orders and offers, and delivers the outbox. */
  override alarm(): Promise<void> {
    const work = () =>
      this.#pauses.run(() => this.#alone((context) => doDueWork(context).finally(() => context.store.unpark())))
    return runAlarm({ ctx: this.ctx, env: this.env, what: 'order alarm' }, work, () => {
      this.store.park(this.nowMs())
      return this.#schedule()
    })
  }

  /** Runs a verb under its request key; a repeated request gets the first answer for 24 hours. */
  #write(key: string, body: unknown, act: Verb): Promise<OrderCallAnswer> {
    return this.#alone(async (context) => {
      const { store, nowMs } = context
      if (!this.view()) return { ok: false, reason: 'order_closed' }
      const request = { key, body: JSON.stringify(body), nowMs }
      const stored = storedAnswer<OrderCallAnswer | typeof begunAnswer>(store.sql(), request)
      if (stored && stored !== begunAnswer) return stored
      const begin = () => storeAnswer(store.sql(), request, begunAnswer)
      const refusal = await act(context, { key, isBegun: stored === begunAnswer, begin })
      if (!refusal) await advance(context)
      const answer = refusal ?? this.#answer()
      store.commit(() => storeAnswer(store.sql(), request, answer))
      store.unpark()
      return answer
    })
  }

  #placedAnswer(): PlacedAnswer {
    const answer = this.#answer()
    return answer.ok ? { ...answer, secret: this.store.load()?.facts.secret ?? '' } : answer
  }

  #answer(): OrderCallAnswer {
    const order = this.store.load()
    if (!order) return { ok: false, reason: 'order_closed' }
    if (order.refusal && (order.phase === 'undoing' || order.phase === 'refused')) return order.refusal
    return { ok: true, order: viewOf(order, this.store.ledger()) }
  }

  async #schedule(): Promise<void> {
    const order = this.store.load()
    if (!order) return
    const nowMs = this.nowMs()
    const nextMs = nextWakeMs(this.store, order, nowMs)
    if (nextMs === Number.POSITIVE_INFINITY) await this.ctx.storage.deleteAlarm()
    else await this.ctx.storage.setAlarm(Date.now() + Math.max(0, nextMs - nowMs))
  }

  /** Verbs await other objects, so without the queue two of them could change the same state at once. */
  #alone<Result>(act: (context: SagaContext) => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(async () => {
      const { env, store, outside } = this
      try {
        return await act({ env, store, outside, nowMs: this.nowMs() })
      } finally {
        await this.#schedule()
      }
    })
    this.#queue = result.catch(() => {})
    return result
  }
}
