import { plainIban } from '../../../shared/text/plain-iban.ts'
import type { BankLine } from './bank-line.ts'

const maxDays = 3
const dayMs = 24 * 60 * 60_000

/**
 * Finds a booked line that may be the same payment, as when a bank exports it as CSV and as camt.053: it has the same
 * amount, its day differs by at most three days, and its payer's account is the same or missing. A line whose day is not
 * known counts as being of the same day.
 */
export function maybeDouble(line: BankLine, booked: readonly BankLine[]): BankLine | null {
  const found = booked.find(
    (other) => other.id !== line.id && other.cents === line.cents && areNear(line, other) && isSamePayer(line, other),
  )
  return found ?? null
}

function areNear({ paid_at: one }: BankLine, { paid_at: other }: BankLine): boolean {
  return !one || !other || Math.abs(Date.parse(one) - Date.parse(other)) <= maxDays * dayMs
}

function isSamePayer(one: BankLine, other: BankLine): boolean {
  const [iban, otherIban] = [plainIban(one.iban ?? ''), plainIban(other.iban ?? '')]
  return iban === '' || otherIban === '' || iban === otherIban
}
