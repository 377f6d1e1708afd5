// The route table of the specification (§2), once, for both locales: parse a path, build a path.
import { isLocale, type Locale } from './locale.ts'

export type ScreenName =
  | 'home'
  | 'event-list'
  | 'event-detail'
  | 'abo-list'
  | 'abo-detail'
  | 'news-list'
  | 'article'
  | 'press'
  | 'search'
  | 'newsletter'
  | 'watchlist'
  | 'cookies'
  | 'login'
  | 'content-page'

/** Path words below the locale; `{slug}/{id}` screens share the word of their list. */
const words: Record<Exclude<ScreenName, 'home' | 'content-page' | 'newsletter'>, Record<Locale, string>> = {
  'event-list': { de: 'konzerte', en: 'concerts' },
  'event-detail': { de: 'konzerte', en: 'concerts' },
  'abo-list': { de: 'abonnements', en: 'abonnements' },
  'abo-detail': { de: 'abonnements', en: 'abonnements' },
  'news-list': { de: 'aktuelles', en: 'discover' },
  article: { de: 'aktuelles', en: 'discover' },
  press: { de: 'presse/pressedownloads', en: 'press/pressdownloads' },
  search: { de: 'search', en: 'search' },
  watchlist: { de: 'merkzettel', en: 'watchlist' },
  cookies: { de: 'cookies', en: 'cookies' },
  login: { de: 'login', en: 'login' },
}

const listAndDetail = [
  ['event-list', 'event-detail'],
  ['abo-list', 'abo-detail'],
  ['news-list', 'article'],
] as const

export type DetailScreen = (typeof listAndDetail)[number][1]

interface Detail {
  locale: Locale
  slug: string
  id: number
}

interface Parameters {
  home: { locale: Locale }
  'event-list': { locale: Locale }
  'event-detail': Detail
  'abo-list': { locale: Locale }
  'abo-detail': Detail
  'news-list': { locale: Locale }
  article: Detail
  press: { locale: Locale }
  cookies: { locale: Locale }
  login: { locale: Locale }
  search: { locale: Locale; category: string | null; page: number }
  /** The links of the mails lead to `confirm` and `unsubscribe` */
  newsletter: { locale: Locale; step: string | null }
  watchlist: { locale: Locale }
  /** `path` without locale and without slashes at either end */
  'content-page': { locale: Locale; path: string }
}

/** A parsed address: its screen and what that screen's address carries. */
export type Route<S extends ScreenName = ScreenName> = { [K in S]: { screen: K } & Parameters[K] }[S]

/**
 * Finds the route of a decoded path such as `/de/konzerte/sinfonietta/12`.
 * A path that uses the other language's word answers that screen with `canonical` differing from
 * the path: the gateway redirects (a known screen never has two addresses).
 * @returns null where no route matches (no locale prefix, malformed id)
 */
export function parsePath(path: string): Route | null {
  const [first, ...rest] = path.split('/').filter((part, index) => index > 0 || part !== '')
  if (!isLocale(first)) return null
  const locale = first
  if (rest.length === 0) return { screen: 'home', locale }
  const below = rest.join('/')
  if (isWord('press', below)) return { screen: 'press', locale }
  if (isWord('watchlist', below)) return { screen: 'watchlist', locale }
  if (isWord('cookies', below)) return { screen: 'cookies', locale }
  if (isWord('login', below)) return { screen: 'login', locale }
  const [word = '', ...tail] = rest
  for (const [list, detail] of listAndDetail) {
    if (!isWord(list, word)) continue
    if (tail.length === 0) return { screen: list, locale }
    const [slug = '', idText = ''] = tail
    if (tail.length !== 2 || !/^[1-9]\d{0,9}$/.test(idText)) return null
    return { screen: detail, locale, slug, id: Number(idText) }
  }
  if (word === 'search') return searchRoute(locale, tail)
  if (word === 'newsletter') return newsletterRoute(locale, tail)
  return { screen: 'content-page', locale, path: below }
}

/** The one address of a route, root-relative, percent-encoded where needed. */
export function buildPath(route: Route): string {
  switch (route.screen) {
    case 'home':
      return `/${route.locale}`
    case 'event-detail':
    case 'abo-detail':
    case 'article':
      return `/${route.locale}/${words[route.screen][route.locale]}/${encodeURIComponent(route.slug)}/${route.id}`
    case 'search': {
      const category = route.category ? `/${route.category}` : ''
      return `/${route.locale}/search${category}${category && route.page > 1 ? `/${route.page}` : ''}`
    }
    case 'newsletter':
      return `/${route.locale}/newsletter${route.step ? `/${route.step}` : ''}`
    case 'content-page':
      return `/${route.locale}/${route.path.split('/').map(encodeURIComponent).join('/')}`
    default:
      return `/${route.locale}/${words[route.screen][route.locale]}`
  }
}

/** Path of a production, abo or article in one locale. */
export function detailPath(screen: DetailScreen, locale: Locale, slug: string, id: number): string {
  return buildPath({ screen, locale, slug, id })
}

function isWord(screen: keyof typeof words, text: string): boolean {
  return text === words[screen].de || text === words[screen].en
}

function searchRoute(locale: Locale, tail: string[]): Route | null {
  const [category, pageText = '1'] = tail
  if (tail.length > 2) return null
  if (category !== undefined && category !== 'productions' && category !== 'others') return null
  if (!/^[1-9]\d{0,5}$/.test(pageText)) return null
  return { screen: 'search', locale, category: category ?? null, page: Number(pageText) }
}

function newsletterRoute(locale: Locale, [step, ...more]: string[]): Route | null {
  if (more.length > 0 || (step && step !== 'confirm' && step !== 'unsubscribe')) return null
  return { screen: 'newsletter', locale, step: step ?? null }
}
