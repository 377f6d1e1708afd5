import type { ArticleTeaser } from '../../../shared/contract/production.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { buildPath } from '../../../shared/screens/routes.ts'
import { escapeXml } from '../../../shared/text/escape-xml.ts'
import type { Feed, FeedContext } from '../feed.ts'
import { type FeedFormat, type FeedItem, feedDocument, feedPicture } from './feed-document.ts'

const labels = defineLabels({
  de: { magazine: 'Magazin', description: 'Neues aus dem Konzertleben, und was dahinter steckt.' },
  en: { magazine: 'Magazine', description: 'News from our concerts, and the stories behind them.' },
})

export async function newsFeed(context: FeedContext, format: FeedFormat): Promise<Feed> {
  const { site, locale, origin, content } = context
  const [list, changesAt] = await Promise.all([content.articles.list(), content.articles.nextAt()])
  const articles = list?.results ?? []
  return feedDocument(context, format, {
    title: `${site.name}: ${labels[locale].magazine}`,
    description: labels[locale].description,
    page: buildPath({ screen: 'news-list', locale }),
    address: (ending) => `/feeds/${locale}/news.${ending}`,
    items: articles.map((article) => itemOf(article, origin)),
    tags: [`articles:${site.key}`, ...articles.map(({ id }) => `article:${id}`)],
    changesAt,
  })
}

function itemOf(article: ArticleTeaser, origin: string): FeedItem {
  const url = origin + article.get_absolute_url
  return {
    id: url,
    title: article.headline,
    link: url,
    ...(article.date && { date: new Date(article.date), published: new Date(article.date) }),
    description: `<p>${escapeXml(article.teaser)}</p>`,
    ...(article.category.title && { category: [{ name: article.category.title }] }),
    ...feedPicture(article.image_obj, origin),
  }
}
