import { type Locale, otherLocale } from '../../shared/i18n/locale.ts'
import type { AnyPageData, FrameNavigation, PageData, Theme } from '../../shared/page/page-data.ts'
import type { ScreenDefinition } from '../../shared/screens/define.ts'
import type { ErrorData } from '../../shared/screens/error/screen.ts'
import type { NewsletterData } from '../../shared/screens/newsletter/screen.ts'
import { type Route, type ScreenName, screens } from '../../shared/screens/registry.ts'
import { buildPath, parsePath } from '../../shared/screens/routes.ts'
import { cityNames, originsOf, type Site } from '../../shared/sites/sites.ts'
import { berlinDay } from '../../shared/time/berlin.ts'
import { type ContentClient, contentClient, isEmbedded } from '../content/content-client.ts'
import type { Env } from '../env.ts'
import type { ReportRead } from '../http/failures/report.ts'
import { localeOf } from '../http/request/path.ts'
import { withoutVisitor } from '../http/request/visitor.ts'
import { shared } from '../http/response/escape-json.ts'
import { errorMeta, malformedWords } from '../screens/error.ts'
import { freshUntil } from '../screens/parts/changes-at.ts'
import { type Frame, frameTags, loadFrame } from '../screens/parts/frame.ts'
import type { LoadContext, LoadedScreen, NotFoundMessage, StaffRequest } from '../screens/parts/loaded.ts'
import { drawnImage } from '../screens/parts/meta.ts'
import { loadSections } from '../screens/parts/sections.ts'
import { withOverlay } from '../screens/parts/with-overlay.ts'
import { loaderOf } from '../screens/registry.ts'
import { shownSite } from '../screens/unbroken/shown-site.ts'
import { withUnbrokenText } from '../screens/unbroken/unbroken-page.ts'
import { sitePath } from '../share/facts.ts'
import { errorHelp } from './error-help.tsx'
import { withSections } from './sections-markup.tsx'

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
  report: ReportRead
  /** Keeps the isolate alive for renewals in the background. */
  wait?: (work: Promise<unknown>) => void
}

export type PageAnswer =
  | { kind: 'page'; page: AnyPageData; tags: string[]; freshUntil: Date | null; isBrief: boolean }
  | { kind: 'redirect'; to: string }

/**
 * Loads a page. The data of the screen and of the frame are read in parallel. If the site's settings turn out to have
 * changed, the page is loaded again with the new ones.
 * @throws the error of a failed read without which the page cannot be shown
 */
export async function loadPage(request: PageRequest): Promise<PageAnswer> {
  const { env, now, path, staff, report } = request
  const route = parsePath(path)
  const locale = route?.locale ?? localeOf(path)
  const content = contentClient({
    env,
    site: request.site,
    locale,
    now,
    cookie: staff?.cookie ?? null,
    draftOf: staff?.draftOf,
    ...(request.wait && { wait: request.wait }),
  })
  const { last } = content.settings
  const frame = loadFrame(content, { locale, origins: originsOf(env.ORIGIN_PATTERN), report })
  const answer = await loadRoute({ ...request, site: last }, { route, locale, content, frame })
  if (answer.kind === 'redirect') return answer
  const { site } = await frame
  return site === last ? answer : loadRoute({ ...request, site }, { route, locale, content, frame })
}

interface Loading {
  route: Route | null
  locale: Locale
  content: ContentClient
  frame: Promise<Frame>
}

async function loadRoute(request: PageRequest, { route, locale, content, frame }: Loading): Promise<PageAnswer> {
  const { site, now, path } = request
  if (!route) return notFound(request, 'This page could not be found', content, frame)
  const canonical = buildPath(route)
  if (canonical !== encodePath(path)) return { kind: 'redirect', to: canonical }
  const context = contextOf(request, route, content)
  const [loaded, { nav, isComplete, changesAt: frameChangesAt }, below] = await Promise.all([
    withOverlay(loaderOf(route.screen), context),
    frame,
    loadSections(context),
  ])
  if (loaded.kind === 'redirect') return loaded
  if (loaded.kind === 'not-found') return notFound(request, loaded.message, content, frame)
  if (below.isMissing) return notFound(request, '404 Not Found', content, frame)
  const isStorable = loaded.isComplete && below.isComplete && !loaded.isPersonal && isComplete && !content.servedStale
  const reachable = await withReachableLanguage(loaded, content, locale)
  const page = pageData(request, locale, nav, await withShareImage(reachable, request, locale))
  return {
    kind: 'page',
    page: withSections(withUnbrokenText(page), below),
    tags: [...new Set([...frameTags(site), ...loaded.tags, ...below.tags])],
    freshUntil: isStorable
      ? freshUntil(now, [loaded.changesAt, below.changesAt, frameChangesAt], content.keepForMs)
      : null,
    isBrief: isStorable && loaded.isBrief === true,
  }
}

/** Loads the error page for a status, with as much of the site's frame as can be loaded. */
export async function loadErrorPage(request: PageRequest, status: number, message: string): Promise<AnyPageData> {
  const { env, now, path, report } = request
  const locale = localeOf(path)
  const content = contentClient({ env, site: request.site, locale, now })
  const { site, nav } = await loadFrame(content, { locale, origins: originsOf(env.ORIGIN_PATTERN), report })
  if (status !== 400) return errorPage({ ...request, site }, { status, message }, nav)
  const help = await errorHelp({ status, site, locale, path, now, content, report })
  const { heading } = malformedWords[locale]
  return errorPage({ ...request, site }, { status, message: '', heading, picture: 'tape', help }, nav)
}

/** Leads to the home page in the other language where a backend has no such page in it. */
async function withReachableLanguage(
  loaded: LoadedScreen,
  content: ContentClient,
  locale: Locale,
): Promise<LoadedScreen> {
  const other = otherLocale(locale)
  if (!(await content.lacks?.(loaded.meta.alternates[other]))) return loaded
  const alternates = { ...loaded.meta.alternates, [other]: buildPath({ screen: 'home', locale: other }) }
  return { ...loaded, meta: { ...loaded.meta, alternates } }
}

async function withShareImage(loaded: LoadedScreen, { env, site }: PageRequest, locale: Locale): Promise<LoadedScreen> {
  if (loaded.meta.ogImage) return loaded
  const path = await sitePath(site, locale)
  const ogImage = drawnImage(originsOf(env.ORIGIN_PATTERN)[site.key], path, site.name)
  return { ...loaded, meta: { ...loaded.meta, ogImage } }
}

function contextOf(request: PageRequest, route: Route, content: ContentClient): LoadContext {
  const { site, now, query, posted, staff, report } = request
  const origin = originsOf(request.env.ORIGIN_PATTERN)[site.key]
  return { site, locale: route.locale, now, route, origin, query, content, posted, staff, report }
}

async function notFound(
  request: PageRequest,
  message: NotFoundMessage,
  content: ContentClient,
  frame: Promise<Frame>,
): Promise<PageAnswer> {
  const { site, path, now, report } = request
  const failed = { status: 404, site, locale: localeOf(path), path, now, content, report } as const
  const [{ nav, isComplete }, help] = await Promise.all([frame, errorHelp(failed)])
  const page = errorPage(request, { status: 404, message, help }, nav)
  return { kind: 'page', page, tags: [], freshUntil: null, isBrief: isComplete && !content.servedStale }
}

function errorPage(request: PageRequest, data: ErrorData, nav: FrameNavigation): AnyPageData {
  const { status } = data
  const locale = localeOf(request.path)
  return pageData(request, locale, nav, {
    kind: 'screen',
    screen: 'error',
    status,
    data,
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
  const { env, theme, now, staff } = request
  const site = shownSite(request.site)
  const definition: ScreenDefinition = screens[loaded.screen]
  const search = withoutVisitor(request.query)
  const isPrivate = loaded.isPersonal === true || staff !== undefined || request.posted !== undefined
  const page: PageData<S> = {
    screen: loaded.screen,
    layout: loaded.layout ?? definition.layout ?? 'default',
    status: loaded.status,
    site: site.key,
    origins: shared(originsOf(env.ORIGIN_PATTERN)),
    // a page for a single visitor is not measured
    siteDetails: isPrivate
      ? { ...site, analyticsContainer: '', hidesContainer: site.analyticsContainer !== '' }
      : shared(site),
    cities: shared(cityNames[locale]),
    locale,
    theme,
    path: encodePath(request.path) + (search ? `?${search}` : ''),
    today: berlinDay(now),
    meta: loaded.meta,
    nav,
    header: null,
    footer: null,
    data: loaded.data,
    ...(loaded.overlay && { overlay: loaded.overlay }),
    ...(staff?.mode && { staff: staff.mode }),
    ...(staff?.sync && { sync: staff.sync, isProxied: !isEmbedded(env, request.site) }),
    ...(staff?.pickers && { pickers: staff.pickers }),
  }
  return page as AnyPageData
}

function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}
