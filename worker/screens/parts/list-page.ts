// What lists that are read page by page have in common.
import type { Locale } from '../../../shared/locale.ts'
import { buildPath } from '../../../shared/routes.ts'
import { inEachLocale } from './meta.ts'

/** `?page=`, from 1 on; null for what is no page number. */
export function readPage(query: URLSearchParams): number | null {
  const text = query.get('page')
  if (!text) return 1
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}

/** A list's addresses in both languages, with what its query chooses; the first page is not written. */
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
