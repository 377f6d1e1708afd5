import type { Locale } from '../../../shared/i18n/locale.ts'
import { buildPath } from '../../../shared/screens/routes.ts'
import { inEachLocale } from './meta.ts'

/** Reads the number of a list page from `?page=`; 1 if it is missing, null if it is invalid. */
export function readPage(query: URLSearchParams): number | null {
  const text = query.get('page')
  if (!text) return 1
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}

/** Returns a list's addresses in both languages, with its query; `page=1` and `overlay` are omitted. */
export function listAddresses(
  screen: 'event-list' | 'abo-list' | 'news-list' | 'press',
  query: URLSearchParams,
): Record<Locale, string> {
  const chosen = new URLSearchParams(
    [...query].filter(([key, value]) => key !== 'overlay' && (key !== 'page' || value !== '1')),
  )
  const search = chosen.toString()
  return inEachLocale((locale) => buildPath({ screen, locale }) + (search ? `?${search}` : ''))
}
