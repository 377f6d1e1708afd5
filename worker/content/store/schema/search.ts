import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, localised, site } from './columns.ts'
import { productions } from './productions.ts'

/** A site's number in the keys of the search index, which sort by (site, time): see `search_productions`. */
export const searchSites = sqliteTable('search_sites', { id: id(), site: site().unique() })

/**
 * A concert's terms (worker/content/search). Triggers copy them to `production_index` (FTS5, in the migration). `key`
 * is the row there: site, minute and id in one number, so that the index returns concerts sorted by date and stops
 * early.
 */
export const searchProductions = sqliteTable('search_productions', {
  productionId: integer('production_id')
    .primaryKey()
    .references(() => productions.id, { onDelete: 'cascade' }),
  key: integer('key').notNull(),
  title: text('title').notNull(),
  subtitle: text('subtitle').notNull(),
  works: text('works').notNull(),
  people: text('people').notNull(),
  /** Terms of room and abo, written by triggers from `search_places`. */
  place: text('place').notNull(),
  other: text('other').notNull(),
})

/** Terms of a room (`room`, with its venue) or an abo (`abo`); triggers copy changes to their concerts. */
export const searchPlaces = sqliteTable(
  'search_places',
  {
    kind: text('kind').$type<'room' | 'abo'>().notNull(),
    targetId: integer('target_id').notNull(),
    terms: text('terms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.targetId] })],
)

/** Other search results: `id` is the row of `other_index` (FTS5). Texts are plain, for excerpts. */
export const searchOthers = sqliteTable(
  'search_others',
  {
    id: id(),
    site: site(),
    kind: text('kind').$type<'article' | 'page' | 'abo' | 'venue'>().notNull(),
    targetId: integer('target_id').notNull(),
    titles: localised('titles').notNull(),
    texts: localised('texts').notNull(),
    title: text('title').notNull(),
    lead: text('lead').notNull(),
    body: text('body').notNull(),
  },
  (t) => [uniqueIndex('search_others_target').on(t.kind, t.targetId)],
)

/** The words of a site's texts; `terms` (separated by spaces) are their forms in the index. */
export const searchWords = sqliteTable(
  'search_words',
  {
    site: site(),
    kind: integer('kind').notNull(),
    form: text('form').notNull(),
    terms: text('terms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.site, t.kind, t.form] })],
)

/** Lookup keys for misspelt words: every word's simplified sound, complete and with each letter removed. */
export const searchSpellings = sqliteTable(
  'search_spellings',
  { spelling: text('spelling').notNull(), form: text('form').notNull() },
  (t) => [primaryKey({ columns: [t.spelling, t.form] })],
)
