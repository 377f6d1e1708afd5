import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { OwnerType } from '../../../../shared/contract/section-owner.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import { flag, id, localised, moment, owned, site } from './columns.ts'
import { mediaRef } from './media.ts'

/** The published navigation settings of a page. `menu` and `footer` are true if the page is listed there. */
export interface PublishedEntry {
  title: Localised
  menu: boolean
  footer: boolean
  /** False if the entry is only a heading for its sub-entries, without a link. */
  clickable: boolean
}

/** Pages with the settings of their drafts. Visitors read the version `publishedVersionId`, which is immutable. */
export const pages = sqliteTable(
  'pages',
  {
    id: id(),
    site: site(),
    key: text('key').notNull(),
    parentId: integer('parent_id'),
    position: integer('position').notNull().default(0),
    template: text('template').$type<'default' | 'landing'>().notNull(),
    title: localised('title').notNull(),
    headline: localised('headline').notNull(),
    isOnline: flag('is_online'),
    isClickable: flag('is_clickable'),
    inMenu: flag('in_menu'),
    inFooter: flag('in_footer'),
    hasTabNavigation: flag('has_tab_navigation'),
    metaTitle: localised('meta_title'),
    metaDescription: localised('meta_description'),
    ogTitle: localised('og_title'),
    ogDescription: localised('og_description'),
    ogType: text('og_type').notNull().default('website'),
    ogImageId: mediaRef('og_image_id'),
    heroImageId: mediaRef('hero_image_id'),
    heroText: localised('hero_text'),
    heroLink: localised('hero_link'),
    heroLinkText: localised('hero_link_text'),
    heroVideo: text('hero_video'),
    publishedVersionId: integer('published_version_id'),
    /** The navigation entry of the public version. */
    publishedEntry: text('published_entry', { mode: 'json' }).$type<PublishedEntry>(),
    /** The revision at which the draft last equalled the public version. */
    publishedRevision: integer('published_revision'),
    /** JSON: new addresses and parent that the page receives with its next publication. */
    pendingPlace: text('pending_place'),
    /** Incremented by every write to the draft or its settings. */
    revision: integer('revision').notNull().default(1),
    /** Incremented by writes to the settings only. */
    settingsRevision: integer('settings_revision').notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [uniqueIndex('pages_site_key').on(t.site, t.key), index('pages_parent').on(t.parentId, t.position)],
)

/** Paths of pages below the locale (`service/kontakt`), unique per site and language. */
export const pagePaths = sqliteTable(
  'page_paths',
  {
    site: site(),
    locale: text('locale').$type<'de' | 'en'>().notNull(),
    path: text('path').notNull(),
    pageId: integer('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.site, t.locale, t.path] }), index('page_paths_page').on(t.pageId)],
)

/**
 * Pages that staff have deleted. Blocks, versions and history stay where they are: ids are never reused, so a restored
 * page finds them again.
 */
export const deletedPages = sqliteTable(
  'deleted_pages',
  {
    id: integer('id').primaryKey(),
    site: site(),
    key: text('key').notNull(),
    title: localised('title').notNull(),
    paths: text('paths', { mode: 'json' }).$type<Record<'de' | 'en', string>>().notNull(),
    /** The row of `pages` by column, as it was before the deletion. */
    row: text('row', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    deletedAt: moment('deleted_at').notNull(),
    deletedBy: text('deleted_by').notNull(),
  },
  (t) => [index('deleted_pages_site').on(t.site, t.deletedAt)],
)

/**
 * Revision and publication of the sections of articles, productions and home pages; for content pages, `pages` holds
 * both. An owner whose sections were never written has no row; the row of a deleted owner stays, since the owner may be
 * restored.
 */
export const sectionOwners = sqliteTable(
  'section_owners',
  {
    contentType: text('content_type').$type<OwnerType>().notNull(),
    objectId: integer('object_id').notNull(),
    site: site(),
    revision: integer('revision').notNull().default(1),
    publishedVersionId: integer('published_version_id'),
    /** The revision at which the draft last equalled the public version. */
    publishedRevision: integer('published_revision'),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.contentType, t.objectId] }), index('section_owners_site').on(t.site)],
)

export const pageVersions = sqliteTable(
  'page_versions',
  {
    id: id(),
    ...owned(),
    number: integer('number').notNull(),
    /** The public content of the page in both languages (see `snapshot.ts`). */
    snapshot: text('snapshot', { mode: 'json' }).$type<unknown>().notNull(),
    /** The draft at publication with hidden blocks (see `drafts/version-draft.ts`); null in the oldest versions. */
    draft: text('draft', { mode: 'json' }).$type<unknown>(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (t) => [uniqueIndex('page_versions_owner_number').on(t.contentType, t.objectId, t.number)],
)

/** The entries that a version's list blocks refer to, so that one round trip reads the page with these entries. */
export const pageRefs = sqliteTable(
  'page_refs',
  {
    versionId: integer('version_id')
      .notNull()
      .references(() => pageVersions.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'production' | 'article' | 'partner'>().notNull(),
    targetId: integer('target_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.kind, t.targetId] }), index('page_refs_target').on(t.kind, t.targetId)],
)
