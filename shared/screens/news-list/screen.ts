import type { Paged } from '../../contract/common.ts'
import type { ArticleTeaser } from '../../contract/production.ts'
import type { ArticleCategory } from '../../contract/site-content.ts'
import type { Loadable } from '../define.ts'
import { defineScreen } from '../define.ts'

export interface NewsListData {
  /** The key of the chosen category; null for all articles. */
  category: string | null
  page: number
  articles: Loadable<Paged<ArticleTeaser> | null>
  categories: Loadable<ArticleCategory[]>
}

export const newsList = defineScreen<NewsListData>()({
  words: { de: 'aktuelles', en: 'discover' },
  query: ['category', 'page'],
  isList: true,
})
