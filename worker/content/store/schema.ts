// The content database. Rows carry their site; texts are localised JSON ({de, en}); moments are UTC.
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ProductionStatus } from '../../../shared/contract/production.ts'
import type { Localised } from '../../../shared/locale.ts'
import type { SiteKey } from '../../../shared/sites.ts'

const id = () => integer('id').primaryKey({ autoIncrement: true })
const site = () => text('site').$type<SiteKey>().notNull()
const localised = (name: string) => text(name, { mode: 'json' }).$type<Localised>()
/** UTC, `YYYY-MM-DDTHH:MM:SSZ`: sorts as text. */
const moment = (name: string) => text(name)
const flag = (name: string) => integer(name, { mode: 'boolean' }).notNull().default(false)

/** An original in R2 under `originals/{hash}`; `hash` is the first 32 hex digits of its SHA-256. */
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
const mediaRef = (name: string) => integer(name).references(() => media.id)

export const venues = sqliteTable(
  'venues',
  {
    id: id(),
    site: site(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    address: text('address'),
    description: localised('description'),
    access: text('access', { mode: 'json' }).$type<VenueAccess>(),
  },
  (t) => [uniqueIndex('venues_site_slug').on(t.site, t.slug)],
)
export interface VenueAccess {
  stepFree: boolean
  inductionLoop: boolean
  wheelchairPlaces: number
  companionTicket: boolean
}

export const rooms = sqliteTable(
  'rooms',
  {
    id: id(),
    site: site(),
    venueId: integer('venue_id')
      .notNull()
      .references(() => venues.id),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    displayName: text('display_name').notNull(),
    kokosId: text('kokos_id'),
    capacity: integer('capacity'),
  },
  (t) => [uniqueIndex('rooms_venue_slug').on(t.venueId, t.slug), index('rooms_site').on(t.site)],
)

export const abos = sqliteTable(
  'abos',
  {
    id: id(),
    site: site(),
    key: text('key').notNull(),
    position: integer('position').notNull(),
    isActive: flag('is_active'),
    status: text('status').notNull(),
    letter: text('letter').notNull(),
    color: text('color').notNull(),
    onColor: text('on_color').notNull(),
    title: localised('title').notNull(),
    slug: localised('slug').notNull(),
    venueText: text('venue_text').notNull(),
    concerts: integer('concerts').notNull(),
    teaserConcertsText: localised('teaser_concerts_text').notNull(),
    teaserPriceFromText: localised('teaser_price_from_text').notNull(),
    description: localised('description').notNull(),
    categories: text('categories', { mode: 'json' }).$type<AboCategoryRow[]>().notNull(),
    savingPercent: real('saving_percent').notNull(),
    swapDates: integer('swap_dates').notNull(),
    loyaltyPercent: real('loyalty_percent').notNull(),
    imageId: mediaRef('image_id'),
  },
  (t) => [uniqueIndex('abos_site_key').on(t.site, t.key), index('abos_site_position').on(t.site, t.position)],
)
export interface AboCategoryRow {
  category: number
  name: Localised
  singlePrice: number
  singleTotal: number
  aboPrice: number
  aboReduced: number | null
}

/**
 * One dated concert. `local` is Berlin's wall clock (`YYYY-MM-DDTHH:MM`): lists sort and filter by it,
 * and `production_counts` (kept by triggers) counts along it.
 */
export const productions = sqliteTable(
  'productions',
  {
    id: id(),
    site: site(),
    externalId: text('external_id').notNull(),
    /** SHA-256 of the imported record: an import that changes nothing writes nothing. */
    sourceHash: text('source_hash'),
    title: localised('title').notNull(),
    slug: localised('slug').notNull(),
    subtitle: localised('subtitle'),
    genre: text('genre').notNull(),
    status: text('status').$type<ProductionStatus>().notNull().default('available'),
    statusText: localised('status_text'),
    startsAt: moment('starts_at').notNull(),
    local: text('local').notNull(),
    doorsAt: moment('doors_at'),
    endsAt: moment('ends_at'),
    introductionAt: moment('introduction_at'),
    roomId: integer('room_id').references(() => rooms.id),
    venueId: integer('venue_id').references(() => venues.id),
    aboId: integer('abo_id').references(() => abos.id),
    ticketUrl: text('ticket_url'),
    priceFrom: real('price_from'),
    priceTo: real('price_to'),
    priceReduced: real('price_reduced'),
    pricesText: localised('prices_text'),
    short: localised('short'),
    casts: text('casts', { mode: 'json' }).$type<CastRow[]>().notNull(),
    program: text('program', { mode: 'json' }).$type<(WorkRow | IntervalRow)[]>().notNull(),
    /** Derived from `casts` and `program` when written, so that lists need not read those. */
    shortCasts: text('short_casts', { mode: 'json' }).$type<string[]>().notNull(),
    composers: text('composers', { mode: 'json' }).$type<Localised[]>().notNull(),
    programText: localised('program_text'),
    interpreterText: localised('interpreter_text'),
    titleImageId: mediaRef('title_image_id'),
    videoHeadline: localised('video_headline'),
    videoUrl: text('video_url'),
    videoImageId: mediaRef('video_image_id'),
    audioHeadline: localised('audio_headline'),
    audioUrl: text('audio_url'),
    programDownloadHeadline: localised('program_download_headline'),
    programFileId: mediaRef('program_file_id'),
    /** Rises with every change of what stands in a visitor's calendar (RFC 5545 §3.8.7.4); written by a trigger alone. */
    sequence: integer('sequence').notNull().default(0),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('productions_site_external').on(t.site, t.externalId),
    index('productions_site_local').on(t.site, t.local, t.id),
    index('productions_venue_local').on(t.venueId, t.local, t.id),
    index('productions_abo_local').on(t.aboId, t.local, t.id),
    index('productions_status_local').on(t.site, t.status, t.local, t.id),
    // Combined filters walk one index, too, instead of skipping rows of a wider one.
    index('productions_venue_status_local').on(t.venueId, t.status, t.local, t.id),
    index('productions_abo_status_local').on(t.aboId, t.status, t.local, t.id),
    index('productions_abo_venue_local').on(t.aboId, t.venueId, t.local, t.id),
    index('productions_abo_venue_status_local').on(t.aboId, t.venueId, t.status, t.local, t.id),
    check('productions_status', sql`${t.status} in ('available','few','sold_out','cancelled','moved')`),
  ],
)
export interface CastRow {
  name: string
  role: Localised
}
export interface WorkRow {
  composer: string | Localised
  years: string | null
  title: Localised
  movements: string[]
  minutes: number | null
}
export interface IntervalRow {
  interval: number
}

/**
 * How many productions a filter has in a decade, year, month, day or minute, so that counts, the calendar and
 * deep pages cost the same for a thousand rows or a hundred thousand. Written by triggers alone.
 * `venue`, `abo` (0) and `status` ('') stand for «any», `bookable` for two statuses; `bucket` is a prefix of `local`.
 */
export const productionCounts = sqliteTable(
  'production_counts',
  {
    site: site(),
    venue: integer('venue').notNull(),
    abo: integer('abo').notNull(),
    status: text('status').notNull(),
    /** Length of `bucket`: 3 decade (`202`), 4 year, 7 month, 10 day, 16 minute */
    level: integer('level').notNull(),
    bucket: text('bucket').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [primaryKey({ columns: [t.site, t.venue, t.abo, t.status, t.level, t.bucket] })],
)

export const productionImages = sqliteTable(
  'production_images',
  {
    productionId: integer('production_id')
      .notNull()
      .references(() => productions.id, { onDelete: 'cascade' }),
    mediaId: integer('media_id')
      .notNull()
      .references(() => media.id),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productionId, t.position] })],
)
export const productionArticles = sqliteTable(
  'production_articles',
  {
    productionId: integer('production_id')
      .notNull()
      .references(() => productions.id, { onDelete: 'cascade' }),
    articleId: integer('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productionId, t.articleId] }), index('production_articles_article').on(t.articleId)],
)
export const productionPartners = sqliteTable(
  'production_partners',
  {
    productionId: integer('production_id')
      .notNull()
      .references(() => productions.id, { onDelete: 'cascade' }),
    partnerId: integer('partner_id')
      .notNull()
      .references(() => partners.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productionId, t.partnerId] })],
)

export const articles = sqliteTable(
  'articles',
  {
    id: id(),
    site: site(),
    externalId: text('external_id').notNull(),
    sourceHash: text('source_hash'),
    slug: localised('slug').notNull(),
    categoryKey: text('category_key').notNull(),
    category: localised('category').notNull(),
    headline: localised('headline').notNull(),
    teaser: localised('teaser').notNull(),
    text: localised('text').notNull(),
    author: text('author').notNull(),
    minutes: integer('minutes').notNull(),
    imageId: mediaRef('image_id'),
    /** An article appears when this moment has come. */
    publishedAt: moment('published_at').notNull(),
  },
  (t) => [
    uniqueIndex('articles_site_external').on(t.site, t.externalId),
    index('articles_site_published').on(t.site, t.publishedAt),
    index('articles_site_category').on(t.site, t.categoryKey, t.publishedAt),
  ],
)

export const partners = sqliteTable(
  'partners',
  {
    id: id(),
    site: site(),
    key: text('key').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    claim: localised('claim').notNull(),
    categoryKey: text('category_key').notNull(),
    category: localised('category').notNull(),
    url: text('url'),
    imageId: mediaRef('image_id'),
  },
  (t) => [uniqueIndex('partners_site_key').on(t.site, t.key), index('partners_site_position').on(t.site, t.position)],
)

/** Hero, abo teaser, highlights, banners and teasers: what the home page promotes, in one table by kind. */
export const features = sqliteTable(
  'features',
  {
    id: id(),
    site: site(),
    kind: text('kind').$type<'hero' | 'aboteaser' | 'highlight' | 'banner' | 'teaser'>().notNull(),
    key: text('key').notNull(),
    position: integer('position').notNull(),
    headline: localised('headline'),
    text: localised('text'),
    link: localised('link'),
    linkText: localised('link_text'),
    imageId: mediaRef('image_id'),
    video: text('video'),
    productionId: integer('production_id').references(() => productions.id, { onDelete: 'cascade' }),
    articleId: integer('article_id').references(() => articles.id, { onDelete: 'cascade' }),
    aboId: integer('abo_id').references(() => abos.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex('features_site_kind_key').on(t.site, t.kind, t.key)],
)

/** A page's place in the navigation, as it was published. */
export interface PublishedEntry {
  title: Localised
  menu: boolean
  footer: boolean
  /** False: a heading for what stands below it. */
  clickable: boolean
}

/** A page's settings and its draft state; visitors read `published` (one immutable row of `page_versions`). */
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
    /** What menu and footer need of the version that visitors see. */
    publishedEntry: text('published_entry', { mode: 'json' }).$type<PublishedEntry>(),
    /** The draft's revision that visitors see; null: none. */
    publishedRevision: integer('published_revision'),
    /** Counts every write of anything in the draft. */
    revision: integer('revision').notNull().default(1),
    /** Counts writes of the settings alone. */
    settingsRevision: integer('settings_revision').notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [uniqueIndex('pages_site_key').on(t.site, t.key), index('pages_parent').on(t.parentId, t.position)],
)

/** Path of a page below the locale (`service/kontakt`), unique per site and language. */
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

export const pageVersions = sqliteTable(
  'page_versions',
  {
    id: id(),
    pageId: integer('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** Everything that a visitor sees of the page itself, in both languages (see `snapshot.ts`). */
    snapshot: text('snapshot', { mode: 'json' }).$type<unknown>().notNull(),
    /** The draft that it was made of, hidden blocks included, for restoring it (see `drafts/version-draft.ts`). */
    draft: text('draft', { mode: 'json' }).$type<unknown>(),
    createdAt: moment('created_at').notNull(),
    createdBy: text('created_by').notNull(),
  },
  (t) => [uniqueIndex('page_versions_page_number').on(t.pageId, t.number)],
)

/**
 * Who changed what of a page's draft, and when: one row a write, in its transaction. `writeId` is the write's own
 * name, by which its other statements know that it may go on (see `drafts/write-draft.ts`).
 */
export const pageRevisions = sqliteTable(
  'page_revisions',
  {
    pageId: integer('page_id')
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    writeId: text('write_id').notNull().unique(),
    at: moment('at').notNull(),
    by: text('by').notNull(),
    action: text('action').$type<RevisionAction>().notNull(),
    module: text('module'),
    moduleId: integer('module_id'),
    label: localised('label').notNull(),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.number] })],
)
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

/** A draft as somebody without a login may see it for a while, by a signed link. */
export const pagePreviews = sqliteTable('page_previews', {
  id: id(),
  pageId: integer('page_id')
    .notNull()
    .references(() => pages.id, { onDelete: 'cascade' }),
  /** PageSnapshot, made of the draft. */
  snapshot: text('snapshot', { mode: 'json' }).$type<unknown>().notNull(),
  createdAt: moment('created_at').notNull(),
  createdBy: text('created_by').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** What a version's list blocks point at, so that page and targets are read in one round trip. */
export const pageRefs = sqliteTable(
  'page_refs',
  {
    versionId: integer('version_id')
      .notNull()
      .references(() => pageVersions.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'production' | 'article' | 'partner'>().notNull(),
    targetId: integer('target_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.kind, t.targetId] })],
)

/** Containers and blocks of a page's draft: `data` holds the block's fields, texts localised. */
export const modules = sqliteTable(
  'modules',
  {
    id: id(),
    contentType: text('content_type').notNull().default('page'),
    objectId: integer('object_id').notNull(),
    parentId: integer('parent_id'),
    module: text('module').notNull(),
    /** Column within a container, from 0. */
    column: integer('column').notNull().default(0),
    position: integer('position').notNull(),
    slug: text('slug').notNull().default(''),
    data: text('data', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    revision: integer('revision').notNull().default(1),
    /** The editor's own name of the block, so that creating it twice makes one. */
    key: text('key'),
    hidden: flag('hidden'),
    /** Deleted rows stay, so that undoing brings back the same block. */
    deletedAt: moment('deleted_at'),
    changedBy: text('changed_by'),
    changedAt: moment('changed_at'),
  },
  (t) => [
    uniqueIndex('modules_key').on(t.contentType, t.objectId, t.key),
    index('modules_object').on(t.contentType, t.objectId),
    index('modules_parent').on(t.parentId, t.position),
    index('modules_slug').on(t.slug),
  ],
)

/** Menu and footer of a site as one document each: read whole, written whole. */
export const navigations = sqliteTable(
  'navigations',
  {
    site: site(),
    kind: text('kind').$type<'menu' | 'footer'>().notNull(),
    items: text('items', { mode: 'json' }).$type<NavigationRow[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.site, t.kind] })],
)
export interface NavigationRow {
  key: string
  title: Localised
  url?: Localised | null
  site?: SiteKey
  aboId?: number
  children?: NavigationRow[]
}

/** Old paths, the truth; KV holds a copy sharded by hash (see `store/redirects/look-up.ts`). */
export const redirects = sqliteTable(
  'redirects',
  {
    site: site(),
    oldPath: text('old_path').notNull(),
    newPath: text('new_path').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.site, t.oldPath] })],
)

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
  },
  (t) => [index('press_files_directory').on(t.directoryId, t.position)],
)

/**
 * Who gets the newsletter of a site. `pending` until the link of the mail was followed; what is not confirmed is
 * forgotten, what was unsubscribed is kept for a while as proof (`forgetSubscriptions`).
 */
export const newsletterSubscriptions = sqliteTable(
  'newsletter_subscriptions',
  {
    id: id(),
    site: site(),
    /** As it was typed; `address` is its one form that is compared. */
    email: text('email').notNull(),
    address: text('address').notNull(),
    locale: text('locale').$type<'de' | 'en'>().notNull(),
    state: text('state').$type<'pending' | 'confirmed' | 'unsubscribed'>().notNull(),
    consentAt: moment('consent_at').notNull(),
    consentVersion: text('consent_version').notNull(),
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
    /** Mails that asked for a confirmation since the moment beside it: nobody's mailbox is flooded through us. */
    mails: integer('mails').notNull(),
    mailsSince: moment('mails_since').notNull(),
  },
  (t) => [
    uniqueIndex('newsletter_subscriptions_address').on(t.site, t.address),
    index('newsletter_subscriptions_state').on(t.state, t.consentAt),
    check('newsletter_subscriptions_known_state', sql`${t.state} in ('pending','confirmed','unsubscribed')`),
  ],
)

/** Every write appends the tags it touched, in the same transaction: isolates follow this log. */
export const purges = sqliteTable('purges', {
  id: id(),
  tags: text('tags', { mode: 'json' }).$type<string[]>().notNull(),
  at: moment('at').notNull(),
})

/** Who decided what about cookies, and when: a random id, nothing else of the visitor (worker/consent). */
export const consents = sqliteTable(
  'consents',
  {
    id: id(),
    visitor: text('visitor').notNull(),
    site: site(),
    version: integer('version').notNull(),
    /** Categories between spaces; '' for none. */
    granted: text('granted').notNull(),
    decidedAt: moment('decided_at').notNull(),
  },
  (t) => [index('consents_visitor').on(t.visitor), index('consents_decided_at').on(t.decidedAt)],
)

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

/** Facts about the store itself: when and from what it was seeded. */
export const storeFacts = sqliteTable('store_facts', { key: text('key').primaryKey(), value: text('value').notNull() })
