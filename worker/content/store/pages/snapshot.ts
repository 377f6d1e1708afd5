import type { StoredSection } from '../../../../shared/blocks/stored.ts'
import type { StoredImage } from '../../../../shared/fields/stored-field.ts'
import type { Locale, Localised } from '../../../../shared/i18n/locale.ts'

/**
 * The content of a version, in `page_versions.snapshot`: immutable, in both languages, and complete except for the
 * entries to which list blocks refer.
 */
export interface PageSnapshot {
  /** Version of this shape. */
  format: 1
  template: 'default' | 'landing'
  /** The page's paths when it was published: below the locale, without slashes at either end. */
  paths: Record<Locale, string>
  title: Localised
  headline: Localised
  isClickable: boolean
  inMenu: boolean
  inFooter: boolean
  hasTabNavigation: boolean
  metaTitle: Localised | null
  metaDescription: Localised | null
  ogTitle: Localised | null
  ogDescription: Localised | null
  ogType: string
  ogImage: StoredImage | null
  heroImage: StoredImage | null
  heroText: Localised | null
  heroLink: Localised | null
  heroLinkText: Localised | null
  heroVideo: string | null
  sections: StoredSection[]
}

/** Returns the paths of a page; one without an English path has the German one. */
export function bothPaths(de: string | null, en: string | null): Record<Locale, string> {
  return { de: de ?? '', en: en ?? de ?? '' }
}
