import { listAddresses, readPage } from './parts/list-page.ts'
import { Lists, type LoadContext, type Loaded } from './parts/loaded.ts'
import { pageMeta } from './parts/meta.ts'

const labels = {
  de: { title: 'Magazin', description: 'Artikel aus Werkstatt, Haus und Hörsaal: das Magazin aus' },
  en: { title: 'Magazine', description: 'Stories from workshop, house and hall: the magazine from' },
}

/** Loads the news list; a category without articles, an invalid page or a page past the end is a 404. */
export async function loadNewsList(context: LoadContext): Promise<Loaded<'news-list'>> {
  const { site, locale, origin, query, content, report } = context
  const page = readPage(query)
  if (!page) return { kind: 'not-found', message: '404 Not Found' }
  const category = query.get('category') || null
  const lists = new Lists(report)
  const [articles, categories, next] = await Promise.all([
    lists.load('articles', content.articles.list({ page, ...(category && { category }) }), null, {
      how: 'log',
      isMain: true,
    }),
    lists.load('article categories', content.articles.categories(), [], { how: 'log' }),
    lists.load('next article', content.articles.nextAt(), null, { how: 'log' }),
  ])
  const isMissing = !articles.loading && (!articles.value || (category && articles.value.count === 0))
  if (isMissing) return { kind: 'not-found', message: '404 Not Found' }
  const { title, description } = labels[locale]
  const chosen = articles.value?.results[0]?.category.title
  return {
    kind: 'screen',
    screen: 'news-list',
    status: 200,
    data: { category, page, articles, categories },
    meta: pageMeta(site, locale, origin, {
      title: category && chosen ? `${chosen}, ${title}` : title,
      page,
      description: `${description} ${site.city[locale]}`,
      addresses: listAddresses('news-list', query),
      ogImage: articles.value?.results[0]?.image_obj ?? null,
    }),
    tags: [`articles:${site.key}`],
    isComplete: lists.isComplete,
    changesAt: next.value,
  }
}
