// Queries for the productions, articles and partners to which a draft's blocks refer.
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type ArticleTeaserRow, articleTeaserColumns } from '../articles/columns.ts'
import { type PartnerRow, partnerColumns } from '../partners/columns.ts'
import { type ProductionItemRow, productionItemColumns, productionItemJoins } from '../productions/columns.ts'
import { among, type Sql, sql } from '../sql.ts'

export function productionsIn(site: SiteKey, ids: readonly number[], locale: Locale): Sql<ProductionItemRow> {
  return sql<ProductionItemRow>`SELECT ${productionItemColumns(locale)} FROM productions p ${productionItemJoins}
    WHERE p.site = ${site} AND p.id IN ${among(ids)}`
}

export function articlesIn(site: SiteKey, ids: readonly number[], now: string, locale: Locale): Sql<ArticleTeaserRow> {
  return sql<ArticleTeaserRow>`SELECT ${articleTeaserColumns(locale)} FROM articles t
    LEFT JOIN media i ON i.id = t.image_id
    WHERE t.site = ${site} AND t.published_at <= ${now} AND t.id IN ${among(ids)}`
}

export function partnersIn(site: SiteKey, ids: readonly number[], locale: Locale): Sql<PartnerRow> {
  return sql<PartnerRow>`SELECT ${partnerColumns(locale)} FROM partners n LEFT JOIN media i ON i.id = n.image_id
    WHERE n.site = ${site} AND n.id IN ${among(ids)}`
}
