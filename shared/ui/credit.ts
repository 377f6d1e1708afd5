import type { Image } from '../contract/common.ts'

/**
 * Prefixes `© ` unless the credit already starts with a copyright sign, "Foto" or "photo", or contains a word for
 * public domain.
 */
export function credit(copyright: string): string {
  return /^(?:©|\(c\)|foto|photo)|\bCC0\b|gemeinfrei|public domain/i.test(copyright) ? copyright : `© ${copyright}`
}

/**
 * Returns the pictures with each author at the first of their pictures alone, as a page names an author once.
 * @param above a picture that stands above them
 */
export function creditedOnce(pictures: readonly Image[], above: Image | null): Image[] {
  const named = new Set([above?.copyright])
  return pictures.map((picture) => {
    if (!named.has(picture.copyright)) {
      named.add(picture.copyright)
      return picture
    }
    return { ...picture, copyright: null }
  })
}
