import type { Locale } from '../../../../shared/i18n/locale.ts'
import { type ImageRow, imageColumns } from '../media/columns.ts'
import { columnsOf, type RowOf } from '../rows.ts'
import { partners } from '../schema/partners.ts'
import { raw, type Sql } from '../sql.ts'

const itemColumns = columnsOf(partners, 'n', {
  plain: ['id', 'name', 'categoryKey', 'url'],
  texts: ['claim', 'category'],
})

/** Returns the columns of a partner in a list. Needs `partners n`, and `media i` for the logo. */
export function partnerColumns(locale: Locale): Sql {
  return raw(`${itemColumns(locale)}, ${imageColumns('i', 'image', locale)}`)
}
export interface PartnerRow extends RowOf<typeof itemColumns>, ImageRow<'image'> {}
