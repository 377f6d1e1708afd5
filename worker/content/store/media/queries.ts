// Queries for the pictures of the media library, with descriptions in both languages for staff.
import { contains } from '../contains.ts'
import type { StoredRow } from '../rows.ts'
import type { media } from '../schema/media.ts'
import { allOf, raw, type Sql, sql } from '../sql.ts'

const columns = raw('id, hash, filename, content_type, bytes, width, height, focal_x, focal_y, alt, copyright')

/** `alt` is JSON of `Localised`. */
export type MediaRow = StoredRow<typeof media, keyof typeof media.$inferSelect>

const isPicture = raw("content_type LIKE 'image/%'")

/** Excludes images of unknown size, which pages cannot show. */
const isForPages = raw('width IS NOT NULL')

const maxFound = 1000

/**
 * Selects pictures whose file name, descriptions and copyright, taken together, contain every word, the newest first.
 * `total` is at most `offset` plus `maxFound`, so that the cost does not grow with the library.
 * @param words in lower case
 */
export function mediaList(
  words: readonly string[],
  { offset, limit }: { offset: number; limit: number },
): Sql<MediaRow & { total: number }> {
  // the index finds any part of a word, if the part has at least three letters
  const indexed = words.filter((word) => [...word].length >= 3)
  const others = words.filter((word) => !indexed.includes(word))
  const match = indexed.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ')
  const text = raw(
    "(filename || ' ' || (alt ->> '$.de') || ' ' || coalesce(alt ->> '$.en', '') || ' ' || coalesce(copyright, ''))",
  )
  const latest = match
    ? sql`(SELECT rowid AS id FROM media_index WHERE media_index MATCH ${match} ORDER BY rowid DESC LIMIT ${maxFound})`
    : sql`(SELECT id FROM media WHERE ${allOf([isPicture, isForPages])} ORDER BY id DESC LIMIT ${offset + maxFound})`
  return sql<MediaRow & { total: number }>`WITH found AS MATERIALIZED
      (SELECT id FROM ${latest} CROSS JOIN media USING (id)
        WHERE ${allOf([isPicture, isForPages, ...others.map((word) => contains(text, word))])})
    SELECT ${columns}, (SELECT count(*) FROM found) AS total FROM media
    WHERE id IN (SELECT id FROM found ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}) ORDER BY id DESC`
}

export function mediaById(id: number): Sql<MediaRow> {
  return sql<MediaRow>`SELECT ${columns} FROM media WHERE id = ${id} AND ${isPicture}`
}
