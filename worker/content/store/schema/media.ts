import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { id, localised } from './columns.ts'

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
})

/** A column that refers to a row of `media`. */
export const mediaRef = <Name extends string>(name: Name) => integer(name).references(() => media.id)
