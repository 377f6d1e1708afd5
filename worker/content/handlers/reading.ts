import type { Room } from '../../../shared/contract/production.ts'
import type { VenueFact } from '../../../shared/entities/venues/access.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import type { Reader } from '../store/reader.ts'

export type { Reader, RoundTrip } from '../store/reader.ts'

export interface Reading {
  read: Reader
  site: SiteKey
  locale: Locale
  now: Date
}

/** The context of handlers with a production filter, which may depend on the accessibility of the venues. */
export interface FilteredReading extends Reading {
  /** The site's rooms with their venues, read once. */
  rooms: () => Promise<Room[]>
  /** The ids of the venues that offer an accessibility fact, read once per fact. */
  venuesOffering: (fact: VenueFact) => Promise<ReadonlySet<number>>
}

/** Formats a time as the store does: `YYYY-MM-DDTHH:MM:SSZ`. */
export function storedMoment(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`
}
