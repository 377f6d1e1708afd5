import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, localised, site } from './columns.ts'
import { productions } from './productions.ts'

/** The number of each site in `search_productions.key`, which sorts by site and time. */
export const searchSites = sqliteTable('search_sites', { id: id(), site: site().unique() })

/**
 * The index terms of productions (worker/content/search). Triggers copy them to the FTS5 table `production_index`,
 * where `key` is the rowid: site, minute and id in one number, so that the index returns productions by date and a
 * query can stop early.
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
  /** Terms of the room and the abo, copied from `search_places` on write and then kept current by triggers. */
  place: text('place').notNull(),
  other: text('other').notNull(),
})

/** Terms of a room with its venue (`room`) or of an abo (`abo`); triggers copy changes to the productions' `place`. */
export const searchPlaces = sqliteTable(
  'search_places',
  {
    kind: text('kind').$type<'room' | 'abo'>().notNull(),
    targetId: integer('target_id').notNull(),
    terms: text('terms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.targetId] })],
)

/**
 * The index terms of articles, pages, abos and venues; triggers copy them to the FTS5 table `other_index`, with `id` as
 * rowid. `titles` and `texts` are shown in results; `texts` is plain text.
 */
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

/** The words of a site's texts by folded `form`; `terms` are the index terms of a word, separated by spaces. */
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

/** Lookup keys for misspelt words: the simplified sound of a word, complete and with each letter removed. */
export const searchSpellings = sqliteTable(
  'search_spellings',
  { spelling: text('spelling').notNull(), form: text('form').notNull() },
  (t) => [primaryKey({ columns: [t.spelling, t.form] })],
)
