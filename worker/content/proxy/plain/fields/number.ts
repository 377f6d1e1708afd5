import { maxBackendId, maxId } from '../../../../../shared/contract/limits.ts'
import { firstIn, type Given } from './object.ts'

/** Returns the first of the named fields as a number; null without one. Texts count: `"12"`, `"12,50"`. */
export function number(given: Given, ...names: string[]): number | null {
  for (const name of names) {
    const found = numberOf(firstIn(given, name))
    if (found !== null) return found
  }
  return null
}

/** Returns the first of the named fields as a whole number of at most 31 bits; null without one. */
export function whole(given: Given, ...names: string[]): number | null {
  const found = number(given, ...names)
  return found === null ? null : Math.max(-maxId, Math.min(maxId, Math.trunc(found)))
}

/** Returns the first of the named fields as a whole number from 0; null without one. */
export function amount(given: Given, ...names: string[]): number | null {
  const found = whole(given, ...names)
  return found === null ? null : Math.max(0, found)
}

/** Why an item without a usable id is left out. */
export const noId = 'id is missing or not a whole number'

/** Returns an id of the contract: a whole number from 1 to 2^53 − 1; null for any other value. */
export function idOf(value: unknown): number | null {
  const found = numberOf(value)
  return found !== null && Number.isInteger(found) && found >= 1 && found <= maxBackendId ? found : null
}

/** Returns whether a field says yes; `otherwise` if it is missing. */
export function flag(given: Given, name: string, otherwise: boolean): boolean {
  const value = firstIn(given, name)
  if (value === undefined) return otherwise
  return value === true || value === 1 || (typeof value === 'string' && /^(?:true|1|yes|on)$/i.test(value.trim()))
}

function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^\s*[+-]?\d{1,16}(?:[.,]\d{1,9})?\s*$/.test(value)) return null
  return Number(value.replace(',', '.'))
}
