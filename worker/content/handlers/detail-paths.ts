import type { Locale } from '../../../shared/i18n/locale.ts'
import type { DetailScreen } from '../../../shared/screens/registry.ts'
import { detailPath } from '../../../shared/screens/routes.ts'

/** Returns the root-relative address of a production, abo or article in each locale. */
export function detailPaths(
  screen: DetailScreen,
  { slug_de, slug_en }: { slug_de: string; slug_en: string },
  id: number,
): Record<Locale, string> {
  return { de: detailPath(screen, 'de', slug_de, id), en: detailPath(screen, 'en', slug_en, id) }
}
