// Writes that change pages go through `commit`, which runs the write's statements and the log of its tags as one D1
// batch, hence in one transaction.
import type { PresenceNotices } from '../../http/presence.ts'
import { type Sql, sql } from './sql.ts'

export interface Store {
  d1: D1Database
  now: Date
  /** Learns of written drafts and ended sessions; stores of scripts, imports and nightly work have none. */
  presence?: PresenceNotices
}

/**
 * The tags of the cached pages that a write made stale, such as `production:12`, `productions:hh`, `page:5`, `nav:hh`.
 */
export interface Written {
  tags: string[]
}

/** A tag, or a query that returns tags in its only column, for ids that are known only within the transaction. */
export type Touched = string | Sql

/**
 * Runs the statements and appends their tags to `purges` in one transaction, so that no isolate sees the change without
 * its purge. Writes without tags are not logged; without statements, nothing runs.
 * @returns the distinct tags, and for each statement the rows of its RETURNING clause
 */
export async function commit(
  store: Store,
  statements: readonly Sql[],
  touched: readonly Touched[],
): Promise<Written & { rows: unknown[][] }> {
  if (statements.length === 0) return { tags: [], rows: [] }
  const log = logEntries(store, touched)
  const batch = [...statements, ...log].map((statement) => prepared(store, statement))
  const rows = (await store.d1.batch(batch)).map((result) => result.results)
  const logged = rows.splice(statements.length) as [{ tags: string }][]
  const tags = logged.flatMap(([entry]) => JSON.parse(entry.tags) as string[])
  return { tags: [...new Set(tags)], rows }
}

export async function select<Row>(store: Store, query: Sql<Row>): Promise<Row[]> {
  const { results } = await prepared(store, query).all<Row>()
  return results
}

/** Returns the rows of two queries that see the same state of the store. */
export async function selectTogether<One, Other>(
  store: Store,
  one: Sql<One>,
  other: Sql<Other>,
): Promise<[One[], Other[]]> {
  const results = await store.d1.batch([prepared(store, one), prepared(store, other)])
  return [results[0]?.results as One[], results[1]?.results as Other[]]
}

/** Returns one list of rows per query, in the order of the queries, from one round trip. */
export async function selectEach<Row>(store: Store, queries: readonly Sql<Row>[]): Promise<Row[][]> {
  if (queries.length === 0) return []
  const results = await store.d1.batch<Row>(queries.map((query) => prepared(store, query)))
  return results.map(({ results: rows }) => rows)
}

/** Formats a time as the database stores it: `YYYY-MM-DDTHH:MM:SSZ`. */
export function moment(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`
}

function prepared({ d1 }: Store, { text, params }: Sql): D1PreparedStatement {
  return d1.prepare(text).bind(...params)
}

/**
 * Maximum number of tag queries per statement: D1 allows five terms in a compound select, and the first term holds
 * the known tags.
 */
const maxQueries = 4

function logEntries(store: Store, touched: readonly Touched[]): Sql[] {
  const known = touched.filter((tag) => typeof tag === 'string')
  const queries = touched.filter((tag) => typeof tag !== 'string')
  const entries: Sql[] = known.length > 0 && queries.length === 0 ? [logEntry(store, known, [])] : []
  for (let at = 0; at < queries.length; at += maxQueries)
    entries.push(logEntry(store, at === 0 ? known : [], queries.slice(at, at + maxQueries)))
  return entries
}

function logEntry({ now }: Store, tags: readonly string[], queries: readonly Sql[]): Sql {
  const known = JSON.stringify(tags)
  const all = queries.reduce(
    (sum, query) => sql`${sum} UNION ALL ${query}`,
    sql`SELECT value AS tag FROM json_each(${known})`,
  )
  return sql`INSERT INTO purges (tags, at)
    SELECT json_group_array(DISTINCT tag), ${moment(now)} FROM (${all}) RETURNING tags`
}
