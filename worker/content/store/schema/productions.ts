import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ProductionStatus } from '../../../../shared/contract/production.ts'
import type { Localised } from '../../../../shared/locale.ts'
import { abos } from './abos.ts'
import { articles } from './articles.ts'
import { id, localised, moment, site } from './columns.ts'
import { media, mediaRef } from './media.ts'
import { partners } from './partners.ts'
import { rooms, venues } from './venues.ts'

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
    /** SHA-256 of the imported record, so that an import does not write unchanged records. */
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
    /** Increases with every change visible in calendars (RFC 5545 §3.8.7.4); written only by a trigger. */
    sequence: integer('sequence').notNull().default(0),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('productions_site_external').on(t.site, t.externalId),
    index('productions_site_local').on(t.site, t.local, t.id),
    index('productions_venue_local').on(t.venueId, t.local, t.id),
    index('productions_abo_local').on(t.aboId, t.local, t.id),
    index('productions_status_local').on(t.site, t.status, t.local, t.id),
    // Combined filters also read a single index instead of skipping rows of a wider one.
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
 * The number of productions of a filter per decade, year, month, day and minute, so that counts, the calendar and deep
 * pages cost the same for any number of rows. Written only by triggers.
 * `venue` and `abo` 0 and `status` '' mean any, `bookable` means two statuses; `bucket` is a prefix of `local`.
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
