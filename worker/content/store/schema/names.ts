import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { NamedEntity } from '../../../../shared/entities/named.ts'
import { moment } from './columns.ts'

/** The names of persons and works, including aliases, in the forms in which names are compared. */
export const nameKeys = sqliteTable(
  'name_keys',
  {
    entity: text('entity').$type<NamedEntity>().notNull(),
    rowId: integer('row_id').notNull(),
    /** The name in the form of the row's `match_key`, by which imports find the row. */
    matchKey: text('match_key').notNull(),
    /** The name's index terms in order; a query with these terms also finds the row's other names. */
    phrase: text('phrase').notNull(),
    /** Sorted index terms of the name and, for a work, the composer; equal for rows that are probably the same. */
    likeness: text('likeness').notNull(),
    isAlias: integer('is_alias', { mode: 'boolean' }).notNull(),
    /** Whether another row has this likeness; written by triggers. */
    isShared: integer('is_shared', { mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.entity, t.rowId, t.matchKey] }),
    index('name_keys_match').on(t.entity, t.matchKey),
    index('name_keys_phrase').on(t.phrase),
    index('name_keys_likeness').on(t.entity, t.likeness, t.rowId),
    index('name_keys_shared').on(t.entity, t.likeness, t.rowId).where(sql`${t.isShared} = 1`),
  ],
)

/** Rows that staff have merged into another row; their addresses, external ids and names now refer to that row. */
export const mergedRows = sqliteTable(
  'merged_rows',
  {
    entity: text('entity').$type<NamedEntity>().notNull(),
    id: integer('id').notNull(),
    intoId: integer('into_id').notNull(),
    slug: text('slug').notNull(),
    /** Null if the row had no external id, or if the remaining row has taken it over. */
    externalId: text('external_id'),
    matchKey: text('match_key').notNull(),
    /** The changes of the merge, which restoring the row reverts. */
    moved: text('moved', { mode: 'json' }).$type<Moved>().notNull(),
    at: moment('at').notNull(),
    by: text('by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entity, t.id] }),
    uniqueIndex('merged_rows_slug').on(t.entity, t.slug),
    uniqueIndex('merged_rows_external').on(t.entity, t.externalId),
    index('merged_rows_match').on(t.entity, t.matchKey),
    index('merged_rows_into').on(t.entity, t.intoId),
  ],
)

export interface Moved {
  productions: number[]
  names: string[]
  aliases: string[]
  earlier: number[]
  externalId: string | null
}

/** Pairs of rows that staff have marked as distinct despite similar names; `one` is the smaller id. */
export const distinctPairs = sqliteTable(
  'distinct_pairs',
  {
    entity: text('entity').$type<NamedEntity>().notNull(),
    one: integer('one').notNull(),
    other: integer('other').notNull(),
    at: moment('at').notNull(),
    by: text('by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.one, t.other] })],
)
