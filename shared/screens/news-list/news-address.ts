import type { Locale } from '../../i18n/locale.ts'
import { buildPath } from '../routes.ts'

export function newsAddress(locale: Locale, { category, page = 1 }: { category?: string | null; page?: number } = {}) {
  const query = new URLSearchParams()
  if (category) query.set('category', category)
  if (page > 1) query.set('page', String(page))
  const search = query.toString()
  return buildPath({ screen: 'news-list', locale }) + (search ? `?${search}` : '')
}
