import { DurableObject } from 'cloudflare:workers'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../env.ts'
import { runAlarm } from '../../../late/attempts.ts'
import { clockOf } from '../../../late/clock.ts'
import { passesWithTime } from '../../rules/passes-with-time.ts'
import type { HoldAnswer, Refusal } from '../inventory/answers.ts'
import type { NetworkAnswer } from '../network.ts'
import type { VoucherRefusal } from '../voucher-book/answers.ts'
import { holdAgain, restartIfOver } from './again.ts'
import { CartStore } from './cart-store.ts'
import { addCode, type CodeWish, redeemAgain, removeCode } from './codes.ts'
import { type CartContext, partsOf, renew } from './context.ts'
import { type EndedPlaceNow, endedPlaces } from './ended-places.ts'
import { setMember } from './member.ts'
import { type StartedOrder, startOrder, withoutOrder } from './order.ts'
import {
  addPlaces,
  type CartWish,
  type LinesTypeWish,
  type LineTypeWish,
  moveLine,
  type PriceTypesWish,
  removeLine,
  removeProduction,
  type SeatMoveWish,
  type SeatsWish,
  setLinesType,
  setLineType,
  setPriceTypes,
  setSeats,
} from './places.ts'
import { admitHold, type HoldCost, settleHolds } from './slow-holds.ts'
import { type CartState, canExtend } from './state.ts'
import { type CartView, cartLines, viewOf } from './view.ts'

export type CartAnswer =
  | { ok: true; cart: CartView; lost?: string[] }
  | Refusal
  | VoucherRefusal
  | Extract<NetworkAnswer, { ok: false }>

/**
 * One visitor's cart on one site. The inventories hold the places; the cart stores its productions and codes, and makes
 * all holds end at the same time. Verbs run one after another. An answer is stored with its request key in the same
 * transaction as the state, unless it is a refusal that may pass with time. Times are UTC milliseconds.
 */
export class Cart extends DurableObject<Env> {
  readonly #store: CartStore
  #queue: Promise<unknown> = Promise.resolve()
  /** Tests replace the clock. */
  nowMs: () => number

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.nowMs = clockOf(env)
    this.#store = new CartStore(ctx.storage)
  }

  /**
   * Adds places of a production.
   * @param network the visitor's network (`networkIds`), whose carts together may hold a limited number of places; null
   * if unknown
   */
  addPlaces(key: string, site: SiteKey, wish: CartWish, network: string | null = null): Promise<CartAnswer> {
    const cost = { places: wish.seats?.length ?? wish.count ?? 1, network }
    return this.#hold(key, site, { addPlaces: wish }, cost, (context) => addPlaces(context, wish))
  }

  /**
   * Makes the cart hold exactly these seats of a production, or places of an area; a visitor's places in areas stay.
   */
  setSeats(key: string, site: SiteKey, wish: SeatsWish, network: string | null = null): Promise<CartAnswer> {
    const cost = { places: wish.seats?.length ?? wish.count ?? 1, network }
    return this.#hold(key, site, { setSeats: wish }, cost, (context) => setSeats(context, wish))
  }

  moveLine(key: string, site: SiteKey, move: SeatMoveWish, network: string | null = null): Promise<CartAnswer> {
    return this.#hold(key, site, { moveLine: move }, { places: 1, network }, (context) => moveLine(context, move))
  }

  setPriceTypes(key: string, site: SiteKey, wish: PriceTypesWish): Promise<CartAnswer> {
    return this.#write(key, site, { setPriceTypes: wish }, (context) => setPriceTypes(context, wish))
  }

  setLineType(key: string, site: SiteKey, change: LineTypeWish): Promise<CartAnswer> {
    return this.#write(key, site, { setLineType: change }, (context) => setLineType(context, change))
  }

  setLinesType(key: string, site: SiteKey, change: LinesTypeWish): Promise<CartAnswer> {
    return this.#write(key, site, { setLinesType: change }, (context) => setLinesType(context, change))
  }

  removeLine(key: string, site: SiteKey, line: string): Promise<CartAnswer> {
    return this.#write(key, site, { removeLine: line }, (context) => removeLine(context, line))
  }

  removeProduction(key: string, site: SiteKey, production: number): Promise<CartAnswer> {
    return this.#write(key, site, { removeProduction: production }, (context) => removeProduction(context, production))
  }

  addCode(key: string, site: SiteKey, request: CodeWish): Promise<CartAnswer> {
    // without the network, which may change between a request and its repetition
    return this.#write(key, site, { addCode: { code: request.code } }, (context) => addCode(context, request))
  }

  removeCode(key: string, site: SiteKey, code: string): Promise<CartAnswer> {
    return this.#write(key, site, { removeCode: code }, (context) => removeCode(context, code))
  }

  /** Extends the cart; refused if it is empty, has ended or has reached its maximum duration. */
  extend(key: string, site: SiteKey): Promise<CartAnswer> {
    return this.#write(key, site, { extend: true }, async ({ state }) => {
      if (state.until_ms === null) return { ok: false, reason: 'hold_over' }
      return canExtend(state) ? { ok: true } : { ok: false, reason: 'at_the_cap' }
    })
  }

  /**
   * Holds the places of an ended cart again if they are still free.
   * @param accepted ids of offered seats that the visitor accepts in place of lost ones
   */
  holdAgain(
    key: string,
    site: SiteKey,
    accepted: readonly string[] = [],
    network: string | null = null,
  ): Promise<CartAnswer> {
    const body = accepted.length > 0 ? { holdAgain: true, accepted } : { holdAgain: true }
    const places = this.#store.stored()?.remembered.length ?? 0
    return this.#hold(key, site, body, { places, network }, (context) => holdAgain(context, accepted))
  }

  /**
   * Sets the logged-in member's discount in percent; 0 for other visitors. The call does not extend the cart; a cart
   * that is being paid for keeps its prices.
   */
  setMember(site: SiteKey, percent: number): Promise<void> {
    return this.#alone(async () => {
      const context = this.#context(this.#store.load(site), crypto.randomUUID(), this.nowMs())
      if (await setMember(context, percent)) await this.#store.save(context.state)
    })
  }

  /** Announces a request, so that `knows` recognises it before the cart has stored its answer. */
  expect(key: string): void {
    this.#store.expect(key)
  }

  /** Whether a request with this key was announced, or has an answer. */
  knows(key: string): boolean {
    return this.#store.knows(key, this.nowMs())
  }

  /** Hands the cart over to an order; the cart is locked until `endOrder`. Repeating the call changes nothing. */
  startOrder(site: SiteKey, order: string): Promise<StartedOrder | Refusal> {
    return this.#alone(async () => {
      const nowMs = this.nowMs()
      const context = this.#context(this.#store.load(site), '', nowMs)
      const answer = await startOrder(context, order)
      if (answer.ok) await this.#store.save(context.state)
      return answer
    })
  }

  /**
   * Ends the hand-over to an order. Repeating the call changes nothing.
   * @param untilMs when the cart's hold ends if the places return to it; null if the order keeps them, which empties
   * the cart
   */
  endOrder(site: SiteKey, order: string, untilMs: number | null): Promise<void> {
    return this.#alone(async () => {
      const state = this.#store.load(site)
      if (state.order === order) await this.#store.save(withoutOrder(state, untilMs))
    })
  }

  /** Returns the cart with its current prices. Reading does not extend it. */
  view(site: SiteKey): Promise<CartView> {
    return this.#alone(async () => {
      const state = this.#store.load(site)
      const nowMs = this.nowMs()
      const parts = await partsOf(this.#context(state, '', nowMs))
      return viewOf(state, cartLines(state, parts), nowMs)
    })
  }

  /** Lists the places of an ended cart, and whether each is still free; empty until the cart ends. */
  endedPlaces(site: SiteKey): Promise<EndedPlaceNow[]> {
    return this.#alone(async () => endedPlaces(this.#context(this.#store.load(site), '', this.nowMs())))
  }

  /** Returns the cart's magic codes, each with the access key of the windows and contingents that it opens. */
  magicCodes(site: SiteKey): Promise<CartState['magic_codes']> {
    return this.#alone(async () => this.#store.load(site).magic_codes)
  }

  /** Deletes the cart if it is old enough. */
  override alarm(): Promise<void> {
    return runAlarm({ ctx: this.ctx, env: this.env, what: 'cart alarm' }, () => this.#store.forget(this.nowMs()))
  }

  #hold(
    key: string,
    site: SiteKey,
    body: unknown,
    cost: HoldCost,
    act: (context: CartContext) => Promise<HoldAnswer | { ok: true; lost?: string[] }>,
  ): Promise<CartAnswer> {
    return this.#write(key, site, body, async (context) => {
      const admitted = await admitHold(this.#store.pace, context, cost)
      if (!admitted.ok) return admitted
      context.state.network = cost.network ?? context.state.network ?? null
      return act(context)
    })
  }

  /**
   * Runs a verb once all earlier ones have finished, unless an order has the cart. Success extends the holds. A cart of
   * which no call has succeeded stores nothing.
   */
  #write(
    key: string,
    site: SiteKey,
    body: unknown,
    act: (context: CartContext) => Promise<HoldAnswer | VoucherRefusal | NetworkAnswer | { ok: true; lost?: string[] }>,
  ): Promise<CartAnswer> {
    return this.#alone(async () => {
      const nowMs = this.nowMs()
      const request = { key, body: JSON.stringify(body), nowMs }
      const stored = this.#store.storedAnswer<CartAnswer>(request)
      if (stored) return stored
      const context = this.#context(this.#store.load(site), key, nowMs)
      if (context.state.order !== null) return { ok: false, reason: 'being_paid' }
      if (restartIfOver(context)) await redeemAgain(context)
      const result = await act(context)
      const answer = result.ok ? await this.#renewed(context, result) : result
      const { network } = context.state
      if (network) this.ctx.waitUntil(settleHolds(context, network))
      // a later attempt with the same key may succeed
      if (!answer.ok && passesWithTime(answer.reason)) return answer
      if (answer.ok || this.#store.isStored)
        await this.#store.storeAnswer(answer.ok ? context.state : null, request, answer)
      return answer
    })
  }

  async #renewed(context: CartContext, result: { ok: true; lost?: string[] }): Promise<CartAnswer> {
    const lines = await renew(context)
    const cart = viewOf(context.state, lines, context.nowMs)
    return result.lost ? { ok: true, cart, lost: result.lost } : { ok: true, cart }
  }

  #context(state: CartState, key: string, nowMs: number): CartContext {
    const cart = this.ctx.id.toString()
    // two carts may have requests with the same key
    return { env: this.env, cart, state, key: `${cart.slice(0, 16)}:${key}`, nowMs }
  }

  /** Verbs await other objects, so without the queue two of them could change the same state at once. */
  #alone<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(act)
    if (this.#store.isStored) this.ctx.waitUntil(this.#store.forgetLater())
    this.#queue = result.catch(() => {})
    return result
  }
}
