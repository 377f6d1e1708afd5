import { labelsPerSheet } from '../../../../../../shared/contract/shop/keys.ts'
import type { Locale } from '../../../../../../shared/i18n/locale.ts'
import { addressLines, companyLines } from '../../../../../../shared/shop/address/address-lines.ts'
import type { HandedRow } from '../handed.ts'

/** Returns the lines of the labels that the first sheet can have, as the server prints them. */
export function labelLines(letters: readonly HandedRow[], locale: Locale): string[][] {
  return letters
    .flatMap(({ name, post }) => (post ? [[...companyLines({ name, post }), name, ...addressLines(post, locale)]] : []))
    .slice(0, labelsPerSheet)
}

/**
 * Returns what is on a label of the first sheet: the lines that are printed, nothing, or `taken` before the first free one.
 * @param number the label, from 1
 * @param from the first free one, from 1
 */
export function labelAt(
  number: number,
  from: number,
  labels: readonly (readonly string[])[],
): readonly string[] | 'taken' {
  return number < from ? 'taken' : (labels[number - from] ?? [])
}
