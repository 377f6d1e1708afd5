import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, localised, moment, site } from './columns.ts'
import { productions } from './productions.ts'

/** Works of all sites. `slug` never changes; the rows of `productions.program` refer to it. */
export const works = sqliteTable(
  'works',
  {
    id: id(),
    /** Null for a work known from programmes alone. */
    externalId: text('external_id'),
    /** SHA-256 of the imported record, so that an import can skip unchanged records. */
    sourceHash: text('source_hash'),
    composer: localised('composer').notNull(),
    years: text('years'),
    title: localised('title').notNull(),
    /** The normalised catalogue number, such as `bwv 232`; null if no number in the title names the whole work. */
    catalogue: text('catalogue'),
    /** Composer and number, or composer and title (`workIdentity`); two works may share it. */
    matchKey: text('match_key').notNull(),
    slug: text('slug').notNull(),
    movements: text('movements', { mode: 'json' }).$type<string[]>().notNull(),
    minutes: integer('minutes'),
    scoring: localised('scoring'),
    /** The author of the sung text. */
    words: localised('words'),
    premiere: localised('premiere'),
    /** HTML */
    text: localised('text'),
    aliases: text('aliases', { mode: 'json' }).$type<string[]>().notNull().default([]),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('works_slug').on(t.slug),
    uniqueIndex('works_external').on(t.externalId),
    index('works_match').on(t.matchKey),
  ],
)

/**
 * Links productions to the works in their programmes. `site` and `local` are the production's, so that an index finds
 * upcoming productions.
 */
export const productionWorks = sqliteTable(
  'production_works',
  {
    productionId: integer('production_id')
      .notNull()
      .references(() => productions.id, { onDelete: 'cascade' }),
    /** Index in the production's `program`. */
    position: integer('position').notNull(),
    workId: integer('work_id')
      .notNull()
      .references(() => works.id),
    site: site(),
    local: text('local').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productionId, t.position] }),
    index('production_works_work').on(t.workId, t.local, t.productionId),
    index('production_works_used').on(t.workId, t.site),
    index('production_works_site').on(t.site, t.local, t.workId),
  ],
)
