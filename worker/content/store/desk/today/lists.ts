// Reads the lists of the desk's start page; each query reads a bounded number of rows.
import type { DeskHistoryAction } from '../../../../../shared/entities/contract.ts'
import type { SiteKey } from '../../../../../shared/site-keys.ts'
import { type Sql, sql } from '../../sql.ts'

interface TonightRow {
  id: number
  /** JSON of `Localised`. */
  title: string
  local: string
  room: string | null
  status: string
}

/**
 * Selects the productions of a day in Berlin, at most 12.
 * @param day `YYYY-MM-DD`
 */
export function productionsOfDay(site: SiteKey, day: string): Sql<TonightRow> {
  return sql<TonightRow>`SELECT p.id, p.title, p.local, r.display_name AS room, p.content_status AS status
    FROM productions p LEFT JOIN rooms r ON r.id = p.room_id
    WHERE p.site = ${site} AND p.local >= ${day} AND p.local < ${`${day}U`} ORDER BY p.local LIMIT 12`
}

interface ChangeRow {
  at: string
  by: string
  entity: string
  id: number
  action: DeskHistoryAction
  /** JSON of the values that lists use; null for a missing row. */
  shown: string | null
}

/** Maximum number of latest changes that are read to find those by other people. */
const maxRead = 100

/** Selects the latest changes by other staff members, found among the latest `maxRead` changes of the site. */
export function changesOfOthers(site: SiteKey, by: string, limit: number): Sql<ChangeRow> {
  return sql<ChangeRow>`SELECT c.at, c."by", c.entity, c.entity_id AS id, c.action, d.shown
    FROM (SELECT * FROM desk_changes WHERE site = ${site} ORDER BY id DESC LIMIT ${maxRead}) c
    LEFT JOIN desk_rows d ON d.entity = c.entity AND d.id = c.entity_id
    WHERE c."by" <> ${by} ORDER BY c.id DESC LIMIT ${limit}`
}

/** Selects the number of requested addresses without a page, except bots' probes. */
export function missedPathCount(site: SiteKey): Sql<{ n: number }> {
  return sql<{ n: number }>`SELECT count(*) AS n FROM missed_paths WHERE site = ${site} AND path NOT LIKE '*%'`
}
