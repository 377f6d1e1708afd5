import { berlinIso, berlinToUtc } from '../../../../../shared/time/berlin.ts'
import { firstIn, type Given } from './object.ts'

const form =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(Z|UTC|GMT|CES?T|[+-]\d{2}(?::?\d{2})?)?)?$/i

/**
 * Returns the first of the named fields as the contract's date and time, in Berlin's offset; null without a valid one.
 * Accepts a date alone, `T` or a space, seconds or none, fractions, `Z`, `UTC`, an offset, or none: then it is Berlin's
 * time.
 */
export function dateTime(given: Given, ...names: string[]): string | null {
  for (const name of names) {
    const found = dateTimeOf(firstIn(given, name))
    if (found) return found
  }
  return null
}

export function dateTimeOf(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const [, day, time = '00:00', seconds = '00', zone] = form.exec(value.trim()) ?? []
  if (!day || Number.isNaN(Date.parse(`${day}T${time}:${seconds}Z`))) return null
  // `Date.parse` accepts 31 February
  if (!new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)) return null
  const offset = zone && offsetOf(zone.toUpperCase())
  const utc = zone ? `${day}T${time}:${seconds}${offset}` : berlinToUtc(`${day}T${time}:${seconds}`)
  const at = Date.parse(utc)
  const year = Number(day.slice(0, 4))
  return Number.isNaN(at) || year < 1843 || year > 2099 ? null : berlinIso(new Date(at))
}

function offsetOf(zone: string): string {
  if (/^[+-]/.test(zone)) return `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`
  return { CET: '+01:00', CEST: '+02:00' }[zone] ?? 'Z'
}
