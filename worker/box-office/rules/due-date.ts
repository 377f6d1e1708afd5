import { isWaitingMeans } from '../../../shared/contract/box-office/keys.ts'
import type { PaymentMeans } from '../../../shared/contract/box-office/order.ts'
import { berlinDay, berlinLocal, berlinToUtc } from '../../../shared/time/berlin.ts'
import { dayAfter } from '../../../shared/time/day.ts'
import { isBankDay } from './bank-holidays.ts'

const minuteMs = 60_000
/** The shortest session of a card provider plus five minutes. */
export const onlineMs = 35 * minuteMs
/**
 * Time from a cart's first place until its order ends, however often the buyer tries to pay: the cart's 45 minutes and
 * one payment page.
 */
export const longestMs = 80 * minuteMs
const transferDays = 7
const graceDays = 3
/** Days before a production that are reserved for sending tickets and preparing the box office. */
const spareDays = 2

/**
 * Returns by when an order must be paid, and when the unpaid order ends. A transfer, a payment link or a reservation is
 * due at the end of the seventh day. An order by transfer ends at the end of the third day after it, since the money is
 * on its way for days; the others end when they are due. All this is earlier if the first production is near, but not
 * before the end of the next day. Days are those of Berlin, of which some have 23 or 25 hours. With any other means,
 * the order is due and ends after 35 minutes.
 * @param until a day that staff have chosen instead, on which the order is due and ends
 */
export function dueDate(
  means: PaymentMeans,
  productions: readonly { date: string }[],
  nowMs: number,
  until?: string,
): { dueMs: number; endsMs: number } {
  const chosenMs = until === undefined ? null : staffDeadline(until, productions, nowMs)
  if (chosenMs !== null) return { dueMs: chosenMs, endsMs: chosenMs }
  if (!isWaitingMeans(means)) return { dueMs: nowMs + onlineMs, endsMs: nowMs + onlineMs }
  const latestMs = shiftedTime(firstMs(productions), -spareDays)
  const dueMs = Math.max(endOfDay(nowMs, 1), Math.min(endOfDay(nowMs, transferDays), endOfDay(latestMs)))
  if (means !== 'transfer') return { dueMs, endsMs: dueMs }
  return { dueMs, endsMs: Math.max(dueMs, Math.min(endOfDay(dueMs, graceDays), latestMs)) }
}

/** Returns the end of the second bank day after a time, by which a transfer is due in a sale full of such orders. */
export function shortDueMs(nowMs: number): number {
  let day = berlinDay(new Date(nowMs))
  for (let left = 2; left > 0; ) {
    day = dayAfter(day, 1)
    if (isBankDay(day)) left -= 1
  }
  return Date.parse(berlinToUtc(`${day}T23:59`))
}

const longestDeadlineDays = 30

/**
 * Returns 23:59 in Berlin on the day until which staff let an order wait; null for a day that is over at that time,
 * more than 30 days ahead, or not before the day of the first production.
 */
export function staffDeadline(until: string, productions: readonly { date: string }[], nowMs: number): number | null {
  const today = berlinDay(new Date(nowMs))
  const firstDay = berlinDay(new Date(firstMs(productions)))
  if (until < today || until > dayAfter(today, longestDeadlineDays) || until >= firstDay) return null
  const endMs = Date.parse(berlinToUtc(`${until}T23:59`))
  return nowMs < endMs ? endMs : null
}

/** Returns the last day, YYYY-MM-DD in Berlin, that `staffDeadline` accepts; null if it accepts none. */
export function lastDeadlineDay(productions: readonly { date: string }[], nowMs: number): string | null {
  const today = berlinDay(new Date(nowMs))
  const before = dayAfter(berlinDay(new Date(firstMs(productions))), -1)
  const latest = dayAfter(today, longestDeadlineDays)
  const [day = ''] = [before, latest].sort()
  return staffDeadline(day, productions, nowMs) === null ? null : day
}

export function isTransferOffered(
  productions: readonly { date: string; transfer_until_days: number }[],
  nowMs: number,
): boolean {
  return productions.every(({ date, transfer_until_days: days }) => nowMs <= shiftedTime(Date.parse(date), -days))
}

function firstMs(productions: readonly { date: string }[]): number {
  return Math.min(...productions.map(({ date }) => Date.parse(date)))
}

/** Returns 23:59 in Berlin, `days` days after the day of a time. */
export function endOfDay(atMs: number, days = 0): number {
  return Date.parse(berlinToUtc(`${dayAfter(berlinDay(new Date(atMs)), days)}T23:59`))
}

/** Returns the same time of day in Berlin, `days` days later. */
function shiftedTime(atMs: number, days: number): number {
  const [day = '', time = ''] = berlinLocal(new Date(atMs)).split('T')
  return Date.parse(berlinToUtc(`${dayAfter(day, days)}T${time}`))
}
