import { labelsPerSheet } from '../../../../../shared/contract/box-office/keys.ts'

/**
 * Returns the first free label of a sheet after labels have been printed, which is on a new sheet if they filled the
 * last.
 * @param from the first of them, from 1
 */
export function nextLabel(from: number, printed: number): number {
  return ((from - 1 + printed) % labelsPerSheet) + 1
}

/** Returns a stored number of a label, or 1 if the stored value is not one. */
export function labelNumber(stored: unknown): number {
  return labelNumbers.find((number) => number === stored) ?? 1
}

export const labelNumbers = Array.from({ length: labelsPerSheet }, (_, index) => index + 1)
