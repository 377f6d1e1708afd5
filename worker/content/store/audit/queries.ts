// Pages of the audit log, the latest line first. Every page seeks in an index and stops after `maxScanned` lines, so that
// it costs the same among any number of lines.
import type { SiteKey } from '../../../../shared/site-keys.ts'
import type { StoredRow } from '../rows.ts'
import type { audit } from '../schema/audit.ts'
import { allOf, type Sql, sql } from '../sql.ts'

export interface AuditQuery {
  site: SiteKey
  /** E-mail address. */
  person: string | null
  entity: string | null
  action: string | null
  /** UTC moments: `from` belongs to the period, `to` does not. */
  from: string | null
  to: string | null
  /** The last line of the page before. */
  after: number | null
  limit: number
}

export interface AuditRow
  extends StoredRow<
    typeof audit,
    'id' | 'at' | 'by' | 'site' | 'entity' | 'entityId' | 'title' | 'action' | 'changeId'
  > {
  /** JSON */
  detail: string
  by_name: string | null
  /** The title of the entity's row or the page, as JSON or text; null for others. */
  page_title: string | null
}

/** Maximum lines read for one page if several conditions are combined; the next page continues after them. */
const maxScanned = 1000

/** Returns the statement of one page: the first condition leads to an index, others are checked line by line. */
export function pageOfAudit(query: AuditQuery): Sql<AuditRow> {
  const { indexed, checked } = conditionsOf(query)
  return sql<AuditRow>`WITH scanned AS MATERIALIZED
      (SELECT * FROM audit WHERE ${allOf(indexed)} ORDER BY id DESC LIMIT ${checked.length > 0 ? maxScanned : query.limit}),
    page AS (SELECT * FROM scanned WHERE ${allOf([sql`TRUE`, ...checked])} ORDER BY id DESC LIMIT ${query.limit})
    SELECT a.*, s.name AS by_name, p.title AS page_title FROM page a LEFT JOIN staff s ON s.email = a."by"
      LEFT JOIN pages p ON a.entity = 'pages' AND p.id = a.entity_id ORDER BY a.id DESC`
}

/**
 * Returns the statement of the last line that `pageOfAudit` reads where it checks conditions line by line: the next page
 * begins after it even if none matched. It has no row if there are no more lines, or the index knows every condition.
 */
export function endOfAuditScan(query: AuditQuery): Sql<{ id: number }> {
  const { indexed, checked } = conditionsOf(query)
  const isNeeded = checked.length > 0 ? sql`TRUE` : sql`FALSE`
  return sql<{ id: number }>`SELECT id FROM audit WHERE ${isNeeded} AND ${allOf(indexed)}
    ORDER BY id DESC LIMIT 1 OFFSET ${maxScanned - 1}`
}

/** Lines are written in the order of time, so that a period is a range of ids, whose ends the index on time knows. */
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

/** Selects the values before and after of a line of the desk. */
export function changesOfLine(site: SiteKey, id: number): Sql<{ revision: number; changes: string }> {
  return sql<{ revision: number; changes: string }>`SELECT c.revision, c.changes
    FROM audit a JOIN desk_changes c ON c.id = a.change_id WHERE a.id = ${id} AND a.site = ${site}`
}
