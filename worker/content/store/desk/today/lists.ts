// What the desk's start page shows of a site; each query reads a bounded number of rows.
import type { DeskHistoryAction } from '../../../../../shared/entities/contract.ts'
import type { SiteKey } from '../../../../../shared/site-keys.ts'
import { type Sql, sql } from '../../sql.ts'

interface TonightRow {
  id: number
  /** JSON: Localised */
  title: string
  local: string
  room: string | null
  status: string
}

/** Returns the statement of the productions of a day in Berlin, at most 12. @param day `YYYY-MM-DD` */
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
  /** JSON: the values that lists know; null for a row that is gone. */
  shown: string | null
}

/** Changes that are read to find those of others. */
const maxRead = 100

/** Returns the statement of the latest changes by other members of staff. */
export function changesOfOthers(site: SiteKey, by: string, limit: number): Sql<ChangeRow> {
  return sql<ChangeRow>`SELECT c.at, c."by", c.entity, c.entity_id AS id, c.action, d.shown
    FROM (SELECT * FROM desk_changes WHERE site = ${site} ORDER BY id DESC LIMIT ${maxRead}) c
    LEFT JOIN desk_rows d ON d.entity = c.entity AND d.id = c.entity_id
    WHERE c."by" <> ${by} ORDER BY c.id DESC LIMIT ${limit}`
}

/** Returns the statement of the number of addresses that lead nowhere, without bots' probes. */
export function missedPathCount(site: SiteKey): Sql<{ n: number }> {
  return sql<{ n: number }>`SELECT count(*) AS n FROM missed_paths WHERE site = ${site} AND path NOT LIKE '*%'`
}
