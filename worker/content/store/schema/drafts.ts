import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { flag, id, localised, moment, owned } from './columns.ts'

/** Containers and blocks of drafts. `data` holds a block's fields, with localised texts. */
export const modules = sqliteTable(
  'modules',
  {
    id: id(),
    ...owned(),
    parentId: integer('parent_id'),
    module: text('module').notNull(),
    /** Column within a container, from 0. */
    column: integer('column').notNull().default(0),
    position: integer('position').notNull(),
    slug: text('slug').notNull().default(''),
    data: text('data', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    revision: integer('revision').notNull().default(1),
    /** The editor's key of the block, which makes creation idempotent. */
    key: text('key'),
    hidden: flag('hidden'),
    /** Set for deleted blocks, whose rows are kept for 90 days so that undo can restore them. */
    deletedAt: moment('deleted_at'),
    changedBy: text('changed_by'),
    changedAt: moment('changed_at'),
  },
  (t) => [
    uniqueIndex('modules_key').on(t.contentType, t.objectId, t.key),
    index('modules_object').on(t.contentType, t.objectId),
    index('modules_parent').on(t.parentId, t.position),
    index('modules_slug').on(t.slug),
    index('modules_deleted').on(t.deletedAt).where(sql`${t.deletedAt} IS NOT NULL`),
    // for finding the drafts whose list blocks contain an entry
    index('modules_event').on(sql`"data" ->> '$.event'`).where(sql`"module" = 'eventlistitem'`),
    index('modules_article').on(sql`"data" ->> '$.article'`).where(sql`"module" = 'articlelistitem'`),
    index('modules_sponsor').on(sql`"data" ->> '$.sponsor'`).where(sql`"module" = 'sponsorlistitem'`),
  ],
)

/**
 * The history of drafts: one row per write, inserted in the write's transaction. The write's other statements
 * have an effect only if the row with its `writeId` exists (see `drafts/write-draft.ts`).
 */
export const pageRevisions = sqliteTable(
  'page_revisions',
  {
    ...owned(),
    number: integer('number').notNull(),
    writeId: text('write_id').notNull().unique(),
    at: moment('at').notNull(),
    by: text('by').notNull(),
    action: text('action').$type<RevisionAction>().notNull(),
    module: text('module'),
    moduleId: integer('module_id'),
    label: localised('label').notNull(),
    /** The blocks that a write without a base revision has overwritten or deleted, as they were before. */
    overwritten: text('overwritten', { mode: 'json' }).$type<OverwrittenBlock[]>(),
    /**
     * Keys of the units that the write changed, published or reset, and `settings`; null in lines older than the
     * column, and for all of the draft.
     */
    blocks: text('blocks', { mode: 'json' }).$type<string[]>(),
  },
  (t) => [primaryKey({ columns: [t.contentType, t.objectId, t.number] }), index('page_revisions_at').on(t.at)],
)

export interface OverwrittenBlock {
  id: number
  module: string
  revision: number
  hidden: boolean
  fields: Record<string, unknown>
}

export type RevisionAction =
  | 'create'
  | 'update'
  | 'delete'
  | 'reorder'
  | 'settings'
  | 'publish'
  | 'unpublish'
  | 'restore'
  | 'discard'

/** Earlier states of drafts: such with words of others that an act took out of the draft, and such with a name. */
export const pagePoints = sqliteTable(
  'page_points',
  {
    id: id(),
    ...owned(),
    at: moment('at').notNull(),
    by: text('by').notNull(),
    kind: text('kind').$type<'named' | 'taken'>().notNull(),
    name: text('name'),
    /** The act that took words out of the draft; null for named points. */
    action: text('action').$type<RevisionAction>(),
    /** Keys of the units that the act changed, and `settings`; null for named points. */
    units: text('units', { mode: 'json' }).$type<string[]>(),
    /** E-mail addresses of the others whose words the act took. */
    authors: text('authors', { mode: 'json' }).$type<string[]>().notNull(),
    /** A `VersionDraft`. */
    draft: text('draft', { mode: 'json' }).$type<unknown>().notNull(),
    /** The pairs of texts that count as translations of each other; null if unknown. */
    pairs: text('pairs', { mode: 'json' }).$type<unknown>(),
  },
  (t) => [index('page_points_owner').on(t.contentType, t.objectId, t.at), index('page_points_at').on(t.at)],
)

/** Snapshots of drafts, each shown by a signed link without a login until `expiresAt`. */
export const pagePreviews = sqliteTable('page_previews', {
  id: id(),
  ...owned(),
  /** A `PageSnapshot`. */
  snapshot: text('snapshot', { mode: 'json' }).$type<unknown>().notNull(),
  createdAt: moment('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  expiresAt: moment('expires_at').notNull(),
})
