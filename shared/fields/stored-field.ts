// The stored form of a field's value, in both languages.
import type { Localised } from '../i18n/locale.ts'

export type StoredField = string | number | boolean | null | Localised | StoredImage

/** A picture of the media store, with the description that it had when the page was stored. */
export interface StoredImage {
  id: number
  /** The first 32 hex digits of the original's SHA-256: `originals/{hash}` in R2, `/media/{hash}/…` for visitors. */
  hash: string
  width: number | null
  height: number | null
  focal: { x: number; y: number }
  alt: Localised
  copyright: string | null
  /** The address of a picture that a plain backend stores, in edit mode; its hash is ''. */
  url?: string
}

export function isStoredImage(field: StoredField | undefined): field is StoredImage {
  return typeof field === 'object' && field !== null && 'hash' in field
}

export function isLocalised(field: StoredField | undefined): field is Localised {
  return typeof field === 'object' && field !== null && 'de' in field
}
