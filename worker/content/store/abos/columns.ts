import type { Locale } from '../../../../shared/i18n/locale.ts'
import { type ImageRow, imageColumns } from '../media/columns.ts'
import { columnsOf, type RowOf, type StoredRow } from '../rows.ts'
import { abos } from '../schema/abos.ts'
import { raw, type Sql } from '../sql.ts'
import { textIn } from '../text-in.ts'

/** Returns the columns of a production's abo, all null for a production without an abo. Needs `abos a`. */
export function aboVignetteColumns(locale: Locale): string {
  return `a.id AS abo_id, ${textIn('a.slug', locale)} AS abo_slug, ${textIn('a.title', locale)} AS abo_title,
    a.status AS abo_status, a.letter AS abo_letter, a.color AS abo_color, a.on_color AS abo_on_color`
}
export interface AboVignetteRow
  extends StoredRow<typeof abos, 'slug' | 'title' | 'status' | 'letter' | 'color' | 'onColor', 'abo_'> {
  abo_id: number | null
}

const itemColumns = columnsOf(abos, 'a', {
  plain: ['id', 'status', 'letter', 'color', 'onColor'],
  texts: ['title', 'slug', 'teaserConcertsText', 'teaserPriceFromText'],
})

/** Returns the columns of an abo in a list. Needs `abos a`, and `media i` for the picture. */
export function aboItemColumns(locale: Locale): Sql {
  return raw(`${itemColumns(locale)}, ${cheapestPrice} AS price_from, ${imageColumns('i', 'image', locale)}`)
}
const cheapestPrice = `(SELECT min(value ->> '$.aboPrice') FROM json_each(a.categories))`
export interface AboItemRow extends RowOf<typeof itemColumns>, ImageRow<'image'> {
  price_from: number | null
}
