import type { Category } from '../../shared/consent/consent.ts'
import { imprintPath, privacyPath } from '../../shared/consent/legal-pages.ts'
import type { Locale } from '../../shared/locale.ts'

interface Moment {
  /** Paths of the previous page (null on arrival) and of the current page. */
  from: string | null
  to: string
  granted: readonly Category[] | null
  isOpen: boolean
  /** True on an error page, where the consent bar is not shown yet. */
  isError: boolean
  /** True if the browser sends Do Not Track or Global Privacy Control; the bar is then not shown. */
  isSignalled: boolean
  /** True in a frame of the same origin, which is the desk's preview. */
  isFramed: boolean
}

/**
 * True if the consent bar is shown: until it is answered, and once more when a visitor who refused statistics goes from
 * an excluded page to another page (spec §4). Excluded and error pages, a Do Not Track signal and a frame suppress it.
 */
export function isQuestionDue({ from, to, granted, isOpen, isError, isSignalled, isFramed }: Moment): boolean {
  if (isSignalled || isFramed || isError || isExcluded(to)) return false
  if (!granted || isOpen) return true
  return from !== null && isExcluded(from) && !granted.includes('tracking')
}

/**
 * Whether the path is the imprint or the privacy page, which visitors read before deciding, or the settings page, which
 * has the same form.
 */
function isExcluded(path: string): boolean {
  const locale = path.slice(1, 3) as Locale
  return [imprintPath[locale], privacyPath[locale], `/${locale}/cookies`].includes(path)
}
