import type { Locale } from '../../../../shared/i18n/locale.ts'
import { buildPath } from '../../../../shared/screens/routes.ts'

export function personPath(locale: Locale, slug: string): string {
  return buildPath({ screen: 'person', locale, slug })
}

export function workPath(locale: Locale, slug: string): string {
  return buildPath({ screen: 'work', locale, slug })
}
