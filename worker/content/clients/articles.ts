import type { Paged } from '../../../shared/contract/common.ts'
import type { ArticleTeaser } from '../../../shared/contract/production.ts'
import type { Article, ArticleCategory } from '../../../shared/contract/site-content.ts'
import {
  listAllArticles,
  listArticleCategories,
  listArticles,
  readArticle,
  readNextArticleAt,
} from '../handlers/articles/read.ts'
import type { Reading } from '../handlers/reading.ts'
import type { BackendCalls } from './backend-calls.ts'

export interface ArticlesClient {
  /** Reads a list page of 12 published articles, newest first. */
  list(query?: { page?: number; category?: string | undefined }): Promise<Paged<ArticleTeaser> | null>
  /** Reads all published articles, newest first, at most 2,000. */
  all(): Promise<ArticleTeaser[]>
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

export function proxiedArticles({ get, list }: BackendCalls): ArticlesClient {
  return {
    list: ({ page, category } = {}) => get('articles', { page, category }),
    all: () => list('localArticles'),
    categories: () => list('articleCategories'),
    // the contract has no such call
    nextAt: async () => null,
    byId: (id) => get('article', { id }),
  }
}
