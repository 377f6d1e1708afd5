import { berlinDay, berlinToUtc } from '../../../shared/time/berlin.ts'

const dueDays = 7

/**
 * When a transfer has to arrive: at the end of the seventh day in Berlin, and not later than the last day on which the
 * first production lets transfers arrive.
 * @param productions their begin in UTC milliseconds, and how many days before it transfers end
 * @returns UTC milliseconds; null if it is too late for a transfer
 */
export function transferDueMs(
  nowMs: number,
  productions: readonly { beginsMs: number; transferUntilDays: number }[],
): number | null {
  const today = berlinDay(new Date(nowMs))
  const lastDays = productions.map(({ beginsMs, transferUntilDays }) =>
    addDays(berlinDay(new Date(beginsMs)), -transferUntilDays),
  )
  const [last = today] = [addDays(today, dueDays), ...lastDays].sort()
  return last < today ? null : Date.parse(berlinToUtc(`${addDays(last, 1)}T00:00`))
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
