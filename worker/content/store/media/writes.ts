import { getTableColumns } from 'drizzle-orm'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { commit, moment, type Store, select, type Touched, type Written } from '../commit.ts'
import { media } from '../schema/media.ts'
import { allOf, type Sql, sql } from '../sql.ts'
import { upsertRows } from '../upsert-rows.ts'
import { uploaded } from './pending.ts'
import type { MediaRecord } from './upsert.ts'
import { mediaUses } from './uses.ts'

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

export interface Description {
  alt?: { de?: string | undefined; en?: string | null | undefined } | undefined
  copyright?: string | null | undefined
  focal?: { x: number; y: number } | undefined
}

/**
 * Changes a picture's description; omitted fields keep their values.
 * @param was values that must be unchanged in the store
 * @param touched tags of the pages that show the current description
 * @returns null if the picture is missing, or if another write has changed a value of `was`
 */
export async function describeMedia(
  store: Store,
  id: number,
  { alt, copyright, focal }: Description,
  was: Description,
  touched: readonly Touched[],
): Promise<Written | null> {
  const texts = JSON.stringify(alt ?? {})
  const statements = [
    sql`UPDATE media SET
        -- json_patch would remove null values
        alt = json_set(alt, '$.de', coalesce(${texts} ->> '$.de', alt ->> '$.de'),
          '$.en', CASE WHEN json_type(${texts}, '$.en') IS NULL THEN alt ->> '$.en' ELSE ${texts} ->> '$.en' END),
        copyright = ${copyright === undefined ? sql`copyright` : sql`${copyright}`},
        focal_x = coalesce(${focal?.x ?? null}, focal_x), focal_y = coalesce(${focal?.y ?? null}, focal_y)
      WHERE id = ${id} AND ${allOf(stillStored(was))} RETURNING id`,
  ]
  const { tags, rows } = await commit(store, statements, touched)
  return rows[0]?.length ? { tags } : null
}

function stillStored({ alt = {}, copyright, focal }: Description): Sql[] {
  return [
    sql`TRUE`,
    ...(alt.de === undefined ? [] : [sql`alt ->> '$.de' IS ${alt.de}`]),
    ...(alt.en === undefined ? [] : [sql`nullif(alt ->> '$.en', '') IS ${alt.en || null}`]),
    ...(copyright === undefined ? [] : [sql`copyright IS ${copyright}`]),
    ...(focal === undefined ? [] : [sql`focal_x = ${focal.x} AND focal_y = ${focal.y}`]),
  ]
}

/** Deletes a picture if the same statement finds no use of it. @returns whether it was deleted */
export async function deleteMedia(store: Store, picture: { id: number; hash: string }): Promise<boolean> {
  const statement = sql`DELETE FROM media WHERE id = ${picture.id}
    AND ${allOf(mediaUses(picture, 'de').map((use) => sql`NOT EXISTS (${use})`))} RETURNING id`
  const { rows } = await commit(store, [statement], [])
  return (rows[0] ?? []).length > 0
}
