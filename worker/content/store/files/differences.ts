// The differences between the files of the media store and the rows that name them, as found by the nightly comparison
// and not repaired yet.
import { getTableName } from 'drizzle-orm'
import type { FileDifference } from '../../../../shared/contract/calls/desk/site-schemas.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { commit, moment, type Store, select } from '../commit.ts'
import { allOf, among, raw, type Sql, sql } from '../sql.ts'
import { names } from '../text-columns.ts'
import { namingTables } from './namings.ts'

/** The prefix of the keys under which the media store holds original files. */
export const originals = 'originals/'

type Kind = FileDifference['kind']

export type DifferenceScope = Readonly<Record<Kind, boolean>>

export type StoredDifference = Pick<FileDifference, 'kind' | 'hash' | 'found_at' | 'id' | 'filename'>

const maxDifferences = 100

/**
 * Replaces the recorded differences in a range of hashes: those above `after`, up to `last`, or to the end if `last` is
 * null. A difference that was already recorded keeps its `found_at`.
 */
export async function writeDifferences(
  store: Store,
  { after, last }: { after: string; last: string | null },
  found: readonly { kind: Kind; hash: string }[],
): Promise<void> {
  const rows = JSON.stringify(found.map(({ kind, hash }) => ({ kind, key: originals + hash })))
  const within = allOf([sql`key > ${originals + after}`, last === null ? raw('TRUE') : sql`key <= ${originals + last}`])
  await commit(
    store,
    [
      sql`DELETE FROM file_differences WHERE ${within} AND (kind, key) NOT IN
        (SELECT value ->> '$.kind', value ->> '$.key' FROM json_each(${rows}))`,
      sql`INSERT INTO file_differences (kind, key, found_at)
        SELECT value ->> '$.kind', value ->> '$.key', ${moment(store.now)} FROM json_each(${rows})
        WHERE true ON CONFLICT DO NOTHING`,
    ],
    [],
  )
}

/**
 * Reads at most `maxDifferences` differences, the latest first, without those that a change of the file's row has
 * resolved.
 */
export function readDifferences(store: Store, scope: DifferenceScope): Promise<StoredDifference[]> {
  return select(
    store,
    sql<StoredDifference>`SELECT d.kind, substr(d.key, ${originals.length + 1}) AS hash, d.found_at, m.id, m.filename
      FROM ${open(scope)} ORDER BY d.found_at DESC, d.key LIMIT ${maxDifferences}`,
  )
}

/** Selects the number of differences that a caller may repair, up to `maxDifferences`. */
export function differenceCount(scope: DifferenceScope): Sql<{ n: number }> {
  return sql<{ n: number }>`SELECT count(*) AS n FROM (SELECT 1 FROM ${open(scope)} LIMIT ${maxDifferences})`
}

function open(scope: DifferenceScope): Sql {
  const kinds = (Object.keys(scope) as Kind[]).filter((kind) => scope[kind])
  return sql`file_differences d LEFT JOIN media m ON m.hash = substr(d.key, ${originals.length + 1})
    WHERE d.kind IN ${among(kinds)} AND (d.kind = 'missing') = (m.id IS NOT NULL)`
}

export async function forgetDifferences(
  store: Store,
  repaired: readonly Pick<StoredDifference, 'kind' | 'hash'>[],
): Promise<void> {
  if (repaired.length === 0) return
  const rows = JSON.stringify(repaired.map(({ kind, hash }) => ({ kind, key: originals + hash })))
  await commit(
    store,
    [
      sql`DELETE FROM file_differences WHERE (kind, key) IN
        (SELECT value ->> '$.kind', value ->> '$.key' FROM json_each(${rows}))`,
    ],
    [],
  )
}

export async function isUnowned(store: Store, hash: string): Promise<boolean> {
  const known = sql`SELECT 1 FROM file_differences WHERE kind = 'unowned' AND key = ${originals + hash}`
  return (await select(store, known)).length > 0
}

/**
 * Prepares the deletion of an unowned file: deletes its record and adds a line to the audit log. The same transaction
 * searches `namingTables` for the hash again; if a row now names the file, only the record is deleted.
 * @returns whether the file may be deleted
 */
export async function settleUnowned(
  store: Store,
  { site, by, hash }: { site: SiteKey; by: string; hash: string },
): Promise<boolean> {
  const own = sql`kind = 'unowned' AND key = ${originals + hash}`
  const named = namingTables.map(
    (table) => sql`DELETE FROM file_differences WHERE ${own}
      AND EXISTS (SELECT 1 FROM ${raw(getTableName(table))} t WHERE ${names(table, raw('substr(file_differences.key, 11)'))})`,
  )
  const { rows } = await commit(
    store,
    [
      ...named,
      sql`DELETE FROM file_differences WHERE ${own} RETURNING key`,
      // `changes()` counts the rows of the previous statement
      sql`INSERT INTO audit (at, "by", site, entity, title, action, detail)
        SELECT ${moment(store.now)}, ${by}, ${site}, 'files', ${hash}, 'delete', '{}' WHERE changes() > 0`,
    ],
    [],
  )
  return (rows[named.length]?.length ?? 0) > 0
}
