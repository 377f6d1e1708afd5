import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { columnsOf, type RowOf } from '../rows.ts'
import { abos } from '../schema/abos.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { textIn } from '../text-in.ts'
import { type AboItemRow, aboItemColumns } from './columns.ts'
import { type ComparedRow, type CountedRow, comparedColumns, countedColumns } from './compared.ts'

export interface AboListRow extends AboItemRow, ComparedRow {
  total: number
}

export function aboList(site: SiteKey, { offset, limit, locale }: { offset: number; limit: number; locale: Locale }) {
  return sql<AboListRow>`SELECT ${aboItemColumns(locale)}, ${comparedColumns}, (SELECT count(*) FROM abos WHERE site = ${site}) AS total
    FROM abos a LEFT JOIN media i ON i.id = a.image_id
    WHERE a.site = ${site} ORDER BY a.position, a.id LIMIT ${limit} OFFSET ${offset}`
}

export interface ActiveAboRow extends AboItemRow, CountedRow {}

export function activeAbo(site: SiteKey, locale: Locale): Sql<ActiveAboRow> {
  return sql<ActiveAboRow>`SELECT ${aboItemColumns(locale)}, ${countedColumns} FROM abos a LEFT JOIN media i ON i.id = a.image_id
    WHERE a.site = ${site} AND a.is_active = 1 ORDER BY a.position, a.id LIMIT 1`
}

const detailColumns = columnsOf(abos, 'a', {
  plain: ['swapDates', 'loyaltyPercent', 'venueText'],
  texts: ['description'],
})

export interface AboRow extends AboItemRow, ComparedRow, RowOf<typeof detailColumns> {
  slug_de: string
  slug_en: string
}

export function aboById(site: SiteKey, id: number, locale: Locale): Sql<AboRow> {
  return sql<AboRow>`SELECT ${aboItemColumns(locale)}, ${comparedColumns}, ${raw(textIn('a.slug', 'de'))} AS slug_de,
      ${raw(textIn('a.slug', 'en'))} AS slug_en, ${raw(detailColumns(locale))}
    FROM abos a LEFT JOIN media i ON i.id = a.image_id WHERE a.id = ${id} AND a.site = ${site}`
}
