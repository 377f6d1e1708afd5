// Pictures of the media library, described for staff in both languages.
import type { StoredRow } from '../rows.ts'
import type { media } from '../schema/media.ts'
import { allOf, raw, type Sql, sql } from '../sql.ts'

const columns = raw('id, hash, filename, content_type, bytes, width, height, focal_x, focal_y, alt, copyright')

/** `alt` is JSON: Localised */
export type MediaRow = StoredRow<typeof media, keyof typeof media.$inferSelect>

const isPicture = raw("content_type LIKE 'image/%'")

/** Excludes drawings of unknown size (press files), which pages cannot show and drafts refuse. */
const isForPages = raw('width IS NOT NULL')

/** Selects pictures whose file name, descriptions or copyright contain every word, the newest first. */
export function mediaList(
  words: readonly string[],
  { offset, limit }: { offset: number; limit: number },
): Sql<MediaRow & { total: number }> {
  const text = raw(
    "(filename || ' ' || (alt ->> '$.de') || ' ' || coalesce(alt ->> '$.en', '') || ' ' || coalesce(copyright, ''))",
  )
  return sql<MediaRow & { total: number }>`SELECT ${columns}, count(*) OVER () AS total
    FROM media WHERE ${allOf([isPicture, isForPages, ...words.map((word) => contains(text, word))])}
    ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`
}

export function mediaById(id: number): Sql<MediaRow> {
  return sql<MediaRow>`SELECT ${columns} FROM media WHERE id = ${id} AND ${isPicture}`
}

/**
 * Returns SQL for whether a text contains a word. SQLite's `lower` folds only A–Z, so the word is also searched with a
 * capital first letter (`Überraschung`).
 * @param word in lower case
 */
export function contains(text: Sql, word: string): Sql {
  const capital = word.slice(0, 1).toUpperCase() + word.slice(1)
  return sql`(instr(lower(${text}), ${word}) > 0 OR instr(${text}, ${capital}) > 0)`
}
