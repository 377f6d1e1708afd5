import { withQuery } from '../../../shared/contract/call-address.ts'
import type { Paged } from '../../../shared/contract/common.ts'
import type { ArticleTeaser } from '../../../shared/contract/production.ts'
import type { Article, ArticleCategory, ArticleWithText } from '../../../shared/contract/site-content.ts'
import {
  listAllArticles,
  listArticleCategories,
  listArticles,
  readArticle,
  readNextArticleAt,
} from '../handlers/articles/read.ts'
import { pageSizes } from '../handlers/paging.ts'
import type { Reading } from '../handlers/reading.ts'
import type { BackendCalls } from './backend-calls.ts'
import { pageOfItems, readListedItem, readWholeList } from './whole-list.ts'

export interface ArticlesClient {
  /** Reads a list page of 12 published articles, newest first. */
  list(query?: { page?: number; category?: string | undefined }): Promise<Paged<ArticleTeaser> | null>
  /** Reads all published articles with their texts, newest first, at most 2,000. */
  all(): Promise<ArticleWithText[]>
  /** Reads the categories that have published articles, the largest first. */
  categories(): Promise<ArticleCategory[]>
  /** Reads when the next scheduled article is published; null if none is scheduled, or if the site is proxied. */
  nextAt(): Promise<Date | null>
  byId(id: number): Promise<Article | null>
}

export function embeddedArticles(reading: Reading): ArticlesClient {
  return {
    list: (query) => listArticles(reading, query),
    all: () => listAllArticles(reading),
    categories: () => listArticleCategories(reading),
    nextAt: () => readNextArticleAt(reading),
    byId: (id) => readArticle(reading, id),
  }
}

export function proxiedArticles(calls: BackendCalls): ArticlesClient {
  const { ask } = calls
  return {
    list: async ({ page, category } = {}) => {
      const { kind, answer } = await ask('articles', { page, category })
      if (kind === 'auftakt') return answer
      const all = await readWholeList(calls, 'articles', (page ?? 1) === 1 && !category ? answer : null)
      const items = all.map(({ item }) => item).filter((item) => !category || item.category.key === category)
      return pageOfItems(items, { page, size: pageSizes.articles, address: withQuery('/api/articles/', { category }) })
    },
    all: async () => {
      const { kind, answer } = await ask('localArticles')
      if (kind === 'auftakt' || answer) return answer ?? []
      return (await readWholeList(calls, 'articles')).map(({ item }) => item)
    },
    categories: async () => {
      const { kind, answer } = await ask('articleCategories')
      if (kind === 'auftakt') return answer ?? []
      return categoriesOf((await readWholeList(calls, 'articles')).map(({ item }) => item))
    },
    // the contract has no such call
    nextAt: async () => null,
    byId: async (id) => {
      const { kind, answer } = await ask('article', { id })
      return kind === 'auftakt' || answer ? answer : readListedItem(calls, 'articles', { call: 'article', id })
    },
  }
}

/** Counts the articles of each category, the largest category first. */
function categoriesOf(articles: readonly ArticleTeaser[]): ArticleCategory[] {
  const found = new Map<string, ArticleCategory>()
  for (const { category } of articles) {
    if (!category.key) continue
    const { count } = found.get(category.key) ?? { count: 0 }
    found.set(category.key, { ...category, count: count + 1 })
  }
  return [...found.values()].sort((a, b) => b.count - a.count)
}
