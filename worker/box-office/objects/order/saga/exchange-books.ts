// How lines, sums and ledger of an order follow places that have moved.
import type { TaxKind } from '../../../../../shared/box-office/tax-rates.ts'
import { type Price, pricesElsewhere, voucherCents } from '../../../rules/exchanged-price.ts'
import { pricesLeft } from '../../../rules/refund-amount.ts'
import { totalsOf } from '../../../rules/totals.ts'
import type { InventoryLine } from '../../inventory/answers.ts'
import type { PlaceName } from '../../inventory/hall.ts'
import type { LedgerRow } from '../order-store.ts'
import type { OrderLine, StoredOrder } from '../stored-order.ts'
import type { Exchange, SeatMove } from '../stored-parts.ts'
import type { SagaContext } from './context.ts'
import { handOverAgain } from './exchange-parts.ts'
import { addRefund, excessOf } from './settle.ts'

/** A line that gets another place or, with others that do, another price. */
export interface NewPrice {
  line: OrderLine
  price: Price
  /** Whether the place is one of another production. */
  isOtherDate: boolean
  /** Set if the line keeps its place. */
  stays?: true
}

/** Returns what a place of this price costs in an order before a discount: nothing if its tickets are given away. */
export function priceIn({ facts }: StoredOrder, cents: number): number {
  return facts.request.free ? 0 : cents
}

/** Whether a credit note and an invoice say what changes, since the price or the production does. */
export function isExchanged({ line, price, isOtherDate }: NewPrice): boolean {
  return isOtherDate || price.full_cents !== line.full_cents || price.cents !== line.cents
}

/** Returns what the exchanged lines of an order cost before and after. */
export function costsOf(prices: readonly NewPrice[]): { before: number; after: number } {
  const exchanged = prices.filter(isExchanged)
  return {
    before: pricesLeft(exchanged.map(({ line }) => line)),
    after: exchanged.reduce((sum, { price }) => sum + price.cents, 0),
  }
}

/**
 * Returns the rows by which the ledger claims the new price instead of the former one.
 * @param name makes the keys unique
 */
export function rowsOf(name: string, { before, after }: ReturnType<typeof costsOf>, nowMs: number): LedgerRow[] {
  const row = { at_ms: nowMs, means: null, reference: null }
  const rows: LedgerRow[] = [
    { ...row, key: `cancellation:${name}`, kind: 'cancellation', cents: -before },
    { ...row, key: `charge:${name}`, kind: 'charge', cents: after },
  ]
  return rows.filter(({ cents }) => cents !== 0)
}

export function exchangeOf({ exchanges }: StoredOrder, first: number): Exchange | undefined {
  return exchanges?.find(({ move }) => move === first)
}

interface Given {
  first: number
  moves: readonly SeatMove[]
  /** The places from the inventory, by line; the counter is that of the ticket's new code. */
  found: readonly (InventoryLine & { place: PlaceName; counter: number })[]
  /** Set if the places are those of another production. */
  target?: { production: number; tax: TaxKind }
  /** Makes the keys of the ledger's rows unique. */
  name: string
}

/** Gives lines their new places and prices; the order's sums and its ledger follow. */
export function giveNewPlaces({ store, nowMs }: SagaContext, order: StoredOrder, given: Given): void {
  const { first, moves, found, target, name } = given
  const prices: NewPrice[] = []
  for (const { number } of moves) {
    const move = order.moves?.[number - 1]
    const at = order.lines.findIndex(({ id }) => id === move?.line)
    const [line, place] = [order.lines[at], found.find(({ id }) => id === move?.line)]
    if (!move || !line || !place) continue
    const price = { line, price: move.price ?? priceAlone(order, line, place.cents), isOtherDate: target !== undefined }
    prices.push(price)
    move.counter = place.counter
    move.before = line
    order.lines[at] = lineAt(price, place, target)
  }
  const exchange = exchangeOf(order, first)
  const productions = new Set(prices.flatMap(({ line }) => [line.production, target?.production]))
  for (const [at, line] of order.lines.entries()) {
    const price = exchange?.others?.find((other) => other.line.id === line.id)?.price
    if (!price || !productions.has(line.production)) continue
    prices.push({ line, price, isOtherDate: false, stays: true })
    const { goodwill_cents: _, ...stays } = line
    order.lines[at] = { ...stays, ...price }
  }
  // tickets on paper that have been handed over are void
  if (prices.length > 0 && order.handed_over_ms) handOverAgain(order)
  const exchanged = prices.filter(isExchanged)
  if (exchanged.length === 0) return
  exchange?.lines.push(...exchanged.map(({ line }) => line.id))
  if (order.voucher) order.voucher.cents = voucherCents(order.lines)
  order.totals = totalsOf(order.lines, order.facts.delivery_cents)
  for (const row of rowsOf(name, costsOf(exchanged), nowMs)) store.addToLedger(row)
}

function lineAt(price: NewPrice, { seat, area, category, place }: Given['found'][number], target: Given['target']) {
  const { goodwill_cents: _, ...line } = price.line
  const moved = { seat, area, category, place, ...target }
  if (!isExchanged(price)) return { ...price.line, ...moved }
  return { ...line, ...moved, ...price.price }
}

/** Prices the place of a move that is older than stored prices. */
function priceAlone(order: StoredOrder, line: OrderLine, cents: number): Price {
  const to = { production: line.production, cents: priceIn(order, cents) }
  return pricesElsewhere([{ line, to }], { others: [], code: null }).moved[0] ?? line
}

/** Starts to give back what the order has beyond its price once its places have moved; no mail of its own tells it. */
export function refundDifference({ store }: SagaContext, order: StoredOrder, exchange: Exchange): void {
  const cents = excessOf(order, store.ledger())
  exchange.refund_cents = cents
  if (cents > 0) addRefund(order, { reason: 'exchange', cents })
}
