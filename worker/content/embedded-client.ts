// Content from our own store: calls the API's handlers as functions, without HTTP.
import { embeddedAbos } from './clients/abos.ts'
import { embeddedArticles } from './clients/articles.ts'
import { embeddedChoices } from './clients/choices.ts'
import { embeddedFeatures } from './clients/features.ts'
import { embeddedNavigation } from './clients/navigation.ts'
import { embeddedPages } from './clients/pages.ts'
import { embeddedPartners } from './clients/partners.ts'
import { embeddedPeople } from './clients/people.ts'
import { embeddedPress } from './clients/press.ts'
import { embeddedProductions } from './clients/productions.ts'
import { embeddedRedirects } from './clients/redirects.ts'
import { embeddedSearch } from './clients/search.ts'
import { embeddedSettings } from './clients/settings.ts'
import { embeddedSitemap } from './clients/sitemap.ts'
import { embeddedStaff } from './clients/staff.ts'
import { embeddedVenues } from './clients/venues.ts'
import type { ContentClient, ContentContext } from './content-client.ts'
import { readerOfDraft } from './handlers/desk/preview/draft-reader.ts'
import { readingOf } from './handlers/reading-of.ts'
import { originOf } from './proxy/origins.ts'

export function embeddedClient(context: ContentContext): ContentClient {
  const { env, site, locale, now, cookie, draftOf, onRoundTrip } = context
  const reading = readingOf(env.DB, { site: site.key, locale, now }, onRoundTrip, (read) =>
    draftOf ? readerOfDraft(read, { d1: env.DB, now }, site, draftOf) : read,
  )
  return {
    abos: embeddedAbos(reading),
    articles: embeddedArticles(reading),
    choices: embeddedChoices(reading),
    features: embeddedFeatures(reading),
    navigation: embeddedNavigation(reading),
    pages: embeddedPages(reading, env),
    partners: embeddedPartners(reading),
    people: embeddedPeople(reading, (key) => originOf(env.CONTENT_ORIGINS, key) === null),
    press: embeddedPress(reading),
    productions: embeddedProductions(reading),
    redirects: embeddedRedirects(reading),
    search: embeddedSearch(reading),
    settings: embeddedSettings(reading),
    sitemap: embeddedSitemap(reading),
    staff: embeddedStaff(reading, cookie ?? null, env.SESSION_SECRET),
    venues: embeddedVenues(reading),
    servedStale: false,
    keepForMs: null,
  }
}
