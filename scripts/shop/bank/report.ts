import type { BankLine, BankResult } from '../../../shared/contract/shop/bank.ts'
import type { BankFile } from './bank-file.ts'

/** The outcome of a line. `result` is null after a dry run, which finds the orders but records no payments. */
export interface BankOutcome {
  key: string
  order: string | null
  result: BankResult | null
}

const words: Record<BankResult, string> = {
  exact: 'paid',
  repeated: 'booked or decided before',
  under: 'too little: the order waits for the rest',
  over: 'too much: return the surplus',
  double: 'paid a second time: return it',
  late: 'late: the order looks for its places',
  unknown: 'no order found',
  failed: 'not booked because of an error: import the file again',
}

/** Returns one line per payment and per unreadable transaction, followed by the totals. */
export function reportLines({ lines, skipped, unreadable }: BankFile, results: readonly BankOutcome[]): string[] {
  const byKey = new Map(lines.map((line) => [line.key, line]))
  const shown = results.flatMap(({ key, order, result }) => {
    const line = byKey.get(key)
    return line ? [`${facts(line)}  ${order ?? '–'}  ${result ? words[result] : 'not booked'}`] : []
  })
  const settled = results.filter(({ result }) => isSettled(result)).length
  return [
    ...shown,
    ...unreadable.map((at) => `booking ${at}: day or amount cannot be read`),
    `${lines.length} payments, ${settled} settled, ${skipped} other bookings, ${unreadable.length} unreadable`,
  ]
}

export function needsStaff({ unreadable }: BankFile, results: readonly BankOutcome[]): boolean {
  return (
    unreadable.length > 0 ||
    results.some(({ order, result }) => (result === null ? order === null : !isSettled(result)))
  )
}

function isSettled(result: BankResult | null): boolean {
  return result === 'exact' || result === 'repeated'
}

function facts({ paid_at: day, cents, payer }: BankLine): string {
  return `${day}  ${(cents / 100).toFixed(2).padStart(10)} €  ${(payer ?? '').slice(0, 30).padEnd(30)}`
}
