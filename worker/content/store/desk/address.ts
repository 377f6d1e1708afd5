import type { EntityDefinition, EntityScreen } from '../../../../shared/entities/define.ts'
import { type Locale, type Localised, locales } from '../../../../shared/i18n/locale.ts'
import type { Route } from '../../../../shared/screens/registry.ts'
import { buildPath } from '../../../../shared/screens/routes.ts'

/**
 * Returns the addresses of a row's public page, built from its column `slug`; the German slug replaces a missing
 * English one. Null for an entity without public pages, and for a row without a slug.
 */
export function addressOf(
  screen: EntityScreen | undefined,
  { id, columns }: { id: number; columns: Record<string, unknown> },
): { de: string; en: string } | null {
  const stored = columns.slug as Localised | string | null
  if (!screen || !stored) return null
  const slugs = typeof stored === 'string' ? { de: stored, en: stored } : stored
  const pathIn = (locale: Locale) => buildPath({ screen, locale, slug: slugs[locale] || slugs.de, id } as Route)
  const [de, en] = locales.map(pathIn)
  return { de: de ?? '', en: en ?? '' }
}

/**
 * Returns the addresses of the page that shows a row's draft: its own page, or the home page; null for a row without
 * either.
 */
export function previewAddressOf(
  { screen, onHome }: Pick<EntityDefinition, 'screen' | 'onHome'>,
  row: Parameters<typeof addressOf>[1],
): { de: string; en: string } | null {
  if (!onHome) return addressOf(screen, row)
  return { de: buildPath({ screen: 'home', locale: 'de' }), en: buildPath({ screen: 'home', locale: 'en' }) }
}
