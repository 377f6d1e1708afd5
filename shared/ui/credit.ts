import type { Image } from '../contract/common.ts'
import { plainBlanks } from '../text/plain-blanks.ts'

/**
 * Prefixes `© ` unless the credit already starts with a copyright sign, "Foto" or "photo", or contains a word for
 * public domain.
 */
export function credit(copyright: string): string {
  return /^(?:©|\(c\)|foto|photo)|\bCC0\b|gemeinfrei|public domain/i.test(plainBlanks(copyright))
    ? copyright
    : `© ${copyright}`
}

/**
 * Returns the pictures that name their author: of each author's pictures the first. The others name theirs where they
 * are shown alone.
 * @param above a picture that stands above them
 */
export function namingPictures(pictures: readonly Image[], above: Image | null): ReadonlySet<Image> {
  const named = new Set([above?.copyright])
  return new Set(
    pictures.filter(({ copyright }) => {
      const isFirst = !named.has(copyright)
      named.add(copyright)
      return isFirst
    }),
  )
}
