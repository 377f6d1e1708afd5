import type { Localised } from '../../../../shared/locale.ts'
import { detailPath } from '../../../../shared/routes.ts'
import type { DetailScreen } from '../../../../shared/screens/registry.ts'
import type { DeskTable } from './desk-table.ts'

/** The address of a row on a screen of its own, by its column `slug`; the German slug stands for a missing English one. */
export function addressOn(screen: DetailScreen): NonNullable<DeskTable['url']> {
  return ({ id, columns }) => {
    const slug = columns.slug as Localised | null
    if (!slug) return null
    return { de: detailPath(screen, 'de', slug.de, id), en: detailPath(screen, 'en', slug.en || slug.de, id) }
  }
}
