import type { StaffTakings } from '../../../../shared/contract/box-office/staff/sales.ts'

const dayMs = 86_400_000

export interface TakingsLine {
  /** Points from the first sale to today. `x` is the elapsed share of that time (0–1), `tickets` the running total. */
  points: { x: number; tickets: number }[]
  /** The round number at the top of the axis. */
  top: number
  /** The first day of each month after the first sale: its `x` as in `points`, and its month (1–12). */
  months: { x: number; month: number }[]
}

/** Returns the running total of tickets; null if tickets were sold on fewer than two days. */
export function takingsLine({ days, today }: Pick<StaffTakings, 'days' | 'today'>): TakingsLine | null {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || first === last) return null
  const begin = Date.parse(first.day)
  const end = Math.max(Date.parse(today), Date.parse(last.day))
  const share = (day: number) => (day - begin) / (end - begin)
  let sum = 0
  const points = days.flatMap(({ day, tickets }, at) => {
    const before = { x: share(Date.parse(day) - dayMs), tickets: sum }
    sum += tickets
    const point = { x: share(Date.parse(day)), tickets: sum }
    // the line stays level over days without sales
    const isGap = at > 0 && Date.parse(day) - Date.parse(days[at - 1]?.day ?? day) > dayMs
    return isGap ? [before, point] : [point]
  })
  if (end > Date.parse(last.day)) points.push({ x: 1, tickets: sum })
  return { points, top: roundUp(sum), months: monthsBetween(begin, end).map((at) => ({ ...at, x: share(at.x) })) }
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundUp(count: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, count)))
  return power * ([1, 2, 5].find((factor) => factor * power >= count) ?? 10)
}

function monthsBetween(begin: number, end: number): { x: number; month: number }[] {
  const months: { x: number; month: number }[] = []
  const next = new Date(begin)
  next.setUTCDate(1)
  for (next.setUTCMonth(next.getUTCMonth() + 1); next.getTime() < end; next.setUTCMonth(next.getUTCMonth() + 1))
    months.push({ x: next.getTime(), month: next.getUTCMonth() + 1 })
  return months
}
