import { productions as definition } from '../../../../shared/entities/productions/fields.ts'
import { type AnsweredTexts, answeredTexts } from '../../../../shared/fields/answered-texts.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type ArticleTeaserRow, articleTeaserColumns } from '../articles/columns.ts'
import { type ImageRow, imageColumns } from '../media/columns.ts'
import { type PartnerRow, partnerColumns } from '../partners/columns.ts'
import { columnsOf, type RowOf, type StoredRow } from '../rows.ts'
import type { media } from '../schema/media.ts'
import { productions } from '../schema/productions.ts'
import { among, raw, type Sql, sql } from '../sql.ts'
import { textIn } from '../text-in.ts'
import { accessColumn, doorsColumn, wayHomeColumns } from '../venues/columns.ts'
import { type ProductionItemRow, productionItemColumns, productionItemJoins } from './columns.ts'

/** Texts that only a production's page shows; their columns have the names of the contract. */
export const productionTexts = columnsOf(productions, 'p', {
  plain: [],
  texts: Object.keys(answeredTexts(definition)) as (keyof AnsweredTexts<typeof definition>)[],
})

const detailColumns = columnsOf(productions, 'p', {
  plain: ['sequence', 'updatedAt', 'program', 'doorsAt', 'endsAt', 'introductionAt', 'videoUrl', 'audioUrl'],
})

export interface ProductionRow
  extends ProductionItemRow,
    RowOf<typeof detailColumns>,
    RowOf<typeof productionTexts>,
    ImageRow<'video_image'>,
    ImageRow<'abo_image'>,
    StoredRow<typeof media, 'hash' | 'bytes' | 'copyright', 'file_'> {
  slug_de: string
  slug_en: string
  venue_doors_minutes: number | null
  /** JSON: the keys of the price types that the box office sells. */
  sold_types: string
  /** JSON: how the seller words them; null until it has published its words. */
  price_types: string | null
  file_id: number | null
  file_name: string
  file_text: string | null
}

export function productionDetails(site: SiteKey, ids: readonly number[], locale: Locale): Sql<ProductionRow> {
  return sql<ProductionRow>`SELECT ${productionItemColumns(locale)}, ${raw(detailColumns(locale))},
      ${raw(productionTexts(locale))}, ${raw(accessColumn)}, ${raw(wayHomeColumns(locale))},
      ${raw(doorsColumn)},
      (SELECT json_group_array(sold.value ->> '$.key') FROM sales s, json_each(s.data, '$.price_types') AS sold
        WHERE s.site = p.site AND s.production_id = p.id) AS sold_types,
      (SELECT price_types FROM settings WHERE settings.site = p.site AND settings.name IS NOT NULL) AS price_types,
      ${raw(textIn('p.slug', 'de'))} AS slug_de, ${raw(textIn('p.slug', 'en'))} AS slug_en,
      ${raw(imageColumns('vi', 'video_image', locale))}, ${raw(imageColumns('ai', 'abo_image', locale))},
      pf.id AS file_id, pf.hash AS file_hash, pf.filename AS file_name, pf.bytes AS file_bytes,
      pf.copyright AS file_copyright, ${raw(textIn('pf.alt', locale))} AS file_text
    FROM productions p ${productionItemJoins}
    LEFT JOIN media vi ON vi.id = p.video_image_id
    LEFT JOIN media ai ON ai.id = a.image_id
    LEFT JOIN media pf ON pf.id = ${raw(locale === 'en' ? 'coalesce(p.program_file_en_id, p.program_file_id)' : 'p.program_file_id')}
    WHERE p.id IN ${among(ids)} AND p.site = ${site}`
}

/** A row that belongs to a production. */
type Of<Row> = Row & { production_id: number }

export function imagesOfProductions(ids: readonly number[], locale: Locale): Sql<Of<ImageRow<'image'>>> {
  return sql<Of<ImageRow<'image'>>>`SELECT x.production_id, ${raw(imageColumns('i', 'image', locale))}
    FROM production_images x JOIN media i ON i.id = x.media_id
    WHERE x.production_id IN ${among(ids)} ORDER BY x.position`
}

/**
 * Selects the articles linked to productions, in their stored order.
 * @param now UTC; excludes articles that are published later
 */
export function articlesOfProductions(ids: readonly number[], now: string, locale: Locale): Sql<Of<ArticleTeaserRow>> {
  return sql<Of<ArticleTeaserRow>>`SELECT x.production_id, ${articleTeaserColumns(locale)}
    FROM production_articles x JOIN articles t ON t.id = x.article_id LEFT JOIN media i ON i.id = t.image_id
    WHERE x.production_id IN ${among(ids)} AND t.published_at <= ${now} ORDER BY x.position`
}

export function partnersOfProductions(ids: readonly number[], locale: Locale): Sql<Of<PartnerRow>> {
  return sql<Of<PartnerRow>>`SELECT x.production_id, ${partnerColumns(locale)}
    FROM production_partners x JOIN partners n ON n.id = x.partner_id LEFT JOIN media i ON i.id = n.image_id
    WHERE x.production_id IN ${among(ids)} ORDER BY x.position`
}
