import { plainIban } from '../../../shared/text/plain-iban.ts'
import { dayAfter } from '../../../shared/time/day.ts'
import { bankHolidaysBetween } from './bank-holidays.ts'
import type { BankLine } from './bank-line.ts'

const maxDays = 3
const dayMs = 24 * 60 * 60_000
/** The days between two lines that may be the same payment, with the most holidays between them: those of Easter. */
export const farthestDays = maxDays + 2

/**
 * Finds a booked line that may be the same payment, as when a bank exports it as CSV and as camt.053: it has the same
 * amount, its day differs by at most three days, and its payer's account is the same or missing. The banks' holidays do
 * not count as days, since an export may have the value date instead of the day of booking. A line whose day is not
 * known counts as being of the same day.
 */
export function maybeDouble<Booked extends BankLine>(line: BankLine, booked: readonly Booked[]): Booked | null {
  const found = booked.find(
    (other) => other.id !== line.id && other.cents === line.cents && areNear(line, other) && isSamePayer(line, other),
  )
  return found ?? null
}

function areNear({ paid_at: one }: BankLine, { paid_at: other }: BankLine): boolean {
  if (!one || !other) return true
  const [from, until] = one < other ? [one, other] : [other, one]
  if (until > dayAfter(from, farthestDays)) return false
  const days = (Date.parse(until) - Date.parse(from)) / dayMs
  return days - bankHolidaysBetween(from, until) <= maxDays
}

function isSamePayer(one: BankLine, other: BankLine): boolean {
  const [iban, otherIban] = [plainIban(one.iban ?? ''), plainIban(other.iban ?? '')]
  return iban === '' || otherIban === '' || iban === otherIban
}
