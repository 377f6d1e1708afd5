import type { EntryState } from '../../../../shared/entities/contract.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { fold } from '../desk/shown.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { shownEnd } from './season.ts'

export interface HallRow {
  id: number
  state: EntryState
  /** JSON of `Localised`. */
  title: string
  starts_at: string
  ends_at: string | null
  status: string
}

const maxRows = 300

/**
 * Selects a hall's productions that start in a period, by start, at most `maxRows`.
 * @param period UTC; `from` is inclusive, `before` exclusive
 */
export function productionsInHall(
  site: SiteKey,
  room: number,
  { from, before }: { from: string; before: string },
): Sql<HallRow> {
  return sql<HallRow>`SELECT d.id, d.state, d.shown ->> '$.title' AS title, d.shown ->> '$.startsAt' AS starts_at,
      ${raw(shownEnd('d'))} AS ends_at, d.shown ->> '$.contentStatus' AS status
    FROM desk_rows d LEFT JOIN productions p ON p.id = d.id
    WHERE d.entity = 'productions' AND d.site = ${site} AND d.f2 = ${room} AND d.state <> 'deleted'
      AND d.k1 >= ${fold(from)} AND d.k1 < ${fold(before)} ORDER BY d.k1 LIMIT ${maxRows}`
}

/** Counts the pages of abos, people and works that show a production; `home` is 1 if the home page features it. */
export function pagesOfProduction(id: number): Sql<{ home: number; abos: number; people: number; works: number }> {
  return sql`SELECT EXISTS (SELECT 1 FROM features WHERE production_id = ${id}) AS home,
      (SELECT count(abo_id) FROM productions WHERE id = ${id}) AS abos,
      (SELECT count(DISTINCT person_id) FROM production_people WHERE production_id = ${id}) AS people,
      (SELECT count(DISTINCT work_id) FROM production_works WHERE production_id = ${id}) AS works`
}
