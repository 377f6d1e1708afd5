import type { Locale } from '../../../../shared/locale.ts'
import { buildPath } from '../../../../shared/routes.ts'

export function personPath(locale: Locale, slug: string): string {
  return buildPath({ screen: 'person', locale, slug })
}

export function workPath(locale: Locale, slug: string): string {
  return buildPath({ screen: 'work', locale, slug })
}
