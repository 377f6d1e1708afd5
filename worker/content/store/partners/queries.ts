import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type Sql, sql } from '../sql.ts'
import { type PartnerRow, partnerColumns } from './columns.ts'

export function partnersOf(site: SiteKey, locale: Locale): Sql<PartnerRow> {
  return sql<PartnerRow>`SELECT ${partnerColumns(locale)} FROM partners n LEFT JOIN media i ON i.id = n.image_id
    WHERE n.site = ${site} ORDER BY n.position, n.id`
}
