// Pages of the audit log, the latest line first. A page reads at most `maxScanned` lines, so that its cost does not
// grow with the log.
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import type { StoredRow } from '../rows.ts'
import type { audit } from '../schema/audit.ts'
import { allOf, type Sql, sql } from '../sql.ts'

export interface AuditQuery {
  site: SiteKey
  /** The author, as in the column `by`; null for every author. */
  person: string | null
  entity: string | null
  action: string | null
  /** UTC; `from` is inclusive, `to` exclusive. */
  from: string | null
  to: string | null
  /** Id of the last line of the previous page; null for the first page. */
  after: number | null
  limit: number
}

export interface AuditRow
  extends StoredRow<
    typeof audit,
    'id' | 'at' | 'by' | 'site' | 'entity' | 'entityId' | 'title' | 'action' | 'changeId'
  > {
  /** JSON object. */
  detail: string
  by_name: string | null
  /** JSON of the page's title; null for lines that do not concern a page. */
  page_title: string | null
}

/** Maximum number of lines read for one page if several conditions are combined; the next page continues after them. */
const maxScanned = 1000

/**
 * Selects one list page. An index covers the site, the period and the first of the conditions on person, action and
 * entity; other conditions are checked line by line.
 */
export function pageOfAudit(query: AuditQuery): Sql<AuditRow> {
  const { indexed, checked } = conditionsOf(query)
  return sql<AuditRow>`WITH scanned AS MATERIALIZED
      (SELECT * FROM audit WHERE ${allOf(indexed)} ORDER BY id DESC LIMIT ${checked.length > 0 ? maxScanned : query.limit}),
    page AS (SELECT * FROM scanned WHERE ${allOf([sql`TRUE`, ...checked])} ORDER BY id DESC LIMIT ${query.limit})
    SELECT a.*, s.name AS by_name, coalesce(p.title, d.title) AS page_title FROM page a LEFT JOIN staff s ON s.email = a."by"
      LEFT JOIN pages p ON a.entity = 'pages' AND p.id = a.entity_id
      LEFT JOIN deleted_pages d ON a.entity = 'pages' AND d.id = a.entity_id ORDER BY a.id DESC`
}

/**
 * Selects the last line that `pageOfAudit` reads if it checks conditions line by line: the next page begins after
 * this line even if no line matched. Selects nothing if fewer than `maxScanned` lines are left, or if the index covers
 * every condition.
 */
export function endOfAuditScan(query: AuditQuery): Sql<{ id: number }> {
  const { indexed, checked } = conditionsOf(query)
  const isNeeded = checked.length > 0 ? sql`TRUE` : sql`FALSE`
  return sql<{ id: number }>`SELECT id FROM audit WHERE ${isNeeded} AND ${allOf(indexed)}
    ORDER BY id DESC LIMIT 1 OFFSET ${maxScanned - 1}`
}

/**
 * Splits the conditions into those that an index covers and the rest. Lines are written in order of time, so the index
 * on time converts a period to a range of ids.
 */
function conditionsOf({ site, person, entity, action, from, to, after }: AuditQuery): {
  indexed: Sql[]
  checked: Sql[]
} {
  const range = [
    sql`site = ${site}`,
    ...(after === null ? [] : [sql`id < ${after}`]),
    ...(from === null
      ? []
      : [
          sql`id >= coalesce((SELECT id FROM audit WHERE site = ${site} AND at >= ${from} ORDER BY at, id LIMIT 1), 1e15)`,
        ]),
    ...(to === null
      ? []
      : [
          sql`id <= coalesce((SELECT id FROM audit WHERE site = ${site} AND at < ${to} ORDER BY at DESC, id DESC LIMIT 1), 0)`,
        ]),
  ]
  const [first, ...others] = [
    ...(person === null ? [] : [sql`"by" = ${person}`]),
    ...(action === null ? [] : [sql`action = ${action}`]),
    ...(entity === null ? [] : [sql`entity = ${entity}`]),
  ]
  return { indexed: [...range, ...(first ? [first] : [])], checked: others }
}

export function changesOfLine(site: SiteKey, id: number): Sql<{ revision: number; changes: string }> {
  return sql<{ revision: number; changes: string }>`SELECT c.revision, c.changes
    FROM audit a JOIN desk_changes c ON c.id = a.change_id WHERE a.id = ${id} AND a.site = ${site}`
}
