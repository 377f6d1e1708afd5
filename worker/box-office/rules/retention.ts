import { berlinDay, berlinToUtc } from '../../../shared/time/berlin.ts'

/** Calendar years for which invoices and credit notes are kept (§ 147 (3) AO, § 14b UStG). */
export const invoiceYears = 8

/** Calendar years for which the ledger is kept (§ 147 (3) AO). */
export const ledgerYears = 10

/**
 * Returns when a record may be deleted: the period begins at the end of the record's calendar year, in Berlin time
 * (§ 147 (4) AO).
 * @param atMs when the record was created, in UTC milliseconds
 */
export function retainedUntilMs(atMs: number, years: number): number {
  return newYearMs(yearOf(atMs) + years + 1)
}

/** Returns the time before which a record must have been created to be deletable at `now`. */
export function deletableBefore(now: Date, years: number): Date {
  return new Date(newYearMs(yearOf(now.getTime()) - years))
}

function yearOf(atMs: number): number {
  return Number(berlinDay(new Date(atMs)).slice(0, 4))
}

function newYearMs(year: number): number {
  return Date.parse(berlinToUtc(`${year}-01-01T00:00`))
}
