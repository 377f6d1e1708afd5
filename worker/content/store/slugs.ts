import type { Localised } from '../../../shared/i18n/locale.ts'
import { slugOf } from '../../../shared/page/slug.ts'

/** Returns the slugs of a title in both languages; `fallback` replaces an empty slug. */
export function slugsOf(title: Localised, fallback: Localised): Localised {
  return {
    de: slugOf(title.de) || fallback.de,
    en: slugOf(title.en || title.de) || fallback.en || fallback.de,
  }
}
