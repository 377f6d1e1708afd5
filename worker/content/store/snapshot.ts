import type { Localised } from '../../../shared/locale.ts'

/**
 * A published page as `page_versions.snapshot` keeps it: immutable, in both languages, complete but for what
 * list blocks point at (productions, articles, partners), which is read through `page_refs` at request time.
 * Reading it in one language gives the contract's `Page` (shared/contract/page.ts): every `Localised` becomes a
 * text, every `SnapshotImage` an `Image`, `blocks` the columns' `children`.
 */
export interface PageSnapshot {
  /** Version of this shape; a reader refuses what it does not know. */
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
  ogImage: SnapshotImage | null
  heroImage: SnapshotImage | null
  heroText: Localised | null
  heroLink: Localised | null
  heroLinkText: Localised | null
  heroVideo: string | null
  sections: SnapshotSection[]
}

/** Cells of each layout: 100 · 67-33 · 33-67 · 50-50 · 33-33-33 · 25-50-25 (spec §3). */
export const cellsOfLayout = [1, 2, 2, 2, 3, 3] as const

/** A container: `columns` has as many cells as its layout. */
export interface SnapshotSection {
  /** Id of the draft's row in `modules`: stable across versions, so that the editor finds what it shows. */
  id: number
  slug: string
  /** 0–5, see `layoutIndex` of the contract. */
  layout: number
  columns: SnapshotBlock[][]
}

/**
 * A block and what it holds. `fields` are the block's own fields (spec §3) by their contract names:
 * texts and links are `Localised` or null, pictures are resolved, `article`, `event` and `sponsor` are row ids.
 */
export interface SnapshotBlock {
  id: number
  /** The block's name in the registry of `shared/blocks`. */
  module: string
  fields: Record<string, SnapshotField>
  /** Items of a list, or the answer of a FAQ item; empty for a block that holds nothing. */
  children: SnapshotBlock[]
}
export type SnapshotField = string | number | boolean | null | Localised | SnapshotImage

/** A picture of the media store, as it was described when the page was published. */
export interface SnapshotImage {
  id: number
  /** First 32 hex digits of its SHA-256: `originals/{hash}` in R2, `/media/{hash}/…` for visitors. */
  hash: string
  width: number | null
  height: number | null
  focal: { x: number; y: number }
  alt: Localised
  copyright: string | null
}

/** Tells a resolved picture from a localised text. */
export function isSnapshotImage(field: SnapshotField | undefined): field is SnapshotImage {
  return typeof field === 'object' && field !== null && 'hash' in field
}

/** Tells a text in two languages from a picture. */
export function isLocalised(field: SnapshotField | undefined): field is Localised {
  return typeof field === 'object' && field !== null && 'de' in field
}
