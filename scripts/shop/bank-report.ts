import type { BankFile } from '../../shared/box-office/bank-files/bank-file.ts'
import type { BankLine, BankResult } from '../../shared/contract/box-office/bank.ts'

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
  forgone: 'paid, without a rest that the house does without',
  over: 'too much: return the surplus',
  double: 'paid a second time: return it',
  late: 'late: the order looks for its places',
  cancelled: 'the buyer had cancelled: return it',
  maybe_double: 'perhaps booked already: decide at /admin/orders?open=bank',
  unknown: 'no order found',
  collective: 'several payments without single amounts: divide it at /admin/orders?open=bank',
  deferred: 'put off by staff: decide at /admin/orders?open=bank',
  failed: 'not booked because of an error: import the file again',
}

/**
 * Returns one line per payment, per unreadable transaction and per part of the file that is not read, followed by the
 * totals.
 * @param sellerIban the account that the statement should be of
 */
export function reportLines(
  { lines, skipped, unreadable, ignored, otherAccounts, isAccountNamed }: BankFile,
  results: readonly BankOutcome[],
  sellerIban: string,
): string[] {
  const byKey = new Map(lines.map((line) => [line.key, line]))
  const shown = results.flatMap(({ key, order, result }) => {
    const line = byKey.get(key)
    return line ? [`${facts(line)}  ${order ?? '–'}  ${result ? words[result] : 'not booked'}`] : []
  })
  const settled = results.filter(({ result }) => isSettled(result)).length
  return [
    ...shown,
    ...unreadable.map(({ en }) => en),
    ...ignored.map(({ en }) => `not read: ${en}`),
    ...otherAccounts.map((account) => `refused: a statement of ${account}, not of the seller’s ${sellerIban}`),
    ...(isAccountNamed ? [] : [`the file does not name its account: make sure that it is ${sellerIban}`]),
    `${lines.length} payments, ${settled} settled, ${skipped} other transactions, ${unreadable.length} unreadable`,
  ]
}

export function needsStaff(file: BankFile, results: readonly BankOutcome[]): boolean {
  return (
    file.unreadable.length + file.otherAccounts.length > 0 ||
    results.some(({ order, result }) => (result === null ? order === null : !isSettled(result)))
  )
}

function isSettled(result: BankResult | null): boolean {
  return result === 'exact' || result === 'repeated'
}

function facts({ paid_at: day, cents, payer }: BankLine): string {
  return `${day}  ${(cents / 100).toFixed(2).padStart(10)} €  ${(payer ?? '').slice(0, 30).padEnd(30)}`
}
