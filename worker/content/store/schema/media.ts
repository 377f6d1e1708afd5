import { sql } from 'drizzle-orm'
import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, id, localised, moment } from './columns.ts'

/** Files whose originals are in R2 under `originals/{hash}`; `hash` is the first 32 hex digits of the SHA-256. */
export const media = sqliteTable('media', {
  id: id(),
  hash: text('hash').notNull().unique(),
  filename: text('filename').notNull(),
  contentType: text('content_type').notNull(),
  bytes: integer('bytes').notNull(),
  width: integer('width'),
  height: integer('height'),
  focalX: real('focal_x').notNull().default(0.5),
  focalY: real('focal_y').notNull().default(0.5),
  alt: localised('alt').notNull(),
  copyright: text('copyright'),
  tags: text('tags', { mode: 'json' }).$type<string[]>().notNull().default([]),
  isDecorative: flag('is_decorative'),
  /** When the file was stored; the import's time for imported files. */
  uploadedAt: moment('uploaded_at').notNull().default(''),
  /** The kind of file; `kindOf` in `media/facts.ts` follows the same rule. */
  kind: text('kind').generatedAlwaysAs(
    sql`CASE WHEN content_type LIKE 'image/%' AND width IS NOT NULL THEN 'picture'
      WHEN content_type LIKE 'application/pdf%' THEN 'document'
      WHEN content_type LIKE 'video/%' THEN 'video' ELSE 'other' END`,
    { mode: 'virtual' },
  ),
  /** The first missing part of the description, or `nothing`; `lacksOf` in `media/facts.ts` follows the same rule. */
  lacks: text('lacks').generatedAlwaysAs(
    sql`CASE WHEN content_type LIKE 'image/%' AND width IS NOT NULL AND NOT is_decorative
        AND coalesce(alt ->> '$.de', '') = '' THEN 'alt'
      WHEN content_type LIKE 'image/%' AND width IS NOT NULL AND NOT is_decorative
        AND coalesce(alt ->> '$.en', '') = '' THEN 'english'
      WHEN coalesce(copyright, '') = '' THEN 'copyright' ELSE 'nothing' END`,
    { mode: 'virtual' },
  ),
})

/** Uploads whose file may be in R2 without a row in `media`. An entry older than an hour marks a failed upload. */
export const pendingUploads = sqliteTable('pending_uploads', {
  hash: text('hash').primaryKey(),
  at: moment('at').notNull(),
})

export const mediaRef = <Name extends string>(name: Name) => integer(name).references(() => media.id)
