import type { Availability } from '../../../../shared/contract/box-office/availability.ts'
import type { Sales } from '../../../../shared/contract/box-office/sales.ts'
import type { HallPlan } from '../../../../shared/contract/hall-plan.ts'
import type { TransferTerms } from '../../rules/unpaid-limits.ts'
import type { Allocation, CartPart, HeldPart, HoldAnswer, InventoryLine, Refusal, SaleFacts } from './answers.ts'
import { availabilityOf, type OpenedPlaces, openedPlaces } from './availability.ts'
import { cartPartOf } from './cart-part.ts'
import { type LostPlaces, refuseSalesData } from './changed-sales.ts'
import { type DeskHall, deskHallOf } from './desk-hall.ts'
import type { DeviceEntry, Entry, Revocation } from './door-store.ts'
import { type AdmissionRequest, type AdmittedEntry, admit } from './evening/admit.ts'
import * as figures from './evening/figures.ts'
import { decideByHand } from './evening/let-in.ts'
import * as tickets from './evening/tickets.ts'
import { InventoryBase } from './inventory-base.ts'
import type { InventoryCopy } from './inventory-copy.ts'
import { lineOf } from './line-store.ts'
import { type PlaceNow, placesNow, type WantedPlace } from './places-now.ts'
import { saveSalesData, setStoppedByContent } from './stored-hall.ts'
import { transferTerms } from './unpaid/refuse-network.ts'
import { setUnpaid, type UnpaidRequest } from './unpaid/set-unpaid.ts'
import { type BlockRequest, block, unblock } from './verbs/block.ts'
import * as change from './verbs/change.ts'
import * as door from './verbs/door.ts'
import { type HoldRequest, hold } from './verbs/hold.ts'
import { type ContingentMove, moveContingent } from './verbs/move-contingent.ts'
import * as payment from './verbs/payment.ts'
import { extend, release } from './verbs/release.ts'
import { type Reseated, type ReseatRequest, reseat } from './verbs/reseat.ts'
import {
  type RestoredEvening,
  type RestoredOrder,
  restoredEvening,
  restoreFacts,
  restorePlaces,
} from './verbs/restore.ts'
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
export class ProductionInventory extends InventoryBase {
  /** The version of the pack of tickets while the inventory's version is `of`. */
  #pack = { of: 0, version: '' }
  checkSales(data: { plan: HallPlan; sales: Sales }): LostPlaces | null {
    return refuseSalesData(data, this.hallNow()?.sales ?? null, this.stores.lines.all())
  }
  /** Stores a version of the plan and sales data, unless it is outdated or would lose sold or held places. */
  setUp(data: { plan: HallPlan; sales: Sales }): { ok: true; version: number } | LostPlaces {
    this.hallNow()
    return this.commit(() => {
      const refusal = refuseSalesData(data, this.hall?.sales ?? null, this.stores.lines.all())
      if (refusal) {
        // D1 already has the refused terms, so the sale word with the current ones must be sent again
        this.words.put(this.hall, this.nowMs(), { isRepeated: true })
        return refusal
      }
      saveSalesData(this.ctx.storage.sql, data)
      this.load()
      this.words.put(this.hall, this.nowMs())
      return { ok: true as const, version: data.sales.version }
    })
  }
  /** Stores whether the content has stopped the sale, together with the sale word: no await is between the writes. */
  setStopped(isStopped: boolean): void {
    if (setStoppedByContent(this.ctx.storage.sql, isStopped)) this.reload()
  }
  /** Brings back what no order knows, unless the inventory has orders or entries. A repeated call changes nothing. */
  restoreFacts(copy: InventoryCopy): 'done' | 'not_empty' {
    const outcome = this.commit(() => restoreFacts(this.ctx.storage.sql, copy))
    this.reload()
    return outcome
  }
  /** Brings back the places of an order; those that another order has, too, are blocked. */
  restorePlaces(request: RestoredOrder): void {
    const now = { hall: this.hallNow(), nowMs: this.nowMs() }
    this.commit(() => restorePlaces(this.ctx.storage.sql, this.stores, now, request))
    this.reload()
  }
  restoredEvening(): RestoredEvening {
    return restoredEvening(this.ctx.storage.sql, this.hallNow())
  }
  hold(key: string, request: HoldRequest): HeldPart {
    return this.forCart(key, request.cart, { hold: request }, (context) => hold(context, request))
  }
  changeSeat(key: string, request: change.SeatChange): HoldAnswer {
    return this.write(key, { changeSeat: request }, (context) => change.changeSeat(context, request))
  }
  setPriceTypes(key: string, request: change.PriceTypeChange): HoldAnswer {
    return this.write(key, { setPriceTypes: request }, (context) => change.setPriceTypes(context, request))
  }
  setLineType(key: string, request: change.LineTypeChange): HoldAnswer {
    return this.write(key, { setLineType: request }, (context) => change.setLineType(context, request))
  }
  extend(key: string, request: { cart: string; until_ms: number }): HeldPart {
    return this.forCart(key, request.cart, { extend: request }, (context) => extend(context, request))
  }
  release(key: string, request: { cart: string; lines?: string[] }): HoldAnswer {
    return this.write(key, { release: request }, (context) => release(context, request))
  }
  setSeats(key: string, request: SeatsRequest): HeldPart {
    return this.forCart(key, request.cart, { setSeats: request }, (context) => setSeats(context, request))
  }
  startPayment(key: string, request: payment.PaymentStart): payment.OrderAnswer {
    return this.write(key, { startPayment: request }, (context) => payment.startPayment(context, request))
  }
  detach(key: string, request: { order: string }): payment.OrderAnswer {
    return this.write(key, { detach: request }, (context) => payment.detach(context, request))
  }
  endPayment(key: string, request: { order: string; until_ms: number }): payment.OrderAnswer {
    return this.write(key, { endPayment: request }, (context) => payment.endPayment(context, request))
  }
  setUnpaid(key: string, request: UnpaidRequest): { ok: true } | Refusal {
    return this.write(key, { setUnpaid: request }, (context) => setUnpaid(context, request))
  }
  /** Returns how long a transfer may wait whose places are counted already; changes nothing if it is repeated. */
  transferTerms({ order, takesCards }: { order: string; takesCards: boolean }): TransferTerms {
    return this.change((context) => transferTerms({ ...context, takesCards }, order)) ?? 'usual'
  }
  confirm(key: string, request: { order: string }): payment.OrderAnswer {
    return this.write(key, { confirm: request }, (context) => payment.confirm(context, request))
  }
  cancel(key: string, request: payment.Cancellation): payment.OrderAnswer {
    return this.write(key, { cancel: request }, (context) => payment.cancel(context, request))
  }
  reseat(key: string, request: ReseatRequest): Reseated {
    return this.write<Reseated>(key, { reseat: request }, (context) => reseat(context, request))
  }
  takePlaces(key: string, request: taking.TakeRequest): taking.TakenPlaces {
    return this.write(key, { takePlaces: request }, (context) => taking.takePlaces(context, request))
  }
  quote(request: taking.QuoteRequest): taking.Quote | Refusal {
    return taking.quote(this.stores, this.hallNow(), request)
  }
  takeAgain(key: string, request: TakeAgainRequest): TakenAgain {
    return this.write(key, { takeAgain: request }, (context) => takeAgain(context, request))
  }
  /** Books what another box office has sold, in one transaction. A repeated call books nothing twice. */
  sellElsewhere({ order, ...sale }: ElsewhereSale): { ok: true } | Refusal {
    return this.write(order, { sellElsewhere: { order } }, (context) => sellElsewhere(context, { order, ...sale }))
  }
  block(key: string, request: BlockRequest): { ok: true } | Refusal {
    return this.write(key, { block: request }, (context) => block(context, this.stores.blocks, request))
  }
  unblock(key: string, request: { places: string[] }): { ok: true } | Refusal {
    return this.write(key, { unblock: request }, (context) => unblock(context, this.stores.blocks, request))
  }
  moveContingent(key: string, request: ContingentMove): { ok: true } | Refusal {
    const { sql } = this.ctx.storage
    const answer = this.write(key, { moveContingent: request }, (context) => moveContingent(context, sql, request))
    if (answer.ok) this.reload()
    return answer
  }
  async ticketNow(request: door.TicketRequest): Promise<door.TicketNow | null> {
    const place = await door.digestedPlace(this.stores.lines, request)
    return this.hall && door.ticketNow({ ...this.stores, hall: this.hall }, request, place)
  }
  async enter(key: string, request: door.EntryRequest): Promise<door.EntryAnswer | Refusal> {
    const place = await door.digestedPlace(this.stores.lines, request)
    return this.write<door.EntryAnswer>(key, { enter: request }, (context) => door.enter(context, request, place))
  }
  entriesOf(tickets: string[]): Record<string, DeviceEntry> {
    return this.stores.door.entriesOf(tickets)
  }
  /** Admits the holders of tickets; null before the first sales data. */
  async admit(request: AdmissionRequest): Promise<AdmittedEntry[] | null> {
    const { lines } = this.stores
    const places = request.entries.map(({ ticket, counter, place }) =>
      counter === null || place === null ? null : door.digestedPlace(lines, { ticket, counter, place }),
    )
    const known = await Promise.all(places)
    return this.change((context) => admit(context, request, known))
  }
  /** Counts a code of another evening that was shown at a door. */
  noteOtherEvening({ at_ms: atMs, gate }: Entry): void {
    this.stores.scans.addOtherEvening(Math.min(atMs, this.nowMs()), gate)
  }
  settleDouble(ticket: string) {
    return this.#read((reading) => figures.settleDouble(reading, ticket)) ?? false
  }
  evening() {
    return this.#read(figures.countsOf)
  }
  eveningFigures() {
    return this.#read(figures.figuresOf)
  }
  scansAfter(request: { after: string; device: number; limit: number }) {
    return this.#read((reading) => figures.newsOf(reading, request))
  }
  deviceCounts() {
    return this.#read(figures.countsByDevice) ?? []
  }
  /** Decides on the admissions of a device without a code. @returns how many there were */
  decideByHand(request: { device: number; counts: boolean }): number {
    return this.change((context) => decideByHand(context, request)) ?? 0
  }
  /** Returns the version of the pack without building it. */
  packVersion(): string | null {
    const hall = this.hallNow()
    if (hall && this.#pack.of !== this.version)
      this.#pack = { of: this.version, version: tickets.packVersionOf(this.ctx.storage.sql, hall) }
    return hall && this.#pack.version
  }
  pack() {
    const version = this.packVersion() ?? ''
    return this.#read((reading) => ({ version, tickets: tickets.packOf(reading) }))
  }
  ticketsAt({ words }: { words: string }) {
    return this.#read((reading) => tickets.ticketsAt(reading, words)) ?? []
  }
  ticketsOf(orders: string[]) {
    return this.#read((reading) => tickets.ticketsOf(reading, orders)) ?? []
  }
  noShows() {
    return this.#read(tickets.noShowsOf)
  }
  /** Lists revocations after the sequence `after`, oldest first, for offline doors; null before any sales data. */
  revocationsAfter(after: number, limit: number): Revocation[] | null {
    return this.hall && this.stores.door.revocationsAfter(after, limit)
  }
  /** Lists the places of orders, sold or not. */
  allocations(): Allocation[] {
    this.hallNow()
    return this.stores.lines.allocations()
  }
  /** Counts the carts that hold places and are not being paid for. */
  openCarts(): number {
    this.hallNow()
    return this.stores.lines.cartCount()
  }
  /** Lists a cart's lines, including those that are being paid for; lines of expired holds are omitted. */
  linesOf(cart: string): InventoryLine[] {
    this.hallNow()
    return this.stores.lines.ofCart(cart).map(lineOf)
  }
  cartPart(cart: string): CartPart | null {
    return cartPartOf(this.hallNow(), this.stores.lines.ofCart(cart), this.nowMs())
  }
  /** Checks which places of an ended cart are free for a buyer with these access keys; empty without sales data. */
  placesNow(request: { places: WantedPlace[]; access: string[] }): PlaceNow[] {
    return placesNow(this.hallNow(), request)
  }
  plan(): HallPlan | null {
    return this.hall?.plan ?? null
  }
  /** Returns the sale's state for pages and lists; null before the first sales data. */
  saleFacts(): SaleFacts | null {
    const places = this.availability()
    return this.hall && places && saleFactsOf(this.hall, this.words.lastWord, places)
  }
  /** Returns the public snapshot of availability; null before the first sales data. */
  availability(): Availability | null {
    const hall = this.hallNow()
    return hall && availabilityOf(hall, this.version)
  }
  /** Returns the hall for staff; null before the first sales data. @param withHeat adds how early seats were sold */
  deskHall({ withHeat = false } = {}): DeskHall | null {
    const reading = { stores: this.stores, sql: this.ctx.storage.sql, withHeat, before: this.words.lastWord }
    return deskHallOf(this.hallNow(), reading)
  }
  /** Returns the seats that these access keys open, which the snapshot shows as taken, and the areas' free places. */
  openedTo(access: string[]): OpenedPlaces {
    return openedPlaces(this.hallNow(), access)
  }
  /** Reads the evening; null before the first sales data. */
  #read<Answer>(read: (reading: tickets.EveningReading) => Answer): Answer | null {
    const hall = this.hallNow()
    return hall && read({ ...this.stores, sql: this.ctx.storage.sql, hall })
  }
}
