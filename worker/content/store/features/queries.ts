// Visitors see a feature from its beginning (`shown_from`) until its end (`shown_until`); either may be missing.
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type ArticleTeaserRow, articleTeaserColumns } from '../articles/columns.ts'
import { type ImageRow, imageColumns } from '../media/columns.ts'
import { type ProductionItemRow, productionItemColumns, productionItemJoins } from '../productions/columns.ts'
import { among, raw, type Sql, sql } from '../sql.ts'
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

/** Kinds for which the home page has one place. The feature that began last is shown. */
export const singleKinds: readonly string[] = ['hero', 'aboteaser']

/** Selects the features of a kind that visitors see at `now` (UTC, like the columns), in their order. */
export function featuresOf(site: SiteKey, kind: FeatureKind, now: string, locale: Locale): Sql<FeatureRow> {
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
    WHERE f.site = ${site} AND f.kind = ${kind} AND ${isWithinPeriod('f', now)}
    ORDER BY ${raw(singleKinds.includes(kind) ? "coalesce(f.shown_from, '') DESC," : '')} f.position, f.id`
}

/** An article with the headline, text and picture of its teaser, each of which may be null. */
export interface TeaserRow extends ArticleTeaserRow, ImageRow<'picture'> {
  feature_headline: string | null
  feature_text: string | null
}

/** Selects the published articles that teasers promote at `now`, in the teasers' order. */
export function teaserArticles(site: SiteKey, now: string, locale: Locale): Sql<TeaserRow> {
  return sql<TeaserRow>`SELECT ${articleTeaserColumns(locale)}, ${raw(textIn('f.headline', locale))} AS feature_headline,
      ${raw(textIn('f.text', locale))} AS feature_text, ${raw(imageColumns('fi', 'picture', locale))}
    FROM features f
    JOIN articles t ON t.id = f.article_id AND t.published_at <= ${now}
    LEFT JOIN media i ON i.id = t.image_id
    LEFT JOIN media fi ON fi.id = f.image_id
    WHERE f.site = ${site} AND f.kind = 'teaser' AND ${isWithinPeriod('f', now)} ORDER BY f.position, f.id`
}

/** Selects the next time at which a feature begins or ends: one row, with `at` null if no change is scheduled. */
export function nextFeatureChange(site: SiteKey, now: string): Sql<{ at: string | null }> {
  return sql<{ at: string | null }>`SELECT min(at) AS at FROM (
      SELECT shown_from AS at FROM features WHERE site = ${site}
      UNION ALL SELECT shown_until FROM features WHERE site = ${site})
    WHERE at > ${now}`
}

/**
 * Selects the features among `ids` that visitors do not see although `now` is in their period: heroes and abo teasers
 * that another feature of the same kind displaces, highlights without an upcoming production, and teasers without a
 * published article.
 * @param from `YYYY-MM-DDTHH:MM` in Berlin, the earliest start of an upcoming production
 */
export function hiddenFeatures(
  site: SiteKey,
  ids: readonly number[],
  { now, from }: { now: string; from: string },
): Sql<{ id: number }> {
  const single = raw(`('${singleKinds.join("', '")}')`)
  return sql<{ id: number }>`SELECT f.id FROM features f
    WHERE f.site = ${site} AND f.id IN ${among(ids)}
      AND ${isWithinPeriod('f', now)} AND CASE
        WHEN f.kind IN ${single} THEN EXISTS (SELECT 1 FROM features o
          WHERE o.site = f.site AND o.kind = f.kind AND ${isWithinPeriod('o', now)}
            AND ${rank('o')} > ${rank('f')})
        WHEN f.kind = 'highlight' THEN
          NOT EXISTS (SELECT 1 FROM productions p WHERE p.id = f.production_id AND p.local >= ${from})
        WHEN f.kind = 'teaser' THEN
          NOT EXISTS (SELECT 1 FROM articles t WHERE t.id = f.article_id AND t.published_at <= ${now})
        ELSE 0 END`
}

function isWithinPeriod(table: string, now: string): Sql {
  const [from, until] = [raw(`${table}.shown_from`), raw(`${table}.shown_until`)]
  return sql`(${from} IS NULL OR ${from} <= ${now}) AND (${until} IS NULL OR ${until} > ${now})`
}

/** Returns SQL for the rank of a feature: of those that compete for a place, the one with the highest rank is shown. */
function rank(table: string): Sql {
  return raw(`(coalesce(${table}.shown_from, ''), -${table}.position, -${table}.id)`)
}
