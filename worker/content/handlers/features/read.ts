// Reads the promoted entries of the home page.
import type { ArticleTeaser, ProductionListItem } from '../../../../shared/contract/production.ts'
import type { AboTeaser, Banner, Hero, Highlight } from '../../../../shared/contract/site-content.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { thumbsOf } from '../../../../shared/media/pictures.ts'
import { buildPath, detailPath } from '../../../../shared/screens/routes.ts'
import { upcomingFrom } from '../../../../shared/time/upcoming.ts'
import {
  type FeatureKind,
  type FeatureRow,
  featuresOf,
  nextFeatureChange,
  teaserArticles,
} from '../../store/features/queries.ts'
import type { ProductionItemRow } from '../../store/productions/columns.ts'
import { articleTeaser } from '../articles/item.ts'
import { imageOf } from '../media/image.ts'
import { productionItem } from '../productions/item.ts'
import { type Reading, storedMoment } from '../reading.ts'

/** Reads the hero; null if the site has none. `production` is null if the hero has no production or a past one. */
export async function readHero(reading: Reading): Promise<Hero | null> {
  const [row] = await features(reading, 'hero')
  if (!row) return null
  const { headline, text, link, link_text, image } = promoted(row, reading.locale)
  return {
    headline,
    text,
    link,
    link_text,
    image,
    video: row.feature_video,
    production: upcomingProduction(row, reading),
  }
}

export async function readAboTeaser(reading: Reading): Promise<AboTeaser | null> {
  const [row] = await features(reading, 'aboteaser')
  return row ? { ...promoted(row, reading.locale), abo_id: row.target_abo_id } : null
}

/** Lists the highlights whose productions are not past. */
export async function listHighlights(reading: Reading): Promise<Highlight[]> {
  const rows = await features(reading, 'highlight')
  return rows.flatMap((row) => {
    const production = upcomingProduction(row, reading)
    return production ? [{ id: row.feature_id, image: imageOf(row, 'picture'), production }] : []
  })
}

export async function listBanners(reading: Reading): Promise<Banner[]> {
  const rows = await features(reading, 'banner')
  return rows.map((row) => ({ ...promoted(row, reading.locale), key: row.feature_key }))
}

/** Lists the articles that teasers promote. A teaser's own headline, text and picture replace those of its article. */
export async function listTeasers({ read, site, locale, now }: Reading): Promise<ArticleTeaser[]> {
  const rows = await read.all(teaserArticles(site, storedMoment(now), locale))
  return rows.map((row) => {
    const article = articleTeaser(row, locale)
    const image = imageOf(row, 'picture') ?? article.image_obj
    return {
      ...article,
      headline: row.feature_headline || article.headline,
      teaser: row.feature_text || article.teaser,
      image_obj: image,
      thumbs: thumbsOf(image),
    }
  })
}

/** Reads the next time at which an entry begins or ends; null without such a time. */
export async function readNextFeatureAt({ read, site, now }: Reading): Promise<Date | null> {
  const row = await read.first(nextFeatureChange(site, storedMoment(now)))
  return row?.at ? new Date(row.at) : null
}

function features({ read, site, locale, now }: Reading, kind: FeatureKind): Promise<FeatureRow[]> {
  return read.all(featuresOf(site, kind, storedMoment(now), locale))
}

function promoted(row: FeatureRow, locale: Locale) {
  return {
    id: row.feature_id,
    headline: row.feature_headline ?? '',
    text: row.feature_text ?? '',
    link: row.feature_link || targetPath(row, locale),
    link_text: row.feature_link_text ?? '',
    image: imageOf(row, 'picture'),
  }
}

function targetPath(row: FeatureRow, locale: Locale): string {
  if (row.id !== null) return detailPath('event-detail', locale, row.slug, row.id)
  if (row.target_article_id !== null)
    return detailPath('article', locale, row.target_article_slug ?? '', row.target_article_id)
  if (row.target_abo_id !== null) return detailPath('abo-detail', locale, row.target_abo_slug ?? '', row.target_abo_id)
  return buildPath({ screen: 'event-list', locale })
}

function upcomingProduction(row: FeatureRow, { locale, now }: Reading): ProductionListItem | null {
  if (row.id === null || row.local === null || row.local < upcomingFrom(now)) return null
  return productionItem(row as ProductionItemRow, { locale, now })
}
