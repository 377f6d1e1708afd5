// Content from a promoter's own backend: the contract's calls over HTTP (spec §7).

import { filledAddress } from '../../../shared/contract/call-address.ts'
import { routeOf } from '../../../shared/contract/call-table.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { logFailure } from '../../http/failures/report.ts'
import { proxiedAbos } from '../clients/abos.ts'
import { proxiedArticles } from '../clients/articles.ts'
import { backendCalls } from '../clients/backend-calls.ts'
import { proxiedChoices } from '../clients/choices.ts'
import { proxiedFeatures } from '../clients/features.ts'
import { lackingLegalPages, lackingPages } from '../clients/lacking-pages.ts'
import { proxiedNavigation } from '../clients/navigation.ts'
import { proxiedPages } from '../clients/pages.ts'
import { proxiedPartners } from '../clients/partners.ts'
import { proxiedPeople } from '../clients/people.ts'
import { proxiedPress } from '../clients/press.ts'
import { proxiedProductions } from '../clients/productions.ts'
import { proxiedRedirects } from '../clients/redirects.ts'
import { proxiedSearch } from '../clients/search.ts'
import { proxiedSettings } from '../clients/settings.ts'
import { proxiedSitemap } from '../clients/sitemap.ts'
import { proxiedStaff } from '../clients/staff.ts'
import { proxiedVenues } from '../clients/venues.ts'
import type { ContentClient, ContentContext } from '../content-client.ts'
import { ask, type Backend } from './backend.ts'
import { cookieNamesOf } from './editing/cookie-names.ts'
import { readTimeoutMs } from './fetch-answer.ts'
import { mediaOrigins } from './origins.ts'
import { hasOwnSales, withOwnSales } from './own-sales.ts'
import type { LookUp } from './plain/reading.ts'
import { askedWith } from './production-index/asked.ts'
import { plainIndex } from './production-index/plain-index.ts'

export function proxiedClient(
  context: ContentContext,
  origin: string,
  options: Pick<Backend, 'stale'> = {},
): ContentClient {
  const { env, site, locale, now, wait, cookie = null, fetch: ownFetch = (input, init) => fetch(input, init) } = context
  let servedStale = false
  let lacksPart = false
  const onStale = () => {
    servedStale = true
  }
  const report = (path: string, fault: string) => logFailure({ env, site, path }, 'content backend', new Error(fault))
  const { themeColour } = site
  // called once the clients below exist
  const lookUp: LookUp = {
    productions: (ids) => productions.byIds(ids),
    articles: async (ids) => (await articles.all()).filter(({ id }) => ids.includes(id)),
    partners: async (ids) => (await partners.list()).filter(({ id }) => ids.includes(id)),
  }
  const origins = [origin, ...mediaOrigins(env.CONTENT_MEDIA_ORIGINS, site.key)]
  const pictures = { site: site.key, secret: env.SESSION_SECRET, origins }
  const timeoutMs = readTimeoutMs(env)
  const backend = {
    origin,
    fetch: ownFetch,
    themeColour,
    onStale,
    onPartFailure: () => {
      lacksPart = true
    },
    report,
    lookUp,
    pictures,
    wait,
    cookieNames: cookieNamesOf(env, site.key),
    timeoutMs,
    ...options,
  }
  const reading = { d1: env.DB, site: site.key, locale, now, report }
  const calls = backendCalls(backend, locale, (answer) => withOwnSales(answer, reading))
  const navigation = proxiedNavigation(calls)
  const articles = proxiedArticles(calls)
  const partners = proxiedPartners(calls)
  const index = plainIndex({
    site: site.key,
    locale,
    now,
    report,
    onStale,
    wait,
    ask: (page) => {
      const path = filledAddress(routeOf('productions').path, { locale, page })
      // a stale page would hide that the index cannot be read
      return ask(backend, 'productions', { path, locale, isPersonal: true })
    },
    withSales: (items) => withOwnSales(items, reading),
  })
  const asked = askedWith(calls.ask, index)
  const productions = proxiedProductions(calls, index, asked, now)
  const abos = proxiedAbos(calls)
  const readerIn = (language: Locale) => proxiedClient({ ...context, locale: language, cookie: null }, origin, options)
  const lacks = lackingPages(origin, readerIn, wait)
  return {
    lacks,
    abos,
    articles,
    choices: proxiedChoices(calls, cookie),
    features: proxiedFeatures(calls),
    navigation,
    pages: proxiedPages(calls, cookie),
    partners,
    people: proxiedPeople(calls),
    press: proxiedPress(calls),
    productions,
    redirects: proxiedRedirects(calls, site),
    search: proxiedSearch(asked),
    settings: proxiedSettings(
      calls,
      site,
      () => hasOwnSales(reading),
      () => lackingLegalPages(site, lacks),
    ),
    sitemap: proxiedSitemap(asked, { abos, articles, navigation }),
    staff: proxiedStaff(calls, cookie),
    venues: proxiedVenues(calls, asked),
    get keepForMs() {
      return lacksPart ? 10_000 : 60_000
    },
    get servedStale() {
      return servedStale
    },
  }
}
