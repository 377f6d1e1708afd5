import type { Accepts } from '../../../../shared/media/kinds.ts'
import { commit, moment, type Store } from '../commit.ts'
import { raw, type Sql, sql } from '../sql.ts'

export function mediaWithHash(hash: string, accepts: Accepts): Sql<{ id: number }> {
  return sql<{ id: number }>`SELECT id FROM media WHERE hash = ${hash} AND content_type LIKE ${types[accepts]}`
}

/** Selects the deleted row of a file, if the file's type is accepted. */
export function deletedMedia(hash: string, accepts: Accepts): Sql<{ id: number }> {
  return sql<{ id: number }>`SELECT id FROM desk_rows WHERE entity = 'media' AND site = '' AND state = 'deleted'
    AND removed ->> '$.live.columns.hash' = ${hash}
    AND removed ->> '$.live.columns.contentType' LIKE ${types[accepts]} LIMIT 1`
}

/** Selects the deleted files with one of the ids or hashes. */
export function deletedFiles({
  ids,
  hashes,
}: {
  ids: readonly number[]
  hashes: readonly string[]
}): Sql<{ id: number }> {
  return sql<{ id: number }>`SELECT id FROM desk_rows WHERE entity = 'media' AND site = '' AND state = 'deleted'
    AND (id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      OR removed ->> '$.live.columns.hash' IN (SELECT value FROM json_each(${JSON.stringify(hashes)})))`
}

const types: Record<Accepts, string> = { picture: 'image/%', document: 'application/pdf%', file: '%' }

/** Marks a file in `pending_uploads` before it is stored, so that an interrupted upload can be found. */
export async function beginUpload(store: Store, hash: string): Promise<void> {
  await commit(
    store,
    [
      sql`INSERT INTO pending_uploads (hash, at) VALUES (${hash}, ${moment(store.now)}) ON CONFLICT DO UPDATE SET at = excluded.at`,
    ],
    [],
  )
}

/** Returns the statement that ends an upload, for the transaction that writes the file's row. */
export function uploaded(hash: string): Sql {
  return sql`DELETE FROM pending_uploads WHERE hash = ${hash}`
}

export async function endUpload(store: Store, hash: string): Promise<void> {
  await commit(store, [uploaded(hash)], [])
}

/** Selects a few uploads that started over an hour ago and have not ended. */
export function brokenUploads(now: Date): Sql<{ hash: string }> {
  const anHourAgo = moment(new Date(now.getTime() - 3_600_000))
  return sql<{ hash: string }>`SELECT hash FROM pending_uploads WHERE at < ${anHourAgo} ${raw('LIMIT 5')}`
}
