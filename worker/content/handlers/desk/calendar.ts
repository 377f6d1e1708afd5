import type {
  CalendarProduction,
  DeskCalendar,
  DeskMonths,
} from '../../../../shared/contract/calls/programme/productions-schemas.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import { berlinLocal, berlinToUtc } from '../../../../shared/time/berlin.ts'
import { closuresOfPeriod } from '../../store/closures/queries.ts'
import { select } from '../../store/commit.ts'
import { latestMonths } from '../../store/productions/calendar.ts'
import {
  abosOf,
  draftedMoments,
  hallsOf,
  productionsOfPeriod,
  type SeasonRow,
  undatedProductions,
} from '../../store/productions/season.ts'
import type { DeskCall } from './call.ts'

const maxProductions = 2000
const maxUndated = 50
const maxClosures = 500

/**
 * Reads the productions and closures of a period and at most 50 productions without a date, including drafts. Also
 * reads their abos and halls, further halls of the site, and the closures of the day after the period. `is_cut` means
 * that there are more than `maxProductions` productions or `maxClosures` closures.
 * @param period days in Berlin, YYYY-MM-DD; `before` is exclusive
 */
export async function readCalendar(
  { store, site }: DeskCall,
  period: { from: string; before: string },
): Promise<DeskCalendar> {
  const [from, before] = [period.from, period.before].map((day) => berlinToUtc(`${day}T00:00`)) as [string, string]
  // a production on the last evening may run into a closure that begins at midnight
  const days = { first: period.from, last: period.before }
  const [rows, undatedRows, closed] = await Promise.all([
    select(store, productionsOfPeriod(site, { from, before, limit: maxProductions + 1 })),
    select(store, undatedProductions(site, maxUndated)),
    select(store, closuresOfPeriod(site, days, maxClosures + 1)),
  ])
  const productions = rows.slice(0, maxProductions).map(productionOf)
  const undated = undatedRows.map(productionOf)
  const all = [...productions, ...undated]
  const closures = closed.slice(0, maxClosures)
  const usedRooms = new Set([...all, ...closures].flatMap(({ room_id: roomId }) => roomId ?? []))
  const usedAbos = new Set(all.flatMap(({ abo_id: aboId }) => aboId ?? []))
  const [rooms, abos] = await Promise.all([
    select(store, hallsOf(site, [...usedRooms])),
    select(store, abosOf(site, [...usedAbos])),
  ])
  return {
    rooms,
    abos: abos.map(({ title, ...abo }) => ({ ...abo, title: JSON.parse(title) as Localised })),
    productions,
    undated,
    closures,
    is_cut: rows.length > maxProductions || closed.length > maxClosures,
  }
}

const maxMonths = 120
const maxDrafts = 300

/**
 * Counts productions by month, for the latest `maxMonths` months, latest first: public productions, and the latest
 * `maxDrafts` of those that were never published.
 * @param before YYYY-MM, exclusive
 */
export async function readMonths({ store, site }: DeskCall, before: string): Promise<DeskMonths> {
  const [published, drafted] = await Promise.all([
    select(store, latestMonths(site, { before, limit: maxMonths + 1 })),
    select(store, draftedMoments(site, { before: berlinToUtc(`${before}-01T00:00`), limit: maxDrafts })),
  ])
  const counts = new Map<string, number>()
  const add = (month: string, n: number) => n > 0 && counts.set(month, (counts.get(month) ?? 0) + n)
  for (const { bucket, n } of published) add(bucket, n)
  for (const { starts_at: startsAt } of drafted) if (startsAt) add(berlinLocal(startsAt).slice(0, 7), 1)
  const months = [...counts].map(([month, count]) => ({ month, count })).sort((a, b) => (a.month < b.month ? 1 : -1))
  return { months: months.slice(0, maxMonths), is_more: published.length > maxMonths || months.length > maxMonths }
}

/** Converts a stored row to the calendar's production; a missing title becomes empty. */
export function productionOf({ title, who, ...row }: SeasonRow): CalendarProduction {
  return { ...row, title: (JSON.parse(title ?? 'null') as Localised | null) ?? { de: '' }, who: who ?? '' }
}
