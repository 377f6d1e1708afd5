import type { CalendarProduction, DeskCalendar } from '../../../../shared/entities/productions/calendar.ts'
import type { Localised } from '../../../../shared/locale.ts'
import { berlinToUtc } from '../../../../shared/time/berlin.ts'
import { select } from '../../store/commit.ts'
import { hallsOf, productionsOfPeriod, type SeasonRow, undatedProductions } from '../../store/productions/season.ts'
import type { DeskCall } from './call.ts'

/** Maximum productions to read; the largest site has fewer in a season. */
const maxProductions = 2000
const maxUndated = 50

/** Reads the productions of a period. @param period days of Berlin, YYYY-MM-DD */
export async function readCalendar(
  { store, site }: DeskCall,
  period: { from: string; before: string },
): Promise<DeskCalendar> {
  const [from, before] = [period.from, period.before].map((day) => berlinToUtc(`${day}T00:00`)) as [string, string]
  const [rows, undated, rooms] = await Promise.all([
    select(store, productionsOfPeriod(site, { from, before, limit: maxProductions + 1 })),
    select(store, undatedProductions(site, maxUndated)),
    select(store, hallsOf(site)),
  ])
  return {
    rooms,
    productions: rows.slice(0, maxProductions).map(productionOf),
    undated: undated.map(productionOf),
    is_cut: rows.length > maxProductions,
  }
}

/** Returns a row of the season as the calendar shows it. */
export function productionOf({ title, who, ...row }: SeasonRow): CalendarProduction {
  return { ...row, title: (JSON.parse(title ?? 'null') as Localised | null) ?? { de: '' }, who: who ?? '' }
}
