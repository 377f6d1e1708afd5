import { buildPath } from '../../shared/screens/routes.ts'
import { earliest, firstStart } from './parts/changes-at.ts'
import { Lists, type LoadContext, type Loaded } from './parts/loaded.ts'
import { pageMeta } from './parts/meta.ts'

/** Loads an article; a wrong slug redirects to the canonical address. */
export async function loadArticle(context: LoadContext<'article'>): Promise<Loaded<'article'>> {
  const { site, locale, origin, content, report, now } = context
  const route = context.route
  const lists = new Lists(report)
  const [article, next] = await Promise.all([
    content.articles.byId(route.id),
    lists.load('next article', content.articles.nextAt(), null, { how: 'log' }),
  ])
  if (!article) return { kind: 'not-found', message: '404 Not Found' }
  const address = article.get_absolute_urls[locale]
  if (address !== buildPath(route)) return { kind: 'redirect', to: address }
  return {
    kind: 'screen',
    screen: 'article',
    status: 200,
    data: { article },
    meta: pageMeta(site, locale, origin, {
      title: article.headline,
      description: article.teaser || article.text,
      addresses: article.get_absolute_urls,
      ogType: 'article',
      ogImage: article.image_obj,
    }),
    tags: [`article:${article.id}`, `articles:${site.key}`, `productions:${site.key}`],
    isComplete: lists.isComplete,
    changesAt: earliest(firstStart(article.productions ?? [], now), next.value),
  }
}
