import { type Column, sql } from 'drizzle-orm'
import { index, integer, numeric, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { EntryState } from '../../../../shared/entities/contract.ts'
import type { DeskHistoryAction } from '../../../../shared/entities/history/contract.ts'
import type { ChangeWhy } from '../../../../shared/entities/productions/changes.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import type { Translations } from '../desk/translations.ts'
import { id, moment } from './columns.ts'

/** Lists skip deleted rows, so the indexes for lists omit these rows. */
const isThere = (state: Column) => sql`${state} <> 'deleted'`

/**
 * One row per row of an entity's table, per draft that was never published, and per deleted row. Triggers on the
 * entities' tables (`desk/triggers.ts`) copy every change to the desk row; the desk itself adds drafts, kept fields and
 * deleted rows.
 */
export const deskRows = sqliteTable(
  'desk_rows',
  {
    row: integer('row').primaryKey({ autoIncrement: true }),
    entity: text('entity').notNull(),
    /** '' for entities that all sites share. */
    site: text('site').$type<SiteKey | ''>().notNull(),
    /** Id of the row in the entity's table; a draft has reserved its id there. */
    id: integer('id').notNull(),
    /** Incremented by every write of the row or its draft. */
    revision: integer('revision').notNull(),
    state: text('state').$type<EntryState>().notNull(),
    /** Values of the fields that appear in lists; drafted values replace public ones. */
    shown: text('shown', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    terms: text('terms').notNull(),
    /** Changed fields, or all fields of a row that was never published; null without a draft. */
    draft: text('draft', { mode: 'json' }).$type<Record<string, unknown>>(),
    /**
     * Who wrote each drafted field since it was public, as in `updatedBy`. Null for a draft older than the column, of
     * which only the last author is known.
     */
    draftedBy: text('drafted_by', { mode: 'json' }).$type<Record<string, readonly string[]>>(),
    /** The deleted row with the rows that were deleted with it (`Removed`). */
    removed: text('removed', { mode: 'json' }).$type<unknown>(),
    /** Fields that imports leave unchanged, since staff have changed them. */
    kept: text('kept', { mode: 'json' }).$type<string[]>().notNull(),
    /** By field, the hashes of an outdated English text and of the German text that it translates (`Translations`). */
    translations: text('translations', { mode: 'json' }).$type<Translations>().notNull().default({}),
    /** External id of a draft that was never published; the row receives it on publication. */
    externalId: text('external_id'),
    /** Fields whose drafted values come from an import; publishing them does not make them kept fields. */
    imported: text('imported', { mode: 'json' }).$type<string[]>().notNull().default([]),
    /** Values to sort by, in the order of `list.sortable`. */
    k1: numeric('k1'),
    k2: numeric('k2'),
    k3: numeric('k3'),
    /** Values to filter by, in the order of `columnFilters`. */
    f1: numeric('f1'),
    f2: numeric('f2'),
    f3: numeric('f3'),
    f4: numeric('f4'),
    /** Key of the request that created the row, so that a repeated request creates no second row. */
    requestKey: text('request_key'),
    updatedAt: moment('updated_at').notNull(),
    /** Who last wrote the row at the desk; null if the last write was made elsewhere, such as by an import. */
    updatedBy: text('updated_by'),
  },
  (t) => [
    uniqueIndex('desk_rows_external').on(t.entity, t.site, t.externalId).where(sql`${t.externalId} IS NOT NULL`),
    uniqueIndex('desk_rows_id').on(t.entity, t.id),
    index('desk_rows_state').on(t.entity, t.site, t.state, t.k1, t.row),
    index('desk_rows_k1').on(t.entity, t.site, t.k1, t.row).where(isThere(t.state)),
    index('desk_rows_k2').on(t.entity, t.site, t.k2, t.row).where(isThere(t.state)),
    index('desk_rows_k3').on(t.entity, t.site, t.k3, t.row).where(isThere(t.state)),
    index('desk_rows_f1').on(t.entity, t.site, t.f1, t.k1, t.row).where(isThere(t.state)),
    index('desk_rows_f2').on(t.entity, t.site, t.f2, t.k1, t.row).where(isThere(t.state)),
    index('desk_rows_f3').on(t.entity, t.site, t.f3, t.k1, t.row).where(isThere(t.state)),
    index('desk_rows_f4').on(t.entity, t.site, t.f4, t.k1, t.row).where(isThere(t.state)),
    // for lists with two filters
    index('desk_rows_f1f2').on(t.entity, t.site, t.f1, t.f2, t.k1, t.row).where(isThere(t.state)),
    index('desk_rows_f1f3').on(t.entity, t.site, t.f1, t.f3, t.k1, t.row).where(isThere(t.state)),
    index('desk_rows_f1f4').on(t.entity, t.site, t.f1, t.f4, t.k1, t.row).where(isThere(t.state)),
    index('desk_rows_f2f3').on(t.entity, t.site, t.f2, t.f3, t.k1, t.row).where(isThere(t.state)),
    index('desk_rows_f2f4').on(t.entity, t.site, t.f2, t.f4, t.k1, t.row).where(isThere(t.state)),
    index('desk_rows_f3f4').on(t.entity, t.site, t.f3, t.f4, t.k1, t.row).where(isThere(t.state)),
    uniqueIndex('desk_rows_request').on(t.entity, t.site, t.requestKey).where(sql`${t.requestKey} is not null`),
    index('desk_rows_external').on(t.entity, t.site, t.externalId).where(sql`${t.externalId} IS NOT NULL`),
    index('desk_rows_drafts').on(t.entity).where(sql`${t.draft} IS NOT NULL`),
    index('desk_rows_kept').on(t.entity, t.site).where(sql`${t.kept} <> '[]'`),
  ],
)

/**
 * The state of a row before a bulk publication (`Previous`), so that the publication can be undone until the row's next
 * write; kept for a day.
 */
export const deskUndos = sqliteTable(
  'desk_undos',
  {
    entity: text('entity').notNull(),
    id: integer('id').notNull(),
    revision: integer('revision').notNull(),
    at: moment('at').notNull(),
    previous: text('previous', { mode: 'json' }).$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.id] }), index('desk_undos_at').on(t.at)],
)

/** Numbers of rows by entity, site and state, so that a list's total costs one row. Written only by triggers. */
export const deskCounts = sqliteTable(
  'desk_counts',
  {
    entity: text('entity').notNull(),
    site: text('site').$type<SiteKey | ''>().notNull(),
    state: text('state').$type<EntryState>().notNull(),
    n: integer('n').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity, t.site, t.state] })],
)

/**
 * The history of every row: one line per write at the desk, inserted in its transaction, and one line per version that
 * staff have named. A write names the revision that it is based on. If the row has a newer revision, the line's
 * `revision` is null, which fails the whole transaction.
 */
export const deskChanges = sqliteTable(
  'desk_changes',
  {
    id: id(),
    at: moment('at').notNull(),
    /** E-mail address of the staff member, or the name of an outside system's token. */
    by: text('by').notNull(),
    /** The site on which the write was made; set even for entities that all sites share. */
    site: text('site').$type<SiteKey>().notNull(),
    entity: text('entity').notNull(),
    entityId: integer('entity_id').notNull(),
    revision: integer('revision').notNull(),
    action: text('action').$type<DeskHistoryAction>().notNull(),
    changes: text('changes', { mode: 'json' }).$type<Record<string, { before: unknown; after: unknown }>>().notNull(),
    /** Why a production was cancelled or moved; only staff see it. */
    why: text('why', { mode: 'json' }).$type<ChangeWhy>(),
    /** Whether the desk saved the change automatically while its author was typing. */
    isAutomatic: integer('is_automatic', { mode: 'boolean' }).notNull().default(false),
    /** The name that staff gave to the row's values at this time; null for a change. */
    name: text('name'),
    /** The values that have this name, stored in full because changes are deleted after 400 days. */
    named: text('named', { mode: 'json' }).$type<Record<string, unknown>>(),
  },
  (t) => [
    index('desk_changes_row').on(t.entity, t.entityId, t.id),
    index('desk_changes_site').on(t.site, t.id),
    index('desk_changes_at').on(t.at),
  ],
)
