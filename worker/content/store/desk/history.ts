import type { DeskHistoryAction } from '../../../../shared/entities/history/contract.ts'
import { type Store, select } from '../commit.ts'
import { raw, type Sql, sql } from '../sql.ts'

export interface HistoryRow {
  id: number
  at: string
  by: string
  action: DeskHistoryAction
  revision: number
  /** JSON, like `why`. */
  changes: string
  why: string | null
  is_automatic: 0 | 1
  name: string | null
}

const columns = raw('id, at, "by", action, revision, changes, why, is_automatic, name')

/**
 * Selects a row's history, the latest change first.
 * @param before id of a change: only earlier changes are selected; null for no limit
 */
export function historyOf(entity: string, id: number, before: number | null, limit: number): Sql<HistoryRow> {
  const seek = before === null ? raw('true') : sql`id < ${before}`
  return sql<HistoryRow>`SELECT ${columns} FROM desk_changes
    WHERE entity = ${entity} AND entity_id = ${id} AND ${seek} ORDER BY id DESC LIMIT ${limit}`
}

/**
 * Counts the versions of a row, up to `limit`: every line of its history except deletions and withdrawals of
 * publications, which create no version.
 */
export function countOfVersions(entity: string, id: number, limit: number): Sql<{ n: number }> {
  return sql<{ n: number }>`SELECT count(*) AS n FROM (SELECT 1 FROM desk_changes
    WHERE entity = ${entity} AND entity_id = ${id} AND action NOT IN ('delete', 'withdraw') LIMIT ${limit})`
}

/**
 * Reads one line of a row's history; null if the row has no such line. `named` is the JSON of the values that the line
 * stores under a name; null for a line that records a change.
 */
export async function readChange(
  store: Store,
  entity: string,
  id: number,
  change: number,
): Promise<(HistoryRow & { named: string | null }) | null> {
  const [row] = await select(
    store,
    sql<HistoryRow & { named: string | null }>`SELECT ${columns}, named FROM desk_changes
      WHERE id = ${change} AND entity = ${entity} AND entity_id = ${id}`,
  )
  return row ?? null
}

/**
 * Maximum number of changes that are read before a version, and again after it. A field that none of these changes
 * mentions is missing from the version.
 */
const mostChanges = 500

/**
 * Selects the values, as JSON, that a row's form had after a change: for each field, the value that was last written by
 * then or, without such a value, the value that the next change replaced. Fields without changes are missing. Skips
 * withdrawals of publications, which change what visitors see but not the form, and lines that only name a version.
 */
export function versionOf(entity: string, id: number, change: number): Sql<{ field: string; value: string | null }> {
  const changes = sql`SELECT id, action, changes FROM desk_changes
    WHERE entity = ${entity} AND entity_id = ${id} AND action NOT IN ('withdraw', 'name')`
  // With max() and min(), SQLite takes the other columns from the same row. A publication may have dropped a drafted
  // value without a line for it, so an older draft does not count.
  return sql`WITH
    past AS (${changes} AND id <= ${change} ORDER BY id DESC LIMIT ${mostChanges}),
    written AS (SELECT j.key AS field, j.value -> '$.after' AS value, action, max(past.id) AS id
      FROM past, json_each(past.changes) j GROUP BY j.key),
    until AS (SELECT field, value FROM written WHERE action NOT IN ('create', 'save', 'restore')
      OR id > coalesce((SELECT max(id) FROM past WHERE action = 'publish'), 0)),
    later AS (SELECT j.key AS field, j.value -> '$.before' AS value, min(c.id)
      FROM (${changes} AND id > ${change} ORDER BY id LIMIT ${mostChanges}) c, json_each(c.changes) j GROUP BY j.key)
    SELECT field, value FROM until
    UNION ALL SELECT field, value FROM later WHERE field NOT IN (SELECT field FROM until)`
}
