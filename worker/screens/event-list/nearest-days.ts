import type { ProductionFilter } from '../../../shared/contract/production.ts'
import { dayAfter } from '../../../shared/time/day.ts'
import type { ContentClient } from '../../content/content-client.ts'

/** The last day before an empty period and the first after it that have productions; null without one. */
export interface NearestDays {
  before: string | null
  after: string | null
}

/**
 * Finds the days with productions beside the filter's period, with the other fields of the filter applied.
 * @returns null if the filter has no last day
 */
export async function nearestDays(
  { date, until, ...others }: ProductionFilter,
  { content, today }: { content: Pick<ContentClient, 'productions'>; today: string },
): Promise<NearestDays | null> {
  if (!until) return null
  const [before, later] = await Promise.all([
    date && date > today ? lastDayBefore(date, others, content) : null,
    content.productions.list({ ...others, date: dayAfter(until, 1) }),
  ])
  return { before, after: later?.results[0]?.date.slice(0, 10) ?? null }
}

async function lastDayBefore(
  date: string,
  others: ProductionFilter,
  { productions }: Pick<ContentClient, 'productions'>,
): Promise<string | null> {
  const lastIn = async (month: string) => {
    const { days, months } = await productions.calendar({ ...others, month })
    return { day: days.map((each) => each.date).findLast((day) => day < date) ?? null, months }
  }
  const { day, months } = await lastIn(date.slice(0, 7))
  if (day) return day
  const earlier = months.map(({ month }) => month).findLast((month) => month < date.slice(0, 7))
  return earlier === undefined ? null : (await lastIn(earlier)).day
}
