import { getTableColumns } from 'drizzle-orm'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { commit, moment, type Store, select } from '../commit.ts'
import { media } from '../schema/media.ts'
import { sql } from '../sql.ts'
import { upsertRows } from '../upsert-rows.ts'
import { uploaded } from './pending.ts'
import type { MediaRecord } from './upsert.ts'

/** A file in the media store whose row is to be added; `file.length` is its size in bytes. */
export interface AddedFile extends Pick<MediaRecord, 'hash' | 'contentType' | 'width' | 'height' | 'filename'> {
  file: { length: number }
}

/** Adds a file's row and a line to the row's history; if the hash is already stored, its row stays unchanged. */
export async function addMedia(
  { store, site, by }: { store: Store; site: SiteKey; by: string },
  { file, filename, hash, contentType, width, height }: AddedFile,
): Promise<{ id: number; isNew: boolean }> {
  const at = moment(store.now)
  const facts = { hash, contentType, width, height, filename, bytes: file.length, alt: { de: '', en: null } }
  const record: MediaRecord = { ...facts, uploadedAt: at }
  const insert = upsertRows(media, [record], {
    key: ['hash'],
    keep: Object.keys(getTableColumns(media)) as (keyof MediaRecord)[],
    returning: 'id',
  })
  const changes = JSON.stringify({ filename: { before: null, after: filename }, hash: { before: null, after: hash } })
  const { rows } = await commit(
    store,
    [
      ...insert,
      // `changes()` counts the rows of the previous statement
      sql`INSERT INTO desk_changes (at, "by", site, entity, entity_id, revision, action, changes)
        SELECT ${at}, ${by}, ${site}, 'media', id, 1, 'create', ${changes} FROM media WHERE hash = ${hash} AND changes() > 0`,
      sql`UPDATE desk_rows SET updated_at = ${at}, updated_by = ${by}
        WHERE entity = 'media' AND id = (SELECT id FROM media WHERE hash = ${hash}) AND changes() > 0`,
      uploaded(hash),
    ],
    [],
  )
  const [added] = (rows[0] ?? []) as { id: number }[]
  if (added) return { id: added.id, isNew: true }
  const [known] = await select(store, sql<{ id: number }>`SELECT id FROM media WHERE hash = ${hash}`)
  if (!known) throw new Error(`the file ${hash} is neither new nor in the store`)
  return { id: known.id, isNew: false }
}
