// Which scans of a ticket let people in, which of them is the entry, and when each of them was. Times are UTC
// milliseconds.

/** What the door does with a ticket that it sees now. */
export type TicketState = 'valid' | 'used' | 'revoked'

/** A scan that admitted a visitor. */
export interface Admission {
  id: string
  at_ms: number
  /** When the scan reached the server. */
  arrived_ms: number
  /** Whether the holder had been in the house before. */
  is_again: boolean
}

/** `entry` counts, `again` is a re-admission, and a `double` admitted another visitor with the same ticket. */
export type AdmissionKind = 'entry' | 'again' | 'double'

/** A ticket's further scans are answered, but not stored, unless they let in the holder of an unused ticket. */
export const maxScansPerTicket = 100

/** Whether a scan admits a visitor. A device without a network has already done so when the server hears of it. */
export function letsIn(state: TicketState, { again, offline }: { again: boolean; offline: boolean }): boolean {
  return offline || state === 'valid' || (again && state === 'used')
}

/**
 * Sorts all admissions of one ticket into kinds, whatever the order in which they arrived. The earliest that is no
 * re-admission is the entry. Without one, the scan of the entry was lost, and the earliest re-admission stands for it.
 */
export function kindsOf(admissions: readonly Admission[]): Map<string, AdmissionKind> {
  const fresh = admissions.filter(({ is_again: isAgain }) => !isAgain)
  const [entry] = (fresh.length > 0 ? fresh : admissions).toSorted(byTime)
  const kindOf = (each: Admission) => (each === entry ? 'entry' : each.is_again ? 'again' : 'double')
  return new Map(admissions.map((each) => [each.id, kindOf(each)]))
}

function byTime(one: Admission, other: Admission): number {
  return one.at_ms - other.at_ms || one.arrived_ms - other.arrived_ms || (one.id < other.id ? -1 : 1)
}

/** A device's clock is wrong if it differs from the server's by more than this. */
const toleranceMs = 60_000

export interface ScanTime {
  /** When the scan was, by the device's clock. */
  at_ms: number
  /** The device's clock when it sent the scan; null if the device did not say. */
  sent_ms: number | null
  arrived_ms: number
  /** When the device was coupled. */
  since_ms: number
}

/**
 * Returns when a scan was: by the device's clock, corrected if the clock is wrong, but not before the device was
 * coupled, and not after the scan arrived.
 */
export function scanTimeOf({
  at_ms: atMs,
  sent_ms: sentMs,
  arrived_ms: arrivedMs,
  since_ms: sinceMs,
}: ScanTime): number {
  const offMs = sentMs === null ? 0 : arrivedMs - sentMs
  const correctedMs = Math.abs(offMs) > toleranceMs ? atMs + offMs : atMs
  return Math.min(Math.max(correctedMs, sinceMs), arrivedMs)
}

/** How long an usher may take an entry back. */
const takeBackMs = 5 * 60_000

/** Whether an entry was taken back in time; a minute more allows for a clock that was corrected in between. */
export function isBackInTime(atMs: number, backMs: number): boolean {
  return backMs >= atMs - toleranceMs && backMs <= atMs + takeBackMs + toleranceMs
}

const stepMs = 5 * 60_000
/** A day. Earlier entries, such as those of a rehearsal, count in the first step. */
const maxSteps = 288

/** Counts entries in each five minutes, without gaps, from the first entry to the last. @param times in any order */
export function stepsOf(times: readonly number[]): { from_ms: number; entered: number }[] {
  const steps = times.map((time) => Math.floor(time / stepMs))
  const last = Math.max(...steps)
  const first = Math.max(Math.min(...steps), last - maxSteps + 1)
  return Array.from({ length: steps.length && last - first + 1 }, (_, index) => ({
    from_ms: (first + index) * stepMs,
    entered: steps.filter((step) => Math.max(step, first) === first + index).length,
  }))
}
