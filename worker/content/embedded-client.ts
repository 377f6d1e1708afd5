// Content from our own store, without HTTP in between: the handlers behind the API's routes, called as functions.

import type { Room } from '../../shared/contract/production.ts'
import type { ContentClient, ContentContext } from './content-client.ts'
import { listAbos, readAbo, readActiveAbo } from './handlers/abos/read.ts'
import { listArticleCategories, listArticles, readArticle, readNextArticleAt } from './handlers/articles/read.ts'
import { listChoices } from './handlers/choices/list.ts'
import { listBanners, listHighlights, readAboTeaser, readHero } from './handlers/features/read.ts'
import { readNavigation } from './handlers/navigation/read.ts'
import { readPage } from './handlers/pages/read.ts'
import { readSection } from './handlers/pages/section.ts'
import { listPartners } from './handlers/partners/read.ts'
import { listDownloadCategories, listDownloadDirectories, listPressSources } from './handlers/press/read.ts'
import { readCalendar, readSeasonDays } from './handlers/productions/calendar.ts'
import { readProduction } from './handlers/productions/detail.ts'
import {
  listProductionFeed,
  listProductions,
  listProductionsByIds,
  listProductionsOfAbo,
} from './handlers/productions/list.ts'
import type { FilteredReading } from './handlers/reading.ts'
import { listRedirects, readRedirect } from './handlers/redirects/read.ts'
import { searchAll, searchOthers, searchProductions } from './handlers/search/search.ts'
import { suggest } from './handlers/search/suggestions.ts'
import { listSitemapParts, readSitemapPart } from './handlers/sitemap/read.ts'
import { readUser } from './handlers/staff/user.ts'
import { listRooms } from './handlers/venues/rooms.ts'
import { venuesOf } from './handlers/venues/venues.ts'
import { contentReader } from './store/reader.ts'

export function embeddedClient({ env, site, locale, now, cookie, onRoundTrip }: ContentContext): ContentClient {
  let asked: Promise<Room[]> | null = null
  const rooms = () => {
    asked ??= listRooms(reading)
    return asked
  }
  const reading: FilteredReading = { read: contentReader(env.DB, onRoundTrip), site: site.key, locale, now, rooms }
  return {
    navigation: () => readNavigation(reading),
    page: async (path, { versionId, isDraft, preview } = {}) => {
      if (preview) {
        const { readPreview } = await import('./handlers/pages/preview.ts')
        return readPreview(reading, path, preview, env.SESSION_SECRET)
      }
      if (!isDraft) return readPage(reading, path, versionId ? { versionId } : {})
      const { readDraftAsPage } = await import('./handlers/drafts/as-page.ts')
      return readDraftAsPage({ store: { d1: env.DB, now }, reading }, path)
    },
    productions: (query) => listProductions(reading, query),
    productionFeed: (query) => listProductionFeed(reading, query),
    production: (id) => readProduction(reading, id),
    productionsByIds: (ids) => listProductionsByIds(reading, ids),
    productionsOfAbo: (aboId, options) => listProductionsOfAbo(reading, aboId, options),
    calendar: (query) => readCalendar(reading, query),
    seasonDays: (year, filter) => readSeasonDays(reading, year, filter),
    rooms,
    venues: async () => venuesOf(await rooms()),
    abos: (query) => listAbos(reading, query),
    abo: (id) => readAbo(reading, id),
    activeAbo: () => readActiveAbo(reading),
    articles: (query) => listArticles(reading, query),
    articleCategories: () => listArticleCategories(reading),
    nextArticleAt: () => readNextArticleAt(reading),
    article: (id) => readArticle(reading, id),
    partners: () => listPartners(reading),
    suggestions: (query) => suggest(reading, query),
    search: (query) => searchAll(reading, query),
    searchProductions: (query) => searchProductions(reading, query),
    searchOthers: (query) => searchOthers(reading, query),
    hero: () => readHero(reading),
    aboTeaser: () => readAboTeaser(reading),
    highlights: () => listHighlights(reading),
    banners: () => listBanners(reading),
    sitemapParts: () => listSitemapParts(reading),
    sitemapPart: (part) => readSitemapPart(reading, part),
    downloadCategories: () => listDownloadCategories(reading),
    downloadDirectories: (query) => listDownloadDirectories(reading, query),
    pressSources: (ids) => listPressSources(reading, ids),
    redirects: () => listRedirects(reading),
    redirect: (path) => readRedirect(reading, path),
    container: (slug) => readSection(reading, slug),
    choices: (list, query = {}) => listChoices(reading, list, query),
    user: () => readUser(reading, cookie ?? null, env.SESSION_SECRET),
    servedStale: false,
    keepForMs: null,
  }
}
