import type { PaymentMeans } from '../../../shared/contract/shop/order.ts'
import { berlinDay, berlinToUtc } from '../../../shared/time/berlin.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The shortest session of a card provider plus five minutes. */
const onlineMs = 35 * minuteMs
const transferDays = 7
const graceDays = 3
/** Days before a production that are reserved for sending tickets and preparing the box office. */
const spareDays = 2

/**
 * Returns by when an order must be paid, and when the unpaid order ends. A transfer is due at the end of the seventh
 * day, in Berlin time, and the order ends three days later; both are earlier if the first production is near, but not
 * before the end of the next day. With any other means, the order is due and ends after 35 minutes.
 */
export function dueDate(
  means: PaymentMeans,
  productions: readonly { date: string }[],
  nowMs: number,
): { dueMs: number; endsMs: number } {
  if (means !== 'transfer') return { dueMs: nowMs + onlineMs, endsMs: nowMs + onlineMs }
  const latestMs = firstMs(productions) - spareDays * dayMs
  const dueMs = Math.max(endOfDay(nowMs + dayMs), endOfDay(Math.min(nowMs + transferDays * dayMs, latestMs)))
  return { dueMs, endsMs: Math.max(dueMs, Math.min(dueMs + graceDays * dayMs, latestMs)) }
}

export function isTransferOffered(
  productions: readonly { date: string; transfer_until_days: number }[],
  nowMs: number,
): boolean {
  return productions.every(({ date, transfer_until_days: days }) => nowMs <= Date.parse(date) - days * dayMs)
}

function firstMs(productions: readonly { date: string }[]): number {
  return Math.min(...productions.map(({ date }) => Date.parse(date)))
}

function endOfDay(atMs: number): number {
  return Date.parse(berlinToUtc(`${berlinDay(new Date(atMs))}T23:59`))
}
