import type { Category } from '../../shared/consent/consent.ts'
import { imprintPath, privacyPath } from '../../shared/consent/legal-pages.ts'
import { type Locale, locales } from '../../shared/i18n/locale.ts'

interface Moment {
  /** Paths of the previous page (null on arrival) and of the current page. */
  from: string | null
  to: string
  granted: readonly Category[] | null
  isOpen: boolean
  isError: boolean
  /** True if the browser sends Do Not Track or Global Privacy Control. */
  isSignalled: boolean
  /** True if the page is in a frame of the same origin, such as the desk's preview. */
  isFramed: boolean
  /** Whether the site has statistics. */
  isCounted: boolean
}

/**
 * Whether to show the consent bar: before a decision, while the bar is open, and again when a visitor without consent
 * to the site's statistics leaves an excluded page (spec §4). False on excluded pages and error pages, in frames, and
 * with a privacy signal.
 */
export function isQuestionDue(moment: Moment): boolean {
  const { from, to, granted, isOpen, isError, isSignalled, isFramed, isCounted } = moment
  if (isSignalled || isFramed || isError || isExcluded(to)) return false
  if (!granted || isOpen) return true
  return isCounted && from !== null && isExcluded(from) && !granted.includes('tracking')
}

/**
 * The language of the bar: the first of the browser's that the site has, until the visitor has chosen one by changing
 * the page's.
 * @param languages the browser's, the preferred first
 * @param visited paths of the session's pages
 */
export function barLocale(page: Locale, languages: readonly string[], visited: readonly string[]): Locale {
  const localeOf = (text: string) => locales.find((locale) => locale === text.slice(0, 2).toLowerCase())
  if (visited.some((path) => (localeOf(path.slice(1)) ?? page) !== page)) return page
  return languages.map(localeOf).find((locale) => locale !== undefined) ?? page
}

function isExcluded(path: string): boolean {
  const locale = path.slice(1, 3) as Locale
  return [imprintPath[locale], privacyPath[locale], `/${locale}/cookies`].includes(path)
}
