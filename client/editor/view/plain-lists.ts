// The site's productions, articles and partners as visitors see them, for edit mode before a plain backend: the Worker
// has brought these lists into the contract's form, which the backend's own answers need not have.
import type { ArticleTeaser, Partner, ProductionListItem } from '../../../shared/contract/production.ts'
import type { AnyPageData } from '../../../shared/page/page-data.ts'
import { buildPath } from '../../../shared/screens/routes.ts'
import { pageData } from '../../staff/page-data.ts'

const maxPages = 5

export const listedProductions = oncePerDocument(() => {
  const { locale } = pageData()
  return allPages(buildPath({ screen: 'event-list', locale }), (page): Part<ProductionListItem> => {
    const list = page.screen === 'event-list' ? page.data.productions.value : null
    return { items: list?.results ?? [], hasMore: Boolean(list?.next) }
  })
})

export const listedArticles = oncePerDocument(() => {
  const { locale } = pageData()
  return allPages(buildPath({ screen: 'news-list', locale }), (page): Part<ArticleTeaser> => {
    const list = page.screen === 'news-list' ? page.data.articles.value : null
    return { items: list?.results ?? [], hasMore: Boolean(list?.next) }
  })
})

/** Those of the home page, which shows all of them. */
export const listedPartners = oncePerDocument(() => {
  const { locale } = pageData()
  return allPages(buildPath({ screen: 'home', locale }), (page): Part<Partner> => {
    return { items: page.screen === 'home' ? page.data.partners.value : [], hasMore: false }
  })
})

interface Part<Item> {
  items: readonly Item[]
  hasMore: boolean
}

/** Reads the first list pages of a screen. @throws Error if the server does not answer */
async function allPages<Item>(path: string, partOf: (data: AnyPageData) => Part<Item>): Promise<Item[]> {
  const found: Item[] = []
  for (let page = 1; page <= maxPages; page++) {
    const answer = await fetch(`/_data${path}${page > 1 ? `?page=${page}` : ''}`)
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    const { items, hasMore } = partOf((await answer.json()) as AnyPageData)
    found.push(...items)
    if (!hasMore) break
  }
  return found
}

/** Keeps a result; a failure is tried again with the next call. */
function oncePerDocument<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let known: Promise<Result> | null = null
  return () => {
    known ??= read().catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
}
