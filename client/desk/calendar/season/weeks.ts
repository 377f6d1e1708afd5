import { dayAfter, type Period } from '../period.ts'

/** Lists the Mondays of a period's weeks, starting with the one on or before its first day. */
export function mondaysOf({ from, before }: Period): string[] {
  const weekday = new Date(`${from}T00:00Z`).getUTCDay()
  const mondays: string[] = []
  for (let day = dayAfter(from, -((weekday + 6) % 7)); day < before; day = dayAfter(day, 7)) mondays.push(day)
  return mondays
}
