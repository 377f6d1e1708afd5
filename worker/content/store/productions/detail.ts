import type { Locale } from '../../../../shared/locale.ts'
import type { SiteKey } from '../../../../shared/sites.ts'
import { raw, type Sql, sql } from '../sql.ts'
import {
  type ArticleTeaserRow,
  accessColumn,
  articleTeaserColumns,
  type ImageRow,
  imageColumns,
  type PartnerRow,
  type ProductionItemRow,
  partnerColumns,
  productionItemColumns,
  productionItemJoins,
  textIn,
} from './columns.ts'

export interface ProductionRow extends ProductionItemRow, ImageRow<'video_image'> {
  slug_de: string
  slug_en: string
  genre: string
  sequence: number
  updated_at: string
  /** JSON: CastRow[] */
  casts: string
  /** JSON: (WorkRow | IntervalRow)[] */
  program: string
  program_text: string | null
  interpreter_text: string | null
  doors_at: string | null
  ends_at: string | null
  introduction_at: string | null
  prices_text: string | null
  video_headline: string | null
  video_url: string | null
  audio_headline: string | null
  audio_url: string | null
  program_download_headline: string | null
  file_id: number | null
  file_hash: string
  file_name: string
  file_text: string | null
  file_copyright: string | null
  file_bytes: number
}

export function productionById(site: SiteKey, id: number, locale: Locale): Sql<ProductionRow> {
  const text = (column: string) => raw(textIn(`p.${column}`, locale))
  return sql<ProductionRow>`SELECT ${productionItemColumns(locale)}, ${raw(accessColumn)},
      ${raw(textIn('p.slug', 'de'))} AS slug_de, ${raw(textIn('p.slug', 'en'))} AS slug_en,
      p.genre, p.sequence, p.updated_at, p.casts, p.program, p.doors_at, p.ends_at, p.introduction_at, p.video_url, p.audio_url,
      ${text('program_text')} AS program_text, ${text('interpreter_text')} AS interpreter_text,
      ${text('prices_text')} AS prices_text, ${text('video_headline')} AS video_headline,
      ${text('audio_headline')} AS audio_headline,
      ${text('program_download_headline')} AS program_download_headline,
      ${raw(imageColumns('vi', 'video_image', locale))},
      pf.id AS file_id, pf.hash AS file_hash, pf.filename AS file_name, pf.bytes AS file_bytes,
      pf.copyright AS file_copyright, ${raw(textIn('pf.alt', locale))} AS file_text
    FROM productions p ${productionItemJoins}
    LEFT JOIN media vi ON vi.id = p.video_image_id
    LEFT JOIN media pf ON pf.id = p.program_file_id
    WHERE p.id = ${id} AND p.site = ${site}`
}

export function imagesOfProduction(id: number, locale: Locale): Sql<ImageRow<'image'>> {
  return sql<ImageRow<'image'>>`SELECT ${raw(imageColumns('i', 'image', locale))}
    FROM production_images x JOIN media i ON i.id = x.media_id
    WHERE x.production_id = ${id} ORDER BY x.position`
}

/** @param now UTC: what is published later does not show yet */
export function articlesOfProduction(id: number, now: string, locale: Locale): Sql<ArticleTeaserRow> {
  return sql<ArticleTeaserRow>`SELECT ${articleTeaserColumns(locale)}
    FROM production_articles x JOIN articles t ON t.id = x.article_id LEFT JOIN media i ON i.id = t.image_id
    WHERE x.production_id = ${id} AND t.published_at <= ${now} ORDER BY x.position`
}

export function partnersOfProduction(id: number, locale: Locale): Sql<PartnerRow> {
  return sql<PartnerRow>`SELECT ${partnerColumns(locale)}
    FROM production_partners x JOIN partners n ON n.id = x.partner_id LEFT JOIN media i ON i.id = n.image_id
    WHERE x.production_id = ${id} ORDER BY x.position`
}
