// From a path to a page's data: the one loader of its screen, the frame around it, or an error page.

import { berlinDay, nextBerlinMidnight } from '../../shared/berlin.ts'
import type { Locale } from '../../shared/locale.ts'
import type { AnyPageData, FrameNavigation, PageData, Theme } from '../../shared/page-data.ts'
import { buildPath, parsePath } from '../../shared/routes.ts'
import type { NewsletterData } from '../../shared/screens/newsletter/screen.ts'
import type { Route, RouteName, ScreenName } from '../../shared/screens/registry.ts'
import { cityNames, originsOf, type Site } from '../../shared/sites.ts'
import { type ContentClient, contentClient } from '../content/content-client.ts'
import type { Env } from '../env.ts'
import { localeOf } from '../http/path.ts'
import type { ReportRead } from '../http/report.ts'
import { withoutVisitor } from '../http/visitor.ts'
import { loadAboDetail } from '../screens/abo-detail.ts'
import { loadAboList } from '../screens/abo-list.ts'
import { loadArticle } from '../screens/article.ts'
import { loadContentPage } from '../screens/content-page.ts'
import { loadCookies } from '../screens/cookies.ts'
import { errorMeta } from '../screens/error.ts'
import { loadEventDetail } from '../screens/event-detail.ts'
import { loadEventList } from '../screens/event-list.ts'
import { loadHome } from '../screens/home.ts'
import { loadLogin } from '../screens/login.ts'
import { loadNewsList } from '../screens/news-list.ts'
import { loadNewsletter } from '../screens/newsletter.ts'
import { withActiveAbo } from '../screens/parts/active-abo.tsx'
import type { LoadContext, LoadedScreen, Loader, NotFoundMessage, StaffRequest } from '../screens/parts/loaded.ts'
import { drawnImage } from '../screens/parts/meta.ts'
import { withOverlay } from '../screens/parts/with-overlay.ts'
import { loadPress } from '../screens/press.ts'
import { loadSearch } from '../screens/search.ts'
import { loadWatchlist } from '../screens/watchlist.ts'
import { sitePath } from '../share/facts.ts'

const loaders: Record<RouteName, Loader> = {
  home: loadHome,
  'event-list': loadEventList,
  'event-detail': loadEventDetail,
  'abo-list': loadAboList,
  'abo-detail': loadAboDetail,
  'news-list': loadNewsList,
  newsletter: loadNewsletter,
  article: loadArticle,
  press: loadPress,
  search: loadSearch,
  watchlist: loadWatchlist,
  cookies: loadCookies,
  login: loadLogin,
  'content-page': loadContentPage,
}

export interface PageRequest {
  env: Env
  site: Site
  theme: Theme
  now: Date
  /** Decoded, without a trailing slash. */
  path: string
  query: URLSearchParams
  posted?: NewsletterData | undefined
  staff?: StaffRequest | undefined
  tell: ReportRead
}

export type PageAnswer =
  | { kind: 'page'; page: AnyPageData; tags: string[]; freshUntil: Date | null }
  | { kind: 'redirect'; to: string }

/** Loads a page with all its reads started together. A failure of the content store is an error page's cause and throws. */
export async function loadPage(request: PageRequest): Promise<PageAnswer> {
  const route = parsePath(request.path)
  const locale = route?.locale ?? localeOf(request.path)
  const content = contentClient({
    env: request.env,
    site: request.site,
    locale,
    now: request.now,
    cookie: request.staff?.cookie ?? null,
  })
  const frame = loadFrame(content, locale, request.tell)
  if (!route) return notFound(request, locale, 'This page could not be found', await frame)
  const canonical = buildPath(route)
  if (canonical !== encodePath(request.path)) return { kind: 'redirect', to: canonical }
  const context = contextOf(request, route, content)
  const [loaded, { nav, isComplete }] = await Promise.all([withOverlay(loaders[route.screen], context), frame])
  if (loaded.kind === 'redirect') return loaded
  if (loaded.kind === 'not-found') return notFound(request, locale, loaded.message, { nav })
  const isStorable = loaded.isComplete && !loaded.isPersonal && isComplete && !content.servedStale
  return {
    kind: 'page',
    page: pageData(request, locale, nav, await withShareImage(loaded, request, locale)),
    tags: [...new Set([...frameTags(request.site), ...loaded.tags])],
    freshUntil: isStorable ? freshUntil(request.now, loaded.changesAt, content.keepForMs) : null,
  }
}

/** A page without a picture of its own is shared with the site's. */
async function withShareImage(loaded: LoadedScreen, { env, site }: PageRequest, locale: Locale): Promise<LoadedScreen> {
  if (loaded.meta.ogImage) return loaded
  const path = await sitePath(site, locale)
  const ogImage = drawnImage(originsOf(env.ORIGIN_PATTERN)[site.key], path, site.name)
  return { ...loaded, meta: { ...loaded.meta, ogImage } }
}

/** The error page for a status, with as much of the site's frame as can be had. */
export async function loadErrorPage(request: PageRequest, status: number, message: string): Promise<AnyPageData> {
  const locale = localeOf(request.path)
  const content = contentClient({ env: request.env, site: request.site, locale, now: request.now })
  const { nav } = await loadFrame(content, locale, request.tell)
  return errorPage(request, locale, status, message, nav)
}

/**
 * Menu and footer, and the active series in the menu. Spec §8: what of it cannot be had is only logged; the page is
 * shown without, but not kept.
 */
export async function loadFrame(
  content: ContentClient,
  locale: Locale,
  tell: ReportRead,
): Promise<{ nav: FrameNavigation; isComplete: boolean }> {
  let isComplete = true
  const orNothing = async <T>(what: string, read: Promise<T>): Promise<T | null> => {
    try {
      return await read
    } catch (error) {
      isComplete = false
      tell('log', what, error)
      return null
    }
  }
  const [navigation, activeAbo] = await Promise.all([
    orNothing('navigation', content.navigation.read()),
    orNothing('active abo', content.abos.active()),
  ])
  const menu = withActiveAbo(navigation?.menu ?? [], activeAbo, locale)
  return { nav: { menu, footer: navigation?.footer ?? [] }, isComplete }
}

/** What every page shows around its own content: the menu, and in it the series. */
export function frameTags({ key }: Site): string[] {
  return [`site:${key}`, `nav:${key}`, `abos:${key}`]
}

function contextOf(request: PageRequest, route: Route, content: ContentClient): LoadContext {
  return {
    site: request.site,
    locale: route.locale,
    now: request.now,
    route,
    origin: originsOf(request.env.ORIGIN_PATTERN)[request.site.key],
    query: request.query,
    content,
    posted: request.posted,
    staff: request.staff,
    tell: request.tell,
  }
}

function notFound(
  request: PageRequest,
  locale: Locale,
  message: NotFoundMessage,
  { nav }: { nav: FrameNavigation },
): PageAnswer {
  return { kind: 'page', page: errorPage(request, locale, 404, message, nav), tags: [], freshUntil: null }
}

function errorPage(
  request: PageRequest,
  locale: Locale,
  status: number,
  message: string,
  nav: FrameNavigation,
): AnyPageData {
  return pageData(request, locale, nav, {
    kind: 'screen',
    screen: 'error',
    layout: 'error',
    status,
    data: { status, message },
    meta: errorMeta(request.site, locale, status),
    tags: [],
    isComplete: true,
    changesAt: null,
  })
}

function pageData<S extends ScreenName>(
  request: PageRequest,
  locale: Locale,
  nav: FrameNavigation,
  loaded: LoadedScreen<S>,
): AnyPageData {
  const search = withoutVisitor(request.query)
  const page: PageData<S> = {
    screen: loaded.screen,
    layout: loaded.layout,
    status: loaded.status,
    site: request.site.key,
    origins: originsOf(request.env.ORIGIN_PATTERN),
    siteDetails: request.site,
    cities: cityNames[locale],
    locale,
    theme: request.theme,
    path: encodePath(request.path) + (search ? `?${search}` : ''),
    today: berlinDay(request.now),
    meta: loaded.meta,
    nav,
    footer: null,
    data: loaded.data,
    ...(loaded.overlay && { overlay: loaded.overlay }),
    ...(request.staff?.mode && { staff: request.staff.mode }),
  }
  return page as AnyPageData
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** Midnight, the page's own next change, or the time after which a backend is asked again: what comes first. */
export function freshUntil(now: Date, changesAt: Date | null, keepForMs: number | null): Date {
  const ends = [
    nextBerlinMidnight(now).getTime(),
    changesAt?.getTime(),
    keepForMs === null ? null : now.getTime() + keepForMs,
  ]
  return new Date(Math.min(...ends.filter((at) => typeof at === 'number')))
}
