import type { Locale } from '../../../../shared/locale.ts'
import type { SiteKey } from '../../../../shared/sites.ts'
import { type ImageRow, imageColumns } from '../media/columns.ts'
import { type ProductionItemRow, productionItemColumns, productionItemJoins } from '../productions/columns.ts'
import { raw, type Sql, sql } from '../sql.ts'
import { textIn } from '../text-in.ts'

export type FeatureKind = 'hero' | 'aboteaser' | 'highlight' | 'banner'

/** A feature with its target. The columns of the production are null if the feature has no production. */
export interface FeatureRow extends Omit<ProductionItemRow, 'id'>, ImageRow<'picture'> {
  id: number | null
  local: string | null
  feature_id: number
  feature_key: string
  feature_headline: string | null
  feature_text: string | null
  feature_link: string | null
  feature_link_text: string | null
  feature_video: string | null
  target_abo_id: number | null
  target_abo_slug: string | null
  target_article_id: number | null
  target_article_slug: string | null
}

export function featuresOf(site: SiteKey, kind: FeatureKind, locale: Locale): Sql<FeatureRow> {
  const text = (column: string) => raw(textIn(column, locale))
  return sql<FeatureRow>`SELECT f.id AS feature_id, f.key AS feature_key, ${text('f.headline')} AS feature_headline,
      ${text('f.text')} AS feature_text, ${text('f.link')} AS feature_link,
      ${text('f.link_text')} AS feature_link_text, f.video AS feature_video,
      f.abo_id AS target_abo_id, ${text('fa.slug')} AS target_abo_slug,
      f.article_id AS target_article_id, ${text('ft.slug')} AS target_article_slug,
      ${raw(imageColumns('fi', 'picture', locale))}, p.local, ${productionItemColumns(locale)}
    FROM features f
    LEFT JOIN media fi ON fi.id = f.image_id
    LEFT JOIN abos fa ON fa.id = f.abo_id
    LEFT JOIN articles ft ON ft.id = f.article_id
    LEFT JOIN productions p ON p.id = f.production_id
    ${productionItemJoins}
    WHERE f.site = ${site} AND f.kind = ${kind} ORDER BY f.position, f.id`
}
