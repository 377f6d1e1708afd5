import type { StoredImage, StoredSection } from '../../../../shared/blocks/stored.ts'
import type { Localised } from '../../../../shared/locale.ts'

/**
 * A published page in `page_versions.snapshot`: immutable, in both languages, and complete except for the references of
 * list blocks (productions, articles, partners), which are read through `page_refs` at request time. Converted to one
 * language, it is the contract's `Page` (shared/contract/page.ts): every `Localised` becomes a text, every
 * `StoredImage` an `Image`, and `blocks` the columns' `children`.
 */
export interface PageSnapshot {
  /** Version of this shape; readers refuse unknown versions. */
  format: 1
  template: 'default' | 'landing'
  /** Paths below the locale, without slashes at either end; the page's addresses when it was published. */
  paths: { de: string; en: string }
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
