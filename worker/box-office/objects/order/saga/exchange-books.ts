// How lines, sums and ledger of an order follow places that have moved.
import type { TaxKind } from '../../../../../shared/box-office/tax-rates.ts'
import { exchangedPrice } from '../../../rules/exchanged-price.ts'
import { priceLeft } from '../../../rules/refund-amount.ts'
import { totalsOf } from '../../../rules/totals.ts'
import type { InventoryLine } from '../../inventory/answers.ts'
import type { PlaceName } from '../../inventory/hall.ts'
import type { LedgerRow } from '../order-store.ts'
import type { OrderLine, StoredOrder } from '../stored-order.ts'
import type { Exchange, SeatMove } from '../stored-parts.ts'
import type { SagaContext } from './context.ts'
import { handOverAgain } from './exchange-parts.ts'
import { addRefund, excessOf } from './settle.ts'

/** A line that gets another place. */
export interface NewPrice {
  line: OrderLine
  /** The price before a discount. */
  cents: number
  /** Set if the place is one of another production. */
  isOtherDate: boolean
}

/** Returns what a place of this price costs in an order before a discount: nothing if its tickets are given away. */
export function priceIn({ facts }: StoredOrder, cents: number): number {
  return facts.request.free ? 0 : cents
}

/** Whether a credit note and an invoice say what changes, since the price or the production does. */
export function isExchanged({ line, cents, isOtherDate }: NewPrice): boolean {
  return isOtherDate || cents !== line.full_cents
}

/** Returns what the exchanged lines of an order cost before and after. */
export function costsOf(prices: readonly NewPrice[]): { before: number; after: number } {
  const exchanged = prices.filter(isExchanged)
  return {
    before: exchanged.reduce((sum, { line }) => sum + priceLeft(line), 0),
    after: exchanged.reduce((sum, { line, cents }) => sum + exchangedPrice(line, cents).cents, 0),
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
    const price = { line, cents: priceIn(order, place.cents), isOtherDate: target !== undefined }
    prices.push(price)
    move.counter = place.counter
    move.before = line
    order.lines[at] = lineAt(price, place, target)
  }
  // tickets on paper that have been handed over are void
  if (prices.length > 0 && order.handed_over_ms) handOverAgain(order)
  const exchanged = prices.filter(isExchanged)
  if (exchanged.length === 0) return
  exchangeOf(order, first)?.lines.push(...exchanged.map(({ line }) => line.id))
  order.totals = totalsOf(order.lines, order.facts.delivery_cents)
  for (const row of rowsOf(name, costsOf(exchanged), nowMs)) store.addToLedger(row)
}

function lineAt(price: NewPrice, { seat, area, category, place }: Given['found'][number], target: Given['target']) {
  const { goodwill_cents: _, ...line } = price.line
  const moved = { seat, area, category, place, ...target }
  if (!isExchanged(price)) return { ...price.line, ...moved }
  return { ...line, ...moved, ...exchangedPrice(line, price.cents) }
}

/** Starts to give back what the order has beyond its price once its places have moved; no mail of its own tells it. */
export function refundDifference({ store }: SagaContext, order: StoredOrder, exchange: Exchange): void {
  const cents = excessOf(order, store.ledger())
  exchange.refund_cents = cents
  if (cents > 0) addRefund(order, { reason: 'exchange', cents })
}
