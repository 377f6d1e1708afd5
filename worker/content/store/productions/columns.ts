// Columns that several statements share. Texts come out in the reader's language, so that the Worker
// parses no JSON for them; a missing English text falls back to German, as `localise()` does.
import type { Locale } from '../../../../shared/locale.ts'
import { raw, type Sql } from '../sql.ts'

/** SQL for a localised column's text in `locale`. @param column written by us, for example `p.title` */
export function textIn(column: string, locale: Locale): string {
  return locale === 'de' ? `${column} ->> '$.de'` : `coalesce(nullif(${column} ->> '$.en', ''), ${column} ->> '$.de')`
}

/** A picture's columns, all null where there is none: `{prefix}_id`, `{prefix}_hash` … */
export function imageColumns(table: string, prefix: string, locale: Locale): string {
  const columns = ['id', 'hash', 'width', 'height', 'focal_x', 'focal_y', 'copyright']
  const plain = columns.map((column) => `${table}.${column} AS ${prefix}_${column}`)
  return [...plain, `${textIn(`${table}.alt`, locale)} AS ${prefix}_alt`].join(', ')
}
export interface ImageColumns {
  id: number | null
  hash: string
  width: number | null
  height: number | null
  focal_x: number
  focal_y: number
  copyright: string | null
  alt: string | null
}
export type ImageRow<Prefix extends string> = { [K in keyof ImageColumns as `${Prefix}_${K}`]: ImageColumns[K] }

/** The abo of a production, all null where there is none. */
function aboVignetteColumns(locale: Locale): string {
  return `a.id AS abo_id, ${textIn('a.slug', locale)} AS abo_slug, ${textIn('a.title', locale)} AS abo_title,
    a.status AS abo_status, a.letter AS abo_letter, a.color AS abo_color, a.on_color AS abo_on_color`
}
export interface AboVignetteRow {
  abo_id: number | null
  abo_slug: string
  abo_title: string
  abo_status: string
  abo_letter: string
  abo_color: string
  abo_on_color: string
}

export const roomColumns = `r.id AS room_id, r.name AS room_name, r.display_name AS room_display_name,
    r.kokos_id AS room_kokos_id, v.id AS venue_id, v.name AS venue_name, v.slug AS venue_slug, v.address AS venue_address`
export interface RoomRow {
  room_id: number | null
  room_name: string
  room_display_name: string
  room_kokos_id: string | null
  venue_id: number | null
  venue_name: string
  venue_slug: string
  venue_address: string | null
  /** Only where it was asked for. JSON: VenueAccess */
  venue_access?: string | null
}

/** A house's facts, where they are shown; null where nothing is known. JSON: VenueAccess */
export const accessColumn = 'v.access AS venue_access'

/** Both clocks stand in the row, so their difference is the offset: no time zone to work out for every row. */
const berlinIso = `p.local || ':00+0' || CAST(round((julianday(p.local) - julianday(p.starts_at)) * 24) AS INTEGER) || ':00'`

/** What `productionItemColumns` needs besides `productions p`. */
export const productionItemJoins: Sql = raw(`LEFT JOIN rooms r ON r.id = p.room_id
    LEFT JOIN venues v ON v.id = r.venue_id
    LEFT JOIN abos a ON a.id = p.abo_id
    LEFT JOIN media i ON i.id = p.title_image_id`)

/** Everything that a list shows of a production, in one row. */
export function productionItemColumns(locale: Locale): Sql {
  columnsOfItems[locale] ??= itemColumns(locale)
  return columnsOfItems[locale]
}
/** Long texts, and always the same. */
const columnsOfItems: Partial<Record<Locale, Sql>> = {}

function itemColumns(locale: Locale): Sql {
  return raw(`p.id, ${textIn('p.title', locale)} AS title, ${textIn('p.slug', locale)} AS slug,
    ${textIn('p.subtitle', locale)} AS subtitle, p.short_casts, p.composers, ${berlinIso} AS date, p.ticket_url, p.status,
    ${textIn('p.status_text', locale)} AS status_text, p.price_from, p.price_to, p.price_reduced,
    ${roomColumns}, ${aboVignetteColumns(locale)}, ${imageColumns('i', 'title_image', locale)}`)
}
export interface ProductionItemRow extends RoomRow, AboVignetteRow, ImageRow<'title_image'> {
  id: number
  title: string
  slug: string
  subtitle: string | null
  /** JSON: string[] */
  short_casts: string
  /** JSON: Localised[] */
  composers: string
  /** ISO 8601 with Berlin's offset */
  date: string
  ticket_url: string | null
  status: string
  status_text: string | null
  price_from: number | null
  price_to: number | null
  price_reduced: number | null
}

export function articleTeaserColumns(locale: Locale): Sql {
  return raw(`t.id, ${textIn('t.slug', locale)} AS slug, ${textIn('t.headline', locale)} AS headline,
    ${textIn('t.teaser', locale)} AS teaser, t.published_at, t.minutes, t.category_key,
    ${textIn('t.category', locale)} AS category, ${imageColumns('i', 'image', locale)}`)
}
export interface ArticleTeaserRow extends ImageRow<'image'> {
  id: number
  slug: string
  headline: string
  teaser: string
  published_at: string
  minutes: number
  category_key: string
  category: string
}

export function partnerColumns(locale: Locale): Sql {
  return raw(`n.id, n.name, ${textIn('n.claim', locale)} AS claim, n.category_key,
    ${textIn('n.category', locale)} AS category, n.url, ${imageColumns('i', 'image', locale)}`)
}
export interface PartnerRow extends ImageRow<'image'> {
  id: number
  name: string
  claim: string
  category_key: string
  category: string
  url: string | null
}

export function aboItemColumns(locale: Locale): Sql {
  return raw(`a.id, ${textIn('a.title', locale)} AS title, ${textIn('a.slug', locale)} AS slug, a.status, a.letter,
    a.color, a.on_color, ${textIn('a.teaser_concerts_text', locale)} AS teaser_concerts_text,
    ${textIn('a.teaser_price_from_text', locale)} AS teaser_price_from_text, ${cheapest('aboPrice')} AS price_from,
    ${cheapest('singleTotal')} AS single_total_from, ${imageColumns('i', 'image', locale)}`)
}
/** A price of the category that costs least. @param key of AboCategoryRow */
function cheapest(key: 'aboPrice' | 'singleTotal'): string {
  return `(SELECT value ->> '$.${key}' FROM json_each(a.categories) ORDER BY value ->> '$.aboPrice' LIMIT 1)`
}
export interface AboItemRow extends ImageRow<'image'> {
  id: number
  title: string
  slug: string
  status: string
  letter: string
  color: string
  on_color: string
  teaser_concerts_text: string
  teaser_price_from_text: string
  price_from: number | null
  single_total_from: number | null
}
