import type { SiteKey } from '../../../shared/sites.ts'
import { sha256 } from '../../signing/sha256.ts'
import { type Store, select } from './commit.ts'
import { sql } from './sql.ts'

/** The outcome for a record; `id` is the row's id, or 0 for a new record of a dry run, and for a new person or work. */
export interface Outcome {
  externalId: string
  id: number
  outcome: 'created' | 'updated' | 'unchanged'
  /** Fields that the record would have changed, but that staff have changed at the desk. */
  kept?: readonly string[]
}

interface KnownRow {
  id: number
  external_id: string
  source_hash: string | null
}

/**
 * Compares records with the stored rows by external id and hash.
 * @returns the new and changed records, and a function that builds all outcomes from the ids of the created rows
 */
export async function compareRecords<R extends { externalId: string }>(
  store: Store,
  table: 'productions' | 'articles',
  site: SiteKey,
  records: readonly R[],
): Promise<{ changed: (R & { sourceHash: string })[]; outcomesWith: (created: Map<string, number>) => Outcome[] }> {
  const ids = JSON.stringify(records.map(({ externalId }) => externalId))
  const inList = sql`external_id IN (SELECT value FROM json_each(${ids}))`
  const query =
    table === 'productions'
      ? sql<KnownRow>`SELECT id, external_id, source_hash FROM productions WHERE site = ${site} AND ${inList}`
      : sql<KnownRow>`SELECT id, external_id, source_hash FROM articles WHERE site = ${site} AND ${inList}`
  const known = new Map((await select(store, query)).map((row) => [row.external_id, row]))
  const hashed = await Promise.all(records.map(async (record) => ({ ...record, sourceHash: await hashOf(record) })))
  const isChanged = (record: { externalId: string; sourceHash: string }) =>
    known.get(record.externalId)?.source_hash !== record.sourceHash
  return {
    changed: hashed.filter(isChanged),
    outcomesWith: (written) =>
      hashed.map((record) => {
        const row = known.get(record.externalId)
        const outcome = !row ? 'created' : isChanged(record) ? 'updated' : 'unchanged'
        return { externalId: record.externalId, id: row?.id ?? written.get(record.externalId) ?? 0, outcome }
      }),
  }
}

/** Returns the SHA-256 of a record in hex, independent of the order of its properties. */
export async function hashOf(record: unknown): Promise<string> {
  return sha256(JSON.stringify(record, sorted))
}

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
