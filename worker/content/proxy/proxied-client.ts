// Content from a promoter's own backend: the contract's calls over HTTP (spec §7, design §3).
import type { CallName } from '../../../shared/contract/call-table.ts'
import type { ProductionList, ProductionListItem } from '../../../shared/contract/production.ts'
import { monthsOfSeason } from '../../../shared/screens/event-list/season.ts'
import type { ContentClient, ContentContext } from '../content-client.ts'
import { listAddress } from '../handlers/paging.ts'
import { venuesOf } from '../handlers/venues/venues.ts'
import { ask, type Backend } from './backend.ts'
import { entriesOf } from './navigation-entries.ts'

/** @param origin of the backend, for example `https://backend.example` */
export function proxiedClient(
  { locale, cookie, fetch: ownFetch = (input, init) => fetch(input, init) }: ContentContext,
  origin: string,
  options: Pick<Backend, 'timeoutMs' | 'stale'> = {},
): ContentClient {
  let servedStale = false
  const onStale = () => {
    servedStale = true
  }
  const backend: Backend = { origin, fetch: ownFetch, onStale, ...options }
  /** A thing that may be missing. */
  const get = <Name extends CallName>(name: Name, path: string, as?: string | null) =>
    ask(backend, name, { path, cookie: as ?? null })
  /** A list that is always there. */
  const list = async <
    Name extends
      | 'rooms'
      | 'productionsByIds'
      | 'articleCategories'
      | 'partners'
      | 'highlights'
      | 'banners'
      | 'downloadCategories'
      | 'downloadDirectories'
      | 'redirects',
  >(
    name: Name,
    path: string,
  ) => (await get(name, path)) ?? []
  const data = (path: string, query: Record<string, string | number | undefined> = {}) =>
    listAddress(`/api/${path}`, { locale, ...query })
  const editor = (path: string) => `/${locale}/pageeditor-api/${path}`

  const client: ContentClient = {
    navigation: async () => (await get('navigation', editor('nav'))) ?? { menu: [], footer: [] },
    page: (path, { versionId, isDraft, preview } = {}) => {
      const address = editor(`page/${encodePath(path)}`)
      if (isDraft) return get('page', `${address}?draft=`, cookie)
      if (preview) {
        return ask(backend, 'page', { path: `${address}?preview=${encodeURIComponent(preview)}`, isPersonal: true })
      }
      return versionId ? get('page', `${address}?version_id=${versionId}`, cookie) : get('page', address)
    },
    productions: ({ page, date, venue, abo, status, access } = {}) =>
      get('productions', data('productions/', { page, date, venue, abo, status, access })),
    productionFeed: async ({ ids, date, venue, abo, status, access } = {}) =>
      (await get(
        'productionFeed',
        data('productions/feed/', { ids: ids?.join(','), date, venue, abo, status, access }),
      )) ??
      (ids
        ? client.productionsByIds(ids)
        : firstPages((page) => client.productions({ date, venue, abo, status, access, page }))),
    production: (id) => get('production', data(`productions/${id}/`)),
    productionsByIds: async (ids) =>
      ids.length > 0 ? list('productionsByIds', data('productions/pagemodule/', { ids: ids.join(',') })) : [],
    productionsOfAbo: async (abo, { except, limit = 6 } = {}) => {
      const upcoming = await get('productions', data('productions/', { abo }))
      return (upcoming?.results ?? []).filter(({ id }) => id !== except).slice(0, limit)
    },
    calendar: async ({ month, date, venue, abo, status, access } = {}) =>
      (await get('calendar', data('productions/calendar/', { month, date, venue, abo, status, access }))) ?? {
        month: month ?? '',
        months: [],
        days: [],
      },
    // the contract knows the days of a month
    seasonDays: async (year, filter) => {
      const months = await Promise.all(
        monthsOfSeason(year).map((month) => client.calendar({ ...filter, month, date: `${month}-01` })),
      )
      return months.flatMap(({ days }) => days)
    },
    rooms: () => list('rooms', data('productions/rooms/')),
    venues: async () => venuesOf(await client.rooms()),
    abos: ({ page } = {}) => get('abos', data('abos/', { page })),
    abo: (id) => get('abo', data(`abos/${id}/`)),
    activeAbo: () => get('activeAbo', `/${locale}/api/active-abo/`),
    articles: ({ page, category } = {}) => get('articles', data('articles/', { page, category })),
    articleCategories: () => list('articleCategories', data('articles/categories/')),
    // The contract does not tell; a page with articles is asked for again within its short time to live
    nextArticleAt: async () => null,
    article: (id) => get('article', data(`articles/${id}/`)),
    partners: () => list('partners', data('partners/')),
    suggestions: async (query) => (await get('suggestions', data('search/autocomplete/', { query }))) ?? noSuggestions,
    search: ({ query, page }) => get('search', data('search/', { query, page })),
    searchProductions: ({ query, page }) => get('searchProductions', data('search/productions/', { query, page })),
    searchOthers: ({ query, page }) => get('searchOthers', data('search/others/', { query, page })),
    hero: () => get('hero', data('hero/')),
    aboTeaser: () => get('aboTeaser', data('aboteaser/')),
    highlights: () => list('highlights', data('highlights/')),
    banners: () => list('banners', data('banners/')),
    // A backend that knows no such call has the pages of its navigation found
    sitemapParts: async () => (await get('sitemapParts', '/api/sitemap/')) ?? ['pages'],
    sitemapPart: async (part) =>
      (await get('sitemapPart', `/api/sitemap/${part}/`)) ??
      (part === 'pages' ? entriesOf(await client.navigation()) : []),
    downloadCategories: () => list('downloadCategories', data('download-categories/')),
    downloadDirectories: ({ category } = {}) =>
      list('downloadDirectories', data('download-directories/', { category })),
    pressSources: async (ids) =>
      (await client.downloadDirectories()).flatMap(({ title, files }) =>
        files
          .filter((file) => ids.includes(file.id) && file.url.startsWith('/'))
          .map((file) => ({ ...file, directory: title, place: { kind: 'backend', url: origin + file.url } })),
      ),
    redirects: () => list('redirects', editor('redirect')),
    redirect: (path) => get('redirect', editor(`redirect/${encodePath(path.replace(/^\/+/, ''))}`)),
    container: (slug) => get('container', editor(`container/by-slug/${encodeURIComponent(slug)}`)),
    choices: (list, { query, page, kind, id } = {}) =>
      get(choiceCalls[list], listAddress(editor(`${list}/`), { query, page, kind, id }), cookie),
    user: () => (cookie ? get('user', editor('user'), cookie) : Promise.resolve(null)),
    keepForMs: 60_000,
    get servedStale() {
      return servedStale
    },
  }
  return client
}

/** For a backend of somebody else's that has no call for feeds: what its list shows first. */
async function firstPages(list: (page: number) => Promise<ProductionList | null>): Promise<ProductionListItem[]> {
  const found: ProductionListItem[] = []
  for (let page = 1; page <= 5; page++) {
    const { results = [], next = null } = (await list(page)) ?? {}
    found.push(...results)
    if (!next) break
  }
  return found
}
const choiceCalls = {
  links: 'linkChoices',
  events: 'eventChoices',
  articles: 'articleChoices',
  sponsors: 'sponsorChoices',
} as const

const noSuggestions = { productions: [], productions_count: 0, names: [], others: [], others_count: 0 }

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
