// The queries for articles select only those published by `now` (UTC, like `published_at`).
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type ProductionItemRow, productionItemColumns, productionItemJoins } from '../productions/columns.ts'
import { columnsOf, type RowOf } from '../rows.ts'
import { articles } from '../schema/articles.ts'
import { allOf, raw, type Sql, sql } from '../sql.ts'
import { textIn } from '../text-in.ts'
import { type ArticleTeaserRow, articleTeaserColumns } from './columns.ts'

export interface ArticleListRow extends ArticleTeaserRow {
  total: number
}

/** Selects one list page of articles, the newest first. */
export function articleList(
  { site, category, now }: { site: SiteKey; category?: string | undefined; now: string },
  { offset, limit, locale }: { offset: number; limit: number; locale: Locale },
): Sql<ArticleListRow> {
  const published = allOf([
    sql`t.site = ${site}`,
    ...(category ? [sql`t.category_key = ${category}`] : []),
    sql`t.published_at <= ${now}`,
  ])
  return sql<ArticleListRow>`SELECT ${articleTeaserColumns(locale)},
      (SELECT count(*) FROM articles t WHERE ${published}) AS total
    FROM articles t LEFT JOIN media i ON i.id = t.image_id
    WHERE ${published} ORDER BY t.published_at DESC, t.id DESC LIMIT ${limit} OFFSET ${offset}`
}

export interface ArticleWithTextRow extends ArticleTeaserRow {
  text: string
}

/**
 * Selects the newest articles with their texts; a text is '' once those of newer articles have `maxText` characters.
 */
export function articlesWithTexts(
  { site, now }: { site: SiteKey; now: string },
  { limit, maxText, locale }: { limit: number; maxText: number; locale: Locale },
): Sql<ArticleWithTextRow> {
  const newest = sql`ORDER BY t.published_at DESC, t.id DESC`
  return sql<ArticleWithTextRow>`SELECT ${articleTeaserColumns(locale)},
      CASE WHEN sum(length(t.text)) OVER (${newest}) <= ${maxText} THEN ${raw(textIn('t.text', locale))} ELSE '' END AS text
    FROM articles t LEFT JOIN media i ON i.id = t.image_id
    WHERE t.site = ${site} AND t.published_at <= ${now} ${newest} LIMIT ${limit}`
}

const detailColumns = columnsOf(articles, 't', { plain: ['author'], texts: ['text'] })

export interface ArticleRow extends ArticleTeaserRow, RowOf<typeof detailColumns> {
  slug_de: string
  slug_en: string
}

export function articleById(site: SiteKey, id: number, now: string, locale: Locale): Sql<ArticleRow> {
  return sql<ArticleRow>`SELECT ${articleTeaserColumns(locale)}, ${raw(textIn('t.slug', 'de'))} AS slug_de,
      ${raw(textIn('t.slug', 'en'))} AS slug_en, ${raw(detailColumns(locale))}
    FROM articles t LEFT JOIN media i ON i.id = t.image_id
    WHERE t.id = ${id} AND t.site = ${site} AND t.published_at <= ${now}`
}

/** Selects the three newest other articles of the same category. */
export function relatedArticles(site: SiteKey, id: number, now: string, locale: Locale): Sql<ArticleTeaserRow> {
  return sql<ArticleTeaserRow>`SELECT ${articleTeaserColumns(locale)}
    FROM articles t LEFT JOIN media i ON i.id = t.image_id
    WHERE t.site = ${site} AND t.category_key = (SELECT category_key FROM articles WHERE id = ${id})
      AND t.published_at <= ${now} AND t.id <> ${id}
    ORDER BY t.published_at DESC, t.id DESC LIMIT 3`
}

/** Selects the next three productions that link to an article. @param from `YYYY-MM-DDTHH:MM` in Berlin */
export function productionsOfArticle(site: SiteKey, id: number, from: string, locale: Locale): Sql<ProductionItemRow> {
  return sql<ProductionItemRow>`SELECT ${productionItemColumns(locale)}
    FROM production_articles x CROSS JOIN productions p ON p.id = x.production_id AND p.site = ${site}
    ${productionItemJoins}
    WHERE x.article_id = ${id} AND p.local >= ${from} ORDER BY p.local, p.id LIMIT 3`
}

export interface ArticleCategoryListRow {
  key: string
  title: string
  count: number
}

/** Selects the categories with articles, the largest first. The newest article provides the category's title. */
export function articleCategories(site: SiteKey, now: string, locale: Locale): Sql<ArticleCategoryListRow> {
  return sql<ArticleCategoryListRow>`WITH counted AS (
      SELECT category_key AS key, count(*) AS n FROM articles INDEXED BY articles_site_category
      WHERE site = ${site} AND published_at <= ${now} GROUP BY category_key)
    SELECT key, n AS count, (SELECT ${raw(textIn('t.category', locale))} FROM articles t
      WHERE t.site = ${site} AND t.category_key = counted.key AND t.published_at <= ${now}
      ORDER BY t.published_at DESC LIMIT 1) AS title
    FROM counted ORDER BY n DESC, title`
}

/** Selects the time of the next scheduled publication: one row, with `at` null if no article is scheduled. */
export function nextPublication(site: SiteKey, now: string): Sql<{ at: string | null }> {
  return sql<{ at: string | null }>`SELECT min(published_at) AS at FROM articles
    WHERE site = ${site} AND published_at > ${now}`
}
