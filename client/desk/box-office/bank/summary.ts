// The figures of a bank's file: its lines by what happens to them.
import type { BankLine, BankResult } from '../../../../shared/contract/shop/bank.ts'
import type { LineResult } from './send-lines.ts'

export interface Row {
  line: BankLine
  result: LineResult
}

export interface Group {
  result: BankResult
  rows: Row[]
  cents: number
}

/** The results in the order in which the preview shows them. */
const shownOrder: readonly BankResult[] = [
  ...(['exact', 'under', 'over', 'late', 'double', 'cancelled'] as const),
  ...(['maybe_double', 'unknown', 'collective', 'deferred', 'failed', 'repeated'] as const),
]

/** Results of lines that are booked or have been, so that staff have nothing to decide. */
const booked: ReadonlySet<BankResult> = new Set(['exact', 'under', 'over', 'late', 'double', 'cancelled'])

export function groupsOf(lines: readonly BankLine[], results: ReadonlyMap<string, LineResult>): Group[] {
  const rows = lines.flatMap((line) => {
    const result = results.get(line.key)
    return result ? [{ line, result }] : []
  })
  const byResult = Map.groupBy(rows, ({ result }) => result.result)
  return shownOrder.flatMap((result) => {
    const own = byResult.get(result) ?? []
    return own.length > 0 ? [{ result, rows: own, cents: centsOf(own) }] : []
  })
}

/**
 * Returns what has happened to a line. A part whose answer was lost is sent again, and answers that the line is known:
 * then it was booked as previewed.
 */
export function outcomeOf(previewed: LineResult | undefined, answered: LineResult): LineResult {
  const isKnown = answered.result === 'repeated' && previewed !== undefined && previewed.result !== 'failed'
  return isKnown ? previewed : answered
}

export interface Totals {
  /** Orders that are paid in full now. */
  orders: number
  paidCents: number
  /** Mails to buyers: with tickets, and about money that goes back. */
  mails: number
  /** Money for orders that then still miss a part. */
  partCents: number
  /** What is more than the orders cost, and what arrived for paid, cancelled or ended ones. */
  surplusCents: number
  lateCents: number
  /** Lines that are booked to an order. */
  booked: number
  bookedCents: number
  /** Lines about which staff decide afterwards. */
  open: number
  repeated: number
}

export function totalsOf(groups: readonly Group[]): Totals {
  const rowsOf = (...results: BankResult[]) =>
    groups.filter(({ result }) => results.includes(result)).flatMap(({ rows }) => rows)
  const paid = rowsOf('exact', 'over')
  const all = groups.filter(({ result }) => booked.has(result)).flatMap(({ rows }) => rows)
  const surplus = rowsOf('over').map(({ line, result }) => line.cents - (result.facts?.open_cents ?? line.cents))
  const orders = new Set(paid.map(({ result }) => result.order))
  const parts = rowsOf('under')
  const back = parts.filter(({ result }) => result.facts?.goes_back)
  const stay = parts.filter(({ result }) => !result.facts?.goes_back)
  // other lines of the file may pay the rest
  const completed = stay.filter(({ result }) => orders.has(result.order))
  return {
    orders: orders.size,
    paidCents: centsOf(paid) - sum(surplus) + centsOf(completed),
    mails: sum(all.map(({ result }) => result.facts?.mails ?? 0)),
    partCents: centsOf(stay) - centsOf(completed),
    surplusCents: sum(surplus) + centsOf(rowsOf('double', 'cancelled')) + centsOf(back),
    lateCents: centsOf(rowsOf('late')),
    booked: all.length,
    bookedCents: centsOf(all),
    open: rowsOf('maybe_double', 'unknown', 'collective', 'deferred').length,
    repeated: rowsOf('repeated').length,
  }
}

function centsOf(rows: readonly Row[]): number {
  return sum(rows.map(({ line }) => line.cents))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
