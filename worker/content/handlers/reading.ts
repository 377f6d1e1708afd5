import type { Room } from '../../../shared/contract/production.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { SiteKey } from '../../../shared/sites.ts'
import type { Reader } from '../store/reader.ts'

export type { Reader, RoundTrip } from '../store/reader.ts'

/** The context of every handler: database, site, language and time. */
export interface Reading {
  read: Reader
  site: SiteKey
  locale: Locale
  now: Date
}

/** Context of production lists: a filter may depend on the venues' accessibility. */
export interface FilteredReading extends Reading {
  /** The site's rooms with their venues, read once. */
  rooms: () => Promise<Room[]>
}

/** A moment in the store's format: `YYYY-MM-DDTHH:MM:SSZ`. */
export function storedMoment(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`
}
