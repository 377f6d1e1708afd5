import { labelLines } from '../../../../../shared/box-office/address/address-lines.ts'
import { labelsPerSheet } from '../../../../../shared/contract/box-office/keys.ts'
import type { Locale } from '../../../../../shared/i18n/locale.ts'
import type { HandedRow } from './handed.ts'

/** Returns the lines of the labels that the first sheet can have. */
export function firstLabels(letters: readonly HandedRow[], locale: Locale): string[][] {
  return letters
    .map((letter) => labelLines(letter, locale))
    .filter(({ length }) => length > 0)
    .slice(0, labelsPerSheet)
}

/**
 * Returns what is on a label of the first sheet: the lines that are printed, nothing, or `taken` before the first free
 * one.
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
