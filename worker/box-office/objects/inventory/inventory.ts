import { DurableObject } from 'cloudflare:workers'
import type { Availability } from '../../../../shared/contract/box-office/availability.ts'
import type { Sales } from '../../../../shared/contract/box-office/sales.ts'
import type { HallPlan } from '../../../../shared/contract/hall-plan.ts'
import type { Env } from '../../../env.ts'
import { runAlarm } from '../../../late/attempts.ts'
import { clockOf } from '../../../late/clock.ts'
import { holdsAt } from '../../rules/contingent-release.ts'
import { NextAlarm } from '../next-alarm.ts'
import { answerOnce, cartRequest, ScannedRequests, type VerbRequest } from '../request-log.ts'
import type { Allocation, CartPart, HeldPart, HoldAnswer, InventoryLine, Refusal, SaleFacts } from './answers.ts'
import { availabilityOf, type OpenedPlaces, openedPlaces } from './availability.ts'
import { cartPartOf } from './cart-part.ts'
import { type LostPlaces, refuseSalesData } from './changed-sales.ts'
import { type DeskHall, deskHallOf } from './desk-hall.ts'
import type { Entry, Revocation } from './door-store.ts'
import { type Hall, nextReleaseMs } from './hall.ts'
import { lineOf } from './line-store.ts'
import { WordOutbox } from './outbox.ts'
import { type PlaceNow, placesNow, type WantedPlace } from './places-now.ts'
import { loadHall, saveSalesData, setStoppedByContent } from './stored-hall.ts'
import { endHolds, type Stores, storesOf } from './stores.ts'
import { setUnpaid, type UnpaidRequest } from './unpaid/set-unpaid.ts'
import { type BlockRequest, block, unblock } from './verbs/block.ts'
import * as change from './verbs/change.ts'
import type { VerbContext } from './verbs/context.ts'
import * as door from './verbs/door.ts'
import { type HoldRequest, hold } from './verbs/hold.ts'
import { type ContingentMove, moveContingent } from './verbs/move-contingent.ts'
import * as payment from './verbs/payment.ts'
import { extend, release } from './verbs/release.ts'
import { type Reseated, type ReseatRequest, reseat } from './verbs/reseat.ts'
import { type ElsewhereSale, sellElsewhere } from './verbs/sell-elsewhere.ts'
import { type SeatsRequest, setSeats } from './verbs/set-seats.ts'
import { type TakeAgainRequest, type TakenAgain, takeAgain } from './verbs/take-again.ts'
import * as taking from './verbs/take-places.ts'
import { saleFactsOf } from './word-of-hall.ts'

/**
 * The seats and areas of one production, and which cart or order has them. A verb with a request key runs in one
 * transaction without an await, after expired holds have been ended; a repeated key gets the stored answer for 24
 * hours. The alarm ends holds, releases contingents and sends sale words if no call has done so. Times are UTC
 * milliseconds. `WordOutbox` writes the sale words to D1 (decision 0025).
 */
export class ProductionInventory extends DurableObject<Env> {
  readonly #stores: Stores
  readonly #words: WordOutbox
  readonly #alarm: NextAlarm
  #hall: Hall | null = null
  /** Incremented by each change. It starts at the current time, so that a restart does not lower it. */
  #version = Date.now()
  readonly #requests = new ScannedRequests()
  /** Tests replace the clock. */
  nowMs: () => number

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.nowMs = clockOf(env)
    this.#stores = storesOf(ctx.storage.sql)
    this.#words = new WordOutbox(ctx.storage.sql, ctx.id.name ?? '')
    this.#alarm = new NextAlarm(ctx)
    // also derives the sale word again, since a contingent may have been released while the object was not running
    this.#reload()
    this.#send()
  }
  /** Purges pages by their tags after D1 has received a sale word. Does nothing here; the gateway overrides it. */
  protected async purge(_tags: readonly string[]): Promise<void> {}
  checkSales(data: { plan: HallPlan; sales: Sales }): LostPlaces | null {
    return refuseSalesData(data, this.#hallNow()?.sales ?? null, this.#stores.lines.all())
  }
  /** Stores a version of the plan and sales data, unless it is outdated or would lose sold or held places. */
  setUp(data: { plan: HallPlan; sales: Sales }): { ok: true; version: number } | LostPlaces {
    this.#hallNow()
    return this.#commit(() => {
      const refusal = refuseSalesData(data, this.#hall?.sales ?? null, this.#stores.lines.all())
      if (refusal) {
        // D1 already has the refused terms, so the sale word with the current ones must be sent again
        this.#words.put(this.#hall, this.nowMs(), { isRepeated: true })
        return refusal
      }
      saveSalesData(this.ctx.storage.sql, data)
      this.#load()
      this.#words.put(this.#hall, this.nowMs())
      return { ok: true as const, version: data.sales.version }
    })
  }
  /** Stores whether the content has stopped the sale, together with the sale word: no await is between the writes. */
  setStopped(isStopped: boolean): void {
    if (setStoppedByContent(this.ctx.storage.sql, isStopped)) this.#reload()
  }
  hold(key: string, request: HoldRequest): HeldPart {
    return this.#forCart(key, request.cart, { hold: request }, (context) => hold(context, request))
  }
  changeSeat(key: string, request: change.SeatChange): HoldAnswer {
    return this.#write(key, { changeSeat: request }, (context) => change.changeSeat(context, request))
  }
  setPriceTypes(key: string, request: change.PriceTypeChange): HoldAnswer {
    return this.#write(key, { setPriceTypes: request }, (context) => change.setPriceTypes(context, request))
  }
  setLineType(key: string, request: change.LineTypeChange): HoldAnswer {
    return this.#write(key, { setLineType: request }, (context) => change.setLineType(context, request))
  }
  extend(key: string, request: { cart: string; until_ms: number }): HeldPart {
    return this.#forCart(key, request.cart, { extend: request }, (context) => extend(context, request))
  }
  release(key: string, request: { cart: string; lines?: string[] }): HoldAnswer {
    return this.#write(key, { release: request }, (context) => release(context, request))
  }
  setSeats(key: string, request: SeatsRequest): HeldPart {
    return this.#forCart(key, request.cart, { setSeats: request }, (context) => setSeats(context, request))
  }
  startPayment(key: string, request: payment.PaymentStart): payment.OrderAnswer {
    return this.#write(key, { startPayment: request }, (context) => payment.startPayment(context, request))
  }
  detach(key: string, request: { order: string }): payment.OrderAnswer {
    return this.#write(key, { detach: request }, (context) => payment.detach(context, request))
  }
  endPayment(key: string, request: { order: string; until_ms: number }): payment.OrderAnswer {
    return this.#write(key, { endPayment: request }, (context) => payment.endPayment(context, request))
  }
  setUnpaid(key: string, request: UnpaidRequest): { ok: true } | Refusal {
    return this.#write(key, { setUnpaid: request }, (context) => setUnpaid(context, request))
  }
  confirm(key: string, request: { order: string }): payment.OrderAnswer {
    return this.#write(key, { confirm: request }, (context) => payment.confirm(context, request))
  }
  cancel(key: string, request: payment.Cancellation): payment.OrderAnswer {
    return this.#write(key, { cancel: request }, (context) => payment.cancel(context, request))
  }
  reseat(key: string, request: ReseatRequest): Reseated {
    return this.#write<Reseated>(key, { reseat: request }, (context) => reseat(context, request))
  }
  takePlaces(key: string, request: taking.TakeRequest): taking.TakenPlaces {
    return this.#write(key, { takePlaces: request }, (context) => taking.takePlaces(context, request))
  }
  quote(request: taking.QuoteRequest): taking.Quote | Refusal {
    return taking.quote(this.#stores, this.#hallNow(), request)
  }
  takeAgain(key: string, request: TakeAgainRequest): TakenAgain {
    return this.#write(key, { takeAgain: request }, (context) => takeAgain(context, request))
  }
  /** Books what another box office has sold, in one transaction. A repeated call books nothing twice. */
  sellElsewhere({ order, ...sale }: ElsewhereSale): { ok: true } | Refusal {
    return this.#write(order, { sellElsewhere: { order } }, (context) => sellElsewhere(context, { order, ...sale }))
  }
  block(key: string, request: BlockRequest): { ok: true } | Refusal {
    return this.#write(key, { block: request }, (context) => block(context, this.#stores.blocks, request))
  }
  unblock(key: string, request: { places: string[] }): { ok: true } | Refusal {
    return this.#write(key, { unblock: request }, (context) => unblock(context, this.#stores.blocks, request))
  }
  moveContingent(key: string, request: ContingentMove): { ok: true } | Refusal {
    const { sql } = this.ctx.storage
    const answer = this.#write(key, { moveContingent: request }, (context) => moveContingent(context, sql, request))
    if (answer.ok) this.#reload()
    return answer
  }
  async ticketNow(request: door.TicketRequest): Promise<door.TicketNow | null> {
    const place = await door.digestedPlace(this.#stores.lines, request)
    return this.#hall && door.ticketNow({ ...this.#stores, hall: this.#hall }, request, place)
  }
  async enter(key: string, request: door.EntryRequest): Promise<door.EntryAnswer | Refusal> {
    const place = await door.digestedPlace(this.#stores.lines, request)
    return this.#write<door.EntryAnswer>(key, { enter: request }, (context) => door.enter(context, request, place))
  }
  entriesOf(tickets: string[]): Record<string, Entry> {
    return this.#stores.door.entriesOf(tickets)
  }
  /** Lists revocations after the sequence `after`, oldest first, for offline doors; null before any sales data. */
  revocationsAfter(after: number, limit: number): Revocation[] | null {
    return this.#hall && this.#stores.door.revocationsAfter(after, limit)
  }
  /** Lists the places of orders, sold or not. */
  allocations(): Allocation[] {
    this.#hallNow()
    return this.#stores.lines.allocations()
  }
  /** Counts the carts that hold places and are not being paid for. */
  openCarts(): number {
    this.#hallNow()
    return this.#stores.lines.cartCount()
  }
  /** Lists a cart's lines, including those that are being paid for; lines of expired holds are omitted. */
  linesOf(cart: string): InventoryLine[] {
    this.#hallNow()
    return this.#stores.lines.ofCart(cart).map(lineOf)
  }
  cartPart(cart: string): CartPart | null {
    return cartPartOf(this.#hallNow(), this.#stores.lines.ofCart(cart), this.nowMs())
  }
  /** Checks which places of an ended cart are free for a buyer with these access keys; empty without sales data. */
  placesNow(request: { places: WantedPlace[]; access: string[] }): PlaceNow[] {
    return placesNow(this.#hallNow(), request)
  }
  plan(): HallPlan | null {
    return this.#hall?.plan ?? null
  }
  /** Returns the sale's state for pages and lists; null before the first sales data. */
  saleFacts(): SaleFacts | null {
    const places = this.availability()
    return this.#hall && places && saleFactsOf(this.#hall, this.#words.lastWord, places)
  }
  /** Returns the public snapshot of availability; null before the first sales data. */
  availability(): Availability | null {
    const hall = this.#hallNow()
    return hall && availabilityOf(hall, this.#version)
  }
  /** Returns the hall for staff; null before the first sales data. @param withHeat adds how early seats were sold */
  deskHall({ withHeat = false } = {}): DeskHall | null {
    const reading = { stores: this.#stores, sql: this.ctx.storage.sql, withHeat, before: this.#words.lastWord }
    return deskHallOf(this.#hallNow(), reading)
  }
  /** Returns the seats that these access keys open, which the snapshot shows as taken, and the areas' free places. */
  openedTo(access: string[]): OpenedPlaces {
    return openedPlaces(this.#hallNow(), access)
  }
  override alarm(): Promise<void> {
    return runAlarm({ ctx: this.ctx, env: this.env, what: 'inventory alarm' }, () => {
      this.#alarm.clear()
      const hall = this.#hallNow()
      this.#commit(() => {
        this.#words.putCounts(hall, this.nowMs())
        this.#requests.forget(this.ctx.storage.sql, this.nowMs())
      })
    })
  }
  /** Runs a verb of a cart; the answer also has the cart's part, which is not stored with the request. */
  #forCart(key: string, cart: string, body: VerbRequest, act: (context: VerbContext) => HoldAnswer): HeldPart {
    const answer = this.#write(key, body, act)
    if (!answer.ok) return answer
    return { ...answer, part: cartPartOf(this.#hallNow(), this.#stores.lines.ofCart(cart), this.nowMs()) }
  }
  /** Runs a verb and stores its answer in one transaction; a repeated key gets the stored answer. */
  #write<Answer extends { ok: boolean }>(
    key: string,
    body: VerbRequest,
    act: (context: VerbContext) => Answer,
  ): Answer | Refusal {
    const nowMs = this.nowMs()
    const hall = this.#hallNow(nowMs)
    if (!hall) return { ok: false, reason: 'no_sales_data' }
    const request = { key, body: cartRequest(body), nowMs }
    return this.#commit(() => {
      const answer = answerOnce(this.ctx.storage.sql, request, () => act({ ...this.#stores, hall, nowMs }))
      this.#applyChanges(hall)
      return answer
    })
  }
  /** Changes tables, mirror and sale word in one transaction, and then sends the outbox's sale words, if any. */
  #commit<Answer>(act: () => Answer): Answer {
    try {
      const answer = this.ctx.storage.transactionSync(act)
      this.#wake(this.nowMs())
      this.#send()
      return answer
    } catch (error) {
      this.#stores.lines.discard()
      this.#words.reload()
      this.#load()
      throw error
    }
  }
  #wake(nowMs: number): void {
    this.#alarm.set(nowMs, Math.min(this.#stores.holds.nextEndMs, nextReleaseMs(this.#hall), this.#words.dueMs(nowMs)))
  }
  /** Returns the mirror after ending expired holds and releasing due contingents; null before the first sales data. */
  #hallNow(nowMs = this.nowMs()): Hall | null {
    if (this.#hall && !holdsAt(this.#hall.releases, nowMs)) this.#reload()
    const hall = this.#hall
    if (hall && nowMs >= this.#stores.holds.nextEndMs)
      this.#commit(() => {
        endHolds(this.#stores, hall, nowMs)
        this.#applyChanges(hall)
      })
    this.#wake(nowMs)
    return hall
  }
  #applyChanges(hall: Hall): void {
    const changed = this.#stores.lines.applyToHall(hall)
    if (this.#stores.blocks.applyToHall(hall) || changed) {
      this.#version += 1
      this.#words.follow(hall, this.nowMs())
    }
  }
  #send(): void {
    const store = { d1: this.env.DB, now: new Date(this.nowMs()) }
    if (this.#words.isPending) this.ctx.waitUntil(this.#words.send(store, (tags) => this.purge(tags)))
  }
  #reload(): void {
    this.#commit(() => {
      this.#load()
      this.#words.put(this.#hall, this.nowMs())
    })
  }
  #load(): void {
    this.#hall = loadHall(this.ctx.storage.sql, this.#stores, this.nowMs())
    this.#version += 1
    this.#stores.holds.reload()
  }
}
