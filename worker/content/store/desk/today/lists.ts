// Reads the lists of the desk's start page; each query reads a bounded number of rows.
import type { SiteKey } from '../../../../../shared/sites/site-keys.ts'
import { raw, type Sql, sql } from '../../sql.ts'
import { doorsColumn } from '../../venues/columns.ts'
import type { DeskRow } from '../list.ts'

interface TonightRow extends Omit<DeskRow, 'row' | 'key'> {
  /** JSON of `Localised`. */
  title: string
  local: string
  room: string | null
  doors_at: string | null
  introduction_at: string | null
  ends_at: string | null
  venue_doors_minutes: number | null
}

/**
 * Selects the productions of a day in Berlin, at most 12.
 * @param day `YYYY-MM-DD`
 */
export function productionsOfDay(site: SiteKey, day: string): Sql<TonightRow> {
  return sql<TonightRow>`SELECT p.id, p.title, p.local, r.display_name AS room, p.doors_at, p.introduction_at, p.ends_at,
      ${raw(doorsColumn)},
      d.revision, d.state, d.shown, d.kept, d.updated_at, d.updated_by
    FROM productions p LEFT JOIN rooms r ON r.id = p.room_id LEFT JOIN venues v ON v.id = r.venue_id
      JOIN desk_rows d ON d.entity = 'productions' AND d.id = p.id
    WHERE p.site = ${site} AND p.local >= ${day} AND p.local < ${`${day}U`} ORDER BY p.local LIMIT 12`
}

interface ChangeRow {
  at: string
  by: string
  /** An entity's name, or another area of the audit log, such as `pages`, `orders` or `staff`. */
  entity: string
  id: number | null
  action: string
  /** The title that the log line itself contains, such as the number of an order. */
  title: string | null
  /** Whether the line comes from outside the desk and page editor; a line about a production then concerns its sale. */
  is_sale: number
  /** What the log says of the call's result, which may be why it was refused. */
  result: string | null
  /** Whether money of the order is still to be paid back by hand; null for a line without an order. */
  has_task: number | null
  /** JSON of the values that are stored for lists; null for a missing row. */
  shown: string | null
  /** JSON of a page's title. */
  page_title: string | null
}

const maxRead = 300

/**
 * Selects the latest changes by other staff members and outside systems, among the latest `maxRead` lines of the site's
 * audit log. Equal changes of a row by one person count once, since the page editor writes a line with every save.
 */
export function changesOfOthers(site: SiteKey, by: string, limit: number): Sql<ChangeRow> {
  return sql<ChangeRow>`WITH latest AS MATERIALIZED
      (SELECT max(id) AS line, max(at) AS at, "by", entity, entity_id AS id, action, title,
        is_sale, result
      FROM (SELECT *, change_id IS NULL AND detail ->> '$.label' IS NULL AS is_sale,
          detail ->> '$.result' AS result FROM audit WHERE site = ${site} ORDER BY id DESC LIMIT ${maxRead})
      WHERE "by" NOT IN (${by}, ${nightly}) GROUP BY "by", entity, entity_id, action, title, is_sale, result
      ORDER BY line DESC LIMIT ${limit})
    SELECT c.at, c."by", c.entity, c.id, c.action, c.title, c.is_sale, c.result, o.task_cents > 0 AS has_task, d.shown, coalesce(p.title, g.title) AS page_title
    FROM latest c LEFT JOIN desk_rows d ON d.entity = c.entity AND d.id = c.id
      LEFT JOIN pages p ON c.entity = 'pages' AND p.id = c.id
      LEFT JOIN deleted_pages g ON c.entity = 'pages' AND g.id = c.id
      LEFT JOIN orders o ON c.entity = 'orders' AND o.site = ${site} AND o.number = c.title
    ORDER BY c.line DESC`
}

/** The name that the nightly comparison of sales uses as the author of its log lines. */
const nightly = 'nightly'

/** Selects the number of requested addresses without a page, except bots' probes and hidden addresses. */
export function missedPathCount(site: SiteKey): Sql<{ n: number }> {
  return sql<{
    n: number
  }>`SELECT count(*) AS n FROM missed_paths WHERE site = ${site} AND path NOT LIKE '*%' AND NOT is_hidden`
}
