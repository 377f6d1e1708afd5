import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { ProductionStatus } from '../../../../shared/contract/production.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import { abos } from './abos.ts'
import { articles } from './articles.ts'
import { id, localised, moment, site } from './columns.ts'
import { media, mediaRef } from './media.ts'
import { partners } from './partners.ts'
import { rooms, venues } from './venues.ts'

/** SQL: whether a performance offers anything for visitors with a disability. */
export const isAccessible = 'sign_language OR audio_description OR surtitles OR touch_tour OR relaxed'

/**
 * The productions of all sites. Lists sort and filter by `local`, the start in Berlin's local time
 * (`YYYY-MM-DDTHH:MM`). Triggers maintain `production_counts`, which counts productions by prefixes of `local`.
 */
export const productions = sqliteTable(
  'productions',
  {
    id: id(),
    site: site(),
    externalId: text('external_id').notNull(),
    /** SHA-256 of the imported record, so that an import can skip unchanged records. */
    sourceHash: text('source_hash'),
    title: localised('title').notNull(),
    slug: localised('slug').notNull(),
    subtitle: localised('subtitle'),
    genre: text('genre').notNull(),
    /** The status that visitors see: `contentStatus`, or the box office's if the production is sold here. */
    status: text('status').$type<ProductionStatus>().notNull().default('available'),
    /** The status in the content. A cancelled or moved production is not sold, regardless of the box office. */
    contentStatus: text('content_status').$type<ProductionStatus>().notNull().default('available'),
    statusText: localised('status_text'),
    startsAt: moment('starts_at').notNull(),
    /** The start before the production was moved. */
    previousStartsAt: moment('previous_starts_at'),
    /** The name of the hall before the production was moved, as tickets show it. */
    previousHall: text('previous_hall'),
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
    // what the performance offers, see shared/entities/venues/access.ts
    signLanguage: integer('sign_language', { mode: 'boolean' }).notNull().default(false),
    audioDescription: integer('audio_description', { mode: 'boolean' }).notNull().default(false),
    surtitles: integer('surtitles', { mode: 'boolean' }).notNull().default(false),
    touchTour: integer('touch_tour', { mode: 'boolean' }).notNull().default(false),
    relaxed: integer('relaxed', { mode: 'boolean' }).notNull().default(false),
    accessText: localised('access_text'),
    short: localised('short'),
    casts: text('casts', { mode: 'json' }).$type<CastRow[]>().notNull(),
    program: text('program', { mode: 'json' }).$type<(WorkRow | IntervalRow)[]>().notNull(),
    /** Derived from `casts` on write, as `composers` is from `program`, so that lists need not parse these columns. */
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
    /** The booklet of English pages; without it, they show the other one. */
    programFileEnId: mediaRef('program_file_en_id'),
    /** Incremented by triggers when title, status, start, end or room change, for calendars (RFC 5545 §3.8.7.4). */
    sequence: integer('sequence').notNull().default(0),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('productions_site_external').on(t.site, t.externalId),
    index('productions_site_local').on(t.site, t.local, t.id),
    index('productions_venue_local').on(t.venueId, t.local, t.id),
    index('productions_room_local').on(t.roomId, t.local),
    index('productions_abo_local').on(t.aboId, t.local, t.id),
    index('productions_status_local').on(t.site, t.status, t.local, t.id),
    // each combination of venue, abo and status has an index, so that a list with these filters skips no rows
    index('productions_venue_status_local').on(t.venueId, t.status, t.local, t.id),
    index('productions_abo_status_local').on(t.aboId, t.status, t.local, t.id),
    index('productions_abo_venue_local').on(t.aboId, t.venueId, t.local, t.id),
    index('productions_abo_venue_status_local').on(t.aboId, t.venueId, t.status, t.local, t.id),
    index('productions_title_image').on(t.titleImageId).where(sql`${t.titleImageId} is not null`),
    index('productions_video_image').on(t.videoImageId).where(sql`${t.videoImageId} is not null`),
    index('productions_program_file').on(t.programFileId).where(sql`${t.programFileId} is not null`),
    index('productions_program_file_en').on(t.programFileEnId).where(sql`${t.programFileEnId} is not null`),
    index('productions_accessible').on(t.site, t.local).where(sql.raw(isAccessible)),
    check('productions_status', sql`${t.status} in ('available','few','sold_out','cancelled','moved')`),
  ],
)

export interface CastRow {
  name: string
  role: Localised
  /** External id of the person, from an import; without it, the person is matched by name. */
  person?: string | null
  /** The slug of the person's page, added on write (`matchRows`); missing if the row does not identify one person. */
  slug?: string | null
}

export interface WorkRow {
  /** External id of the work, from an import; without it, the work is matched by composer and title. */
  work?: string | null
  /** The slug of the work's page, added on write (`matchRows`); missing if the row does not identify one work. */
  slug?: string | null
  composer: string | Localised
  years: string | null
  title: Localised
  movements: string[]
  minutes: number | null
  /** Names of the performers who play this work only, as in the cast. */
  soloists?: string[]
}

export interface IntervalRow {
  interval: number
}

/**
 * Numbers of productions by filter and by decade, year, month, day and minute. With them, totals, the calendar and deep
 * list pages cost the same for any number of productions. Written only by triggers.
 * `venue` 0, `abo` 0 and `status` '' mean any; the status `bookable` counts `available` and `few` together. `bucket`
 * is a prefix of `local`.
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

/**
 * All productions of a site and month in one row, so that filters without a counter, such as genre or price, read a row
 * per month. Triggers update a production's entry on every write of the production or its sale. A write of many
 * productions first sets `entries` of their months to null, and `packMonths` fills them.
 */
export const productionMonths = sqliteTable(
  'production_months',
  {
    site: site(),
    /** YYYY-MM */
    month: text('month').notNull(),
    /** A line of JSON for each production, see `PackedEntry`, sorted by time; null until the month is packed again. */
    entries: text('entries'),
  },
  (t) => [
    primaryKey({ columns: [t.site, t.month] }),
    index('production_months_unpacked').on(t.site).where(sql`${t.entries} is null`),
  ],
)

/**
 * A row per decade that has months. `packMonths` copies the months of past years into the rows of their decades, so
 * that a list with an early start reads a row per decade instead of per month. A trigger empties a row as soon as one
 * of its copied months changes.
 */
export const packedDecades = sqliteTable(
  'packed_decades',
  {
    site: site(),
    /** The first three digits of the years, such as `202`. */
    decade: text('decade').notNull(),
    /** The copied months are those before this text: a year (YYYY), `202~` for the whole decade, '' for no months. */
    before: text('before').notNull(),
    entries: text('entries').notNull(),
  },
  (t) => [primaryKey({ columns: [t.site, t.decade] })],
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
  (t) => [primaryKey({ columns: [t.productionId, t.position] }), index('production_images_media').on(t.mediaId)],
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
  (t) => [primaryKey({ columns: [t.productionId, t.partnerId] }), index('production_partners_partner').on(t.partnerId)],
)
