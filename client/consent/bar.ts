import type { Category } from '../../shared/consent/consent.ts'
import { imprintPath, privacyPath } from '../../shared/consent/legal-pages.ts'
import type { Locale } from '../../shared/locale.ts'

interface Moment {
  /** Paths of the page that the visitor comes from, null on arrival, and of the one that shows. */
  from: string | null
  to: string
  granted: readonly Category[] | null
  isOpen: boolean
  /** The browser asks not to be followed: then nobody asks for it. */
  isSignalled: boolean
}

/**
 * Whether the question stands on the page: until it is answered, and once more when somebody who left statistics off
 * goes from an excluded page to another (spec §4). It never covers an excluded page's text.
 */
export function isQuestionDue({ from, to, granted, isOpen, isSignalled }: Moment): boolean {
  if (isSignalled || isExcluded(to)) return false
  if (!granted || isOpen) return true
  return from !== null && isExcluded(from) && !granted.includes('tracking')
}

/** Pages that must be read before one can answer. The settings are the question themselves. */
function isExcluded(path: string): boolean {
  const locale = path.slice(1, 3) as Locale
  return [imprintPath[locale], privacyPath[locale], `/${locale}/cookies`].includes(path)
}
