// Pictures of the media library, described for staff in both languages.
import type { StoredRow } from '../rows.ts'
import type { media } from '../schema/media.ts'
import { allOf, raw, type Sql, sql } from '../sql.ts'

const columns = raw('id, hash, filename, content_type, bytes, width, height, focal_x, focal_y, alt, copyright')

/** `alt` is JSON: Localised */
export type MediaRow = StoredRow<typeof media, keyof typeof media.$inferSelect>

const isPicture = raw("content_type LIKE 'image/%'")

/** Press drawings without a known size cannot stand on a page; drafts refuse them. */
const isForPages = raw('width IS NOT NULL')

/** Newest first: those that have every word in their name, their texts or their copyright. */
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

export function mediaByHash(hash: string): Sql<MediaRow> {
  return sql<MediaRow>`SELECT ${columns} FROM media WHERE hash = ${hash} AND ${isPicture}`
}

/** Whether a text has a word, however its first letter is written: the database folds the letters a–z alone. */
export function contains(text: Sql, word: string): Sql {
  const capital = word.slice(0, 1).toUpperCase() + word.slice(1)
  return sql`(instr(lower(${text}), ${word}) > 0 OR instr(${text}, ${capital}) > 0)`
}
