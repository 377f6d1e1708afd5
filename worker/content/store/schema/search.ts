import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, localised, site } from './columns.ts'
import { productions } from './productions.ts'

/** A site's number in the keys of the search index, which are in the order of (site, time): see `search_productions`. */
export const searchSites = sqliteTable('search_sites', { id: id(), site: site().unique() })

/**
 * A concert's terms (worker/content/search), beside the index `production_index` (FTS5, in the migration), which
 * triggers keep. `key` is its row there: site, minute and id in one number, so that the index finds concerts in the
 * order of time and need not look at those that are not shown.
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
  /** Of its hall and series: written by the database out of `search_places`. */
  place: text('place').notNull(),
  other: text('other').notNull(),
})

/** Terms of a room (`room`, with its house) or a series (`abo`): triggers bring a change to their concerts. */
export const searchPlaces = sqliteTable(
  'search_places',
  {
    kind: text('kind').$type<'room' | 'abo'>().notNull(),
    targetId: integer('target_id').notNull(),
    terms: text('terms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.targetId] })],
)

/** What else is found: `id` is the row of `other_index` (FTS5). Texts are plain, for excerpts. */
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

/** The words of a site's texts; `terms` (with blanks between them) are what the index has of one. */
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

/** What misspelt words are looked up by: every word as it sounds, whole and with each letter left out. */
export const searchSpellings = sqliteTable(
  'search_spellings',
  { spelling: text('spelling').notNull(), form: text('form').notNull() },
  (t) => [primaryKey({ columns: [t.spelling, t.form] })],
)
