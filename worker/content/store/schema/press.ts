import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, localised, moment, site } from './columns.ts'
import { media } from './media.ts'

export const pressCategories = sqliteTable(
  'press_categories',
  {
    id: id(),
    site: site(),
    key: text('key').notNull(),
    position: integer('position').notNull(),
    title: localised('title').notNull(),
  },
  (t) => [uniqueIndex('press_categories_site_key').on(t.site, t.key)],
)

export const pressDirectories = sqliteTable(
  'press_directories',
  {
    id: id(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => pressCategories.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    position: integer('position').notNull(),
    title: localised('title').notNull(),
  },
  (t) => [uniqueIndex('press_directories_category_key').on(t.categoryId, t.key)],
)

export const pressFiles = sqliteTable(
  'press_files',
  {
    id: id(),
    directoryId: integer('directory_id')
      .notNull()
      .references(() => pressDirectories.id, { onDelete: 'cascade' }),
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id),
    position: integer('position').notNull(),
    title: localised('title').notNull(),
    /** Visitors see and download the file from this moment on. */
    embargoedUntil: moment('embargoed_until'),
  },
  (t) => [
    index('press_files_directory').on(t.directoryId, t.position),
    index('press_files_media').on(t.mediaId),
    index('press_files_embargo').on(t.embargoedUntil).where(sql`${t.embargoedUntil} IS NOT NULL`),
  ],
)

/** Number of times that visitors have downloaded a file, alone or in a ZIP; no data about visitors. */
export const pressDownloads = sqliteTable('press_downloads', {
  fileId: integer('file_id').primaryKey(),
  hits: integer('hits').notNull(),
  lastAt: moment('last_at').notNull(),
})
