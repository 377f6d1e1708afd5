import { withQuery } from '../../../../shared/contract/call-address.ts'
import type { Paged } from '../../../../shared/contract/common.ts'
import type { ArticleTeaser } from '../../../../shared/contract/production.ts'
import type { Article, ArticleCategory, ArticleWithText } from '../../../../shared/contract/site-content.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { upcomingFrom } from '../../../../shared/time/upcoming.ts'
import {
  articleById,
  articleCategories,
  articleList,
  articlesWithTexts,
  nextPublication,
  productionsOfArticle,
  relatedArticles,
} from '../../store/articles/queries.ts'
import { detailPaths } from '../detail-paths.ts'
import { pagedList, pageSizes } from '../paging.ts'
import { productionItem } from '../productions/item.ts'
import { type Reading, storedMoment } from '../reading.ts'
import { articleTeaser } from './item.ts'

/** Reads a list page of published articles, the newest first. @returns null for a page past the end */
export async function listArticles(
  { read, site, locale, now }: Reading,
  { page = 1, category }: { page?: number; category?: string | undefined } = {},
): Promise<Paged<ArticleTeaser> | null> {
  const size = pageSizes.articles
  const rows = await read.all(
    articleList({ site, category, now: storedMoment(now) }, { offset: (page - 1) * size, limit: size, locale }),
  )
  const results = rows.map((row) => articleTeaser(row, locale))
  const address = withQuery('/api/articles/', { locale, category })
  return pagedList(results, { page, size, total: rows[0]?.total ?? null, address })
}

/** Lists the site's published articles with their texts, the newest first; at most `mostArticles`. */
export async function listAllArticles({ read, site, locale, now }: Reading): Promise<ArticleWithText[]> {
  const bounds = { limit: mostArticles, maxText: mostText, locale }
  const rows = await read.all(articlesWithTexts({ site, now: storedMoment(now) }, bounds))
  return rows.map((row) => ({ ...articleTeaser(row, locale), text: row.text }))
}
const mostArticles = 2000
/** Characters of all texts in both languages; older articles have an empty text. */
const mostText = 8_000_000

export async function readArticle({ read, site, locale, now }: Reading, id: number): Promise<Article | null> {
  const moment = storedMoment(now)
  const [row, related, productions] = await Promise.all([
    read.first(articleById(site, id, moment, locale)),
    read.all(relatedArticles(site, id, moment, locale)),
    read.all(productionsOfArticle(site, id, upcomingFrom(now), locale)),
  ])
  if (!row) return null
  return {
    ...articleTeaser(row, locale),
    get_absolute_urls: detailPaths('article', row, id),
    text: row.text,
    author: row.author,
    published: berlinIso(row.published_at),
    related: related.map((teaser) => articleTeaser(teaser, locale)),
    productions: productions.map((production) => productionItem(production, { locale, now })),
  }
}

export function listArticleCategories({ read, site, locale, now }: Reading): Promise<ArticleCategory[]> {
  return read.all(articleCategories(site, storedMoment(now), locale))
}

export async function readNextArticleAt({ read, site, now }: Reading): Promise<Date | null> {
  const at = (await read.first(nextPublication(site, storedMoment(now))))?.at
  return at ? new Date(at) : null
}
