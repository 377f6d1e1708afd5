import type { Room } from '../../../shared/contract/production.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { SiteKey } from '../../../shared/sites.ts'
import type { Reader } from '../store/reader.ts'

export type { Reader, RoundTrip } from '../store/reader.ts'

/** What every handler needs: where to read, for which site, in which language, and at what time. */
export interface Reading {
  read: Reader
  site: SiteKey
  locale: Locale
  now: Date
}

/** What lists of concerts need besides: a filter may go by what the houses offer. */
export interface FilteredReading extends Reading {
  /** The site's rooms with their houses, asked for once. */
  rooms: () => Promise<Room[]>
}

/** The moment as the store writes it: `YYYY-MM-DDTHH:MM:SSZ`. */
export function storedMoment(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`
}
