import type { Locale } from '../../../../shared/i18n/locale.ts'
import { type AboVignetteRow, aboVignetteColumns } from '../abos/columns.ts'
import { type ImageRow, imageColumns } from '../media/columns.ts'
import { columnsOf, type RowOf, type StoredRow } from '../rows.ts'
import { productions } from '../schema/productions.ts'
import type { saleWords } from '../schema/sale-words.ts'
import { raw, type Sql } from '../sql.ts'
import { type RoomRow, roomColumns } from '../venues/columns.ts'

const itemColumns = columnsOf(productions, 'p', {
  plain: [
    'id',
    'genre',
    'casts',
    'shortCasts',
    'composers',
    'ticketUrl',
    'status',
    'priceFrom',
    'priceTo',
    'priceReduced',
    'previousStartsAt',
    'previousHall',
    'signLanguage',
    'audioDescription',
    'surtitles',
    'touchTour',
    'relaxed',
  ],
  texts: ['title', 'slug', 'subtitle', 'statusText'],
})

/** SQL for the start in ISO 8601. Berlin's offset is the difference between the stored local time and UTC. */
const berlinIso = `p.local || ':00+0' || CAST(round((julianday(p.local) - julianday(p.starts_at)) * 24) AS INTEGER) || ':00'`

const saleColumns = `sw.production_id AS sold_here, sw.opens_at, sw.closes_at, sw.is_stopped,
    sw.lowest_cents, sw.highest_cents, sw.reduced_cents`

export type SaleRow = NullableOf<
  StoredRow<
    typeof saleWords,
    'opensAt' | 'closesAt' | 'isStopped' | 'lowestCents' | 'highestCents' | 'reducedCents'
  > & {
    /** The production's id; null if the box office does not sell it here. */
    sold_here: number
  }
>
type NullableOf<Row> = { [Name in keyof Row]: Row[Name] | null }

export interface ProductionItemRow
  extends RowOf<typeof itemColumns>,
    RoomRow,
    AboVignetteRow,
    SaleRow,
    ImageRow<'title_image'> {
  /** The start in ISO 8601 with Berlin's offset. */
  date: string
}

/** The tables that `productionItemColumns` reads besides `productions p`. */
export const productionItemJoins: Sql = raw(`LEFT JOIN rooms r ON r.id = p.room_id
    LEFT JOIN venues v ON v.id = r.venue_id
    LEFT JOIN abos a ON a.id = p.abo_id
    LEFT JOIN media i ON i.id = p.title_image_id
    LEFT JOIN sale_words sw ON sw.site = p.site AND sw.production_id = p.id`)

/** Returns the columns for lists; the SQL is built once per language. Needs `productionItemJoins`. */
export function productionItemColumns(locale: Locale): Sql {
  built[locale] ??= raw(`${itemColumns(locale)}, ${berlinIso} AS date, ${saleColumns},
    ${roomColumns}, ${aboVignetteColumns(locale)}, ${imageColumns('i', 'title_image', locale)}`)
  return built[locale]
}
const built: Partial<Record<Locale, Sql>> = {}
