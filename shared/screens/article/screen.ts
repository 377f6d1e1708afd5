import type { Article } from '../../contract/site-content.ts'
import { defineScreen } from '../define.ts'
import { detailTail } from '../detail-tail.ts'

export interface ArticleData {
  article: Article
}

export const article = defineScreen<ArticleData>()({ words: { de: 'aktuelles', en: 'discover' }, tail: detailTail })
