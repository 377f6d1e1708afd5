import type { Article } from 'schema-dts'
import type { Article as ArticleData } from '../../../shared/contract/site-content.ts'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import { absolute } from '../../http/absolute.ts'
import { organizationId } from './organization.ts'

export function articleOf(article: ArticleData, page: AnyPageData): Exclude<Article, string> {
  const { origins, site, locale, meta } = page
  const picture = article.image_obj
  return {
    '@type': 'Article',
    headline: article.headline,
    description: article.teaser,
    url: meta.canonical ?? '',
    mainEntityOfPage: meta.canonical ?? '',
    inLanguage: locale,
    ...(article.category.title && { articleSection: article.category.title }),
    ...(article.published && { datePublished: article.published }),
    publisher: { '@id': organizationId(page) },
    ...(article.author && { author: { '@type': 'Person', name: article.author } }),
    ...(picture && { image: absolute(origins[site], picture.url) }),
  }
}
