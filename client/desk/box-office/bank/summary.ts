// The figures of a bank's file: its lines by what happens to them.
import type { BankLine, BankResult } from '../../../../shared/contract/box-office/bank.ts'
import { type Choice, type Choices, chosenOrder, chosenParts, isListed } from './choices.ts'
import type { LineResult } from './send-lines.ts'

/** A part of the price is a kind of its own if its order has ended, so that it goes back. */
export type Kind = BankResult | 'under_ended'

export interface Row {
  line: BankLine
  result: LineResult
  kind: Kind
  choice: Choice
}

export interface Group {
  kind: Kind
  rows: Row[]
  cents: number
}

/** The kinds in the order in which the preview shows them. */
const shownOrder: readonly Kind[] = [
  ...(['exact', 'under', 'forgone', 'under_ended', 'over', 'late', 'double', 'cancelled'] as const),
  ...(['maybe_double', 'unknown', 'collective', 'deferred', 'failed', 'repeated'] as const),
]

/** Kinds of lines that are booked to an order. */
const booked: readonly Kind[] = ['exact', 'under', 'forgone', 'under_ended', 'over', 'late', 'double', 'cancelled']

export function groupsOf(
  lines: readonly BankLine[],
  results: ReadonlyMap<string, LineResult>,
  choices: Choices = new Map(),
): Group[] {
  const rows = lines.flatMap((line): Row[] => {
    const result = results.get(line.key)
    return result ? [{ line, result, kind: kindOf(result), choice: choices.get(line.key) ?? 'send' }] : []
  })
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  return shownOrder.flatMap((kind) => {
    const own = byKind.get(kind) ?? []
    return own.length > 0 ? [{ kind, rows: own, cents: centsOf(own) }] : []
  })
}

function kindOf({ result, facts }: LineResult): Kind {
  return result === 'under' && facts?.goes_back ? 'under_ended' : result
}

/** Whether the order that a payment names is known to exist, so that it can be opened. */
export function hasOrder({ kind, result }: Row): boolean {
  return result.order !== null && (result.facts !== undefined || booked.includes(kind))
}

/**
 * Returns what has happened to a line, with the facts of the preview if it was right. A part whose answer was lost is
 * sent again, and answers that the line is known: then it was booked as previewed.
 */
export function outcomeOf(previewed: LineResult | undefined, answered: LineResult): LineResult {
  const isKnown = answered.result === 'repeated' && previewed !== undefined && previewed.result !== 'failed'
  if (isKnown || previewed?.result === answered.result) return previewed
  return answered
}

/** Returns what an order still misses after a payment of a part. */
export function missingCents({ line, result }: Row): number {
  return Math.max(0, (result.facts?.open_cents ?? line.cents) - line.cents)
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
  /** What the house does without. */
  forgoneCents: number
  /** Lines that are booked to an order. */
  booked: number
  bookedCents: number
  /** Lines that name no order, and for which staff have chosen one. */
  chosen: number
  chosenCents: number
  /** Lines about which staff decide afterwards. */
  open: number
  /** Lines that staff leave out. */
  left: number
  failed: number
  repeated: number
}

export function totalsOf(groups: readonly Group[]): Totals {
  const rows = groups.flatMap((group) => group.rows)
  const sent = rows.filter(({ choice }) => choice === 'send' || choice === 'forgo')
  const chosen = rows.filter(({ choice }) => chosenOrder(choice) !== null || chosenParts(choice) !== null)
  const rowsOf = (...kinds: readonly Kind[]) => sent.filter(({ kind }) => kinds.includes(kind))
  const forgone = sent.filter(({ choice, kind }) => choice === 'forgo' && kind === 'under')
  const paid = [...rowsOf('exact', 'over', 'forgone'), ...forgone]
  const all = rowsOf(...booked)
  const surplus = rowsOf('over').map(({ line, result }) => line.cents - (result.facts?.open_cents ?? line.cents))
  const orders = new Set(paid.map(({ result }) => result.order))
  const parts = rowsOf('under').filter((row) => !forgone.includes(row))
  // other lines of the file may pay the rest
  const completed = parts.filter(({ result }) => orders.has(result.order))
  return {
    orders: orders.size,
    paidCents: centsOf(paid) - sum(surplus) + centsOf(completed),
    mails: sum(all.map(({ result }) => result.facts?.mails ?? 0)),
    partCents: centsOf(parts) - centsOf(completed),
    surplusCents: sum(surplus) + centsOf(rowsOf('double', 'cancelled', 'under_ended')),
    lateCents: centsOf(rowsOf('late')),
    forgoneCents: sum(forgone.map(missingCents)),
    booked: all.length,
    bookedCents: centsOf(all),
    chosen: chosen.length,
    chosenCents: centsOf(chosen),
    open: rows.filter(({ kind, choice }) => choice === 'defer' || (choice === 'send' && isListed(kind))).length,
    left: rows.filter(({ choice }) => choice === 'leave').length,
    failed: rowsOf('failed').length,
    repeated: rowsOf('repeated').length,
  }
}

function centsOf(rows: readonly Row[]): number {
  return sum(rows.map(({ line }) => line.cents))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
