import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { StoredRow } from '../rows.ts'
import type { rooms, venues } from '../schema/venues.ts'
import { textIn } from '../text-in.ts'

/** Columns of a venue. Needs `venues v`. */
export const venueColumns = 'v.id AS venue_id, v.name AS venue_name, v.slug AS venue_slug, v.address AS venue_address'

/** Columns of a room with its venue, all null if there is no room. Needs `rooms r` and `venues v`. */
export const roomColumns = `r.id AS room_id, r.name AS room_name, r.display_name AS room_display_name,
    r.kokos_id AS room_kokos_id, ${venueColumns}`
export interface RoomRow extends StoredRow<typeof rooms, 'name' | 'displayName' | 'kokosId', 'room_'>, VenueRow {
  room_id: number | null
}

export interface VenueRow extends StoredRow<typeof venues, 'name' | 'slug' | 'address', 'venue_'> {
  venue_id: number | null
  /** Set only if the statement selects `accessColumn`. JSON: VenueAccess */
  venue_access?: string | null
  /** Set only if the statement selects `wayHomeColumns`. */
  venue_last_train?: string | null
  venue_stop?: string | null
  venue_walk?: string | null
}

/** The column of a venue's accessibility facts (JSON: VenueAccess), null if none are recorded. */
export const accessColumn = 'v.access AS venue_access'

/** How many minutes before a start the doors of the venue open; null if unknown. */
export const doorsColumn = "v.guide ->> '$.doors_minutes' AS venue_doors_minutes"

/** The columns of the way home: the last train, the stop, and how far that is on foot; null if unknown. */
export const wayHomeColumns = (locale: Locale) =>
  ['last_train', 'stop', 'walk'].map((key) => `${textIn(`v.guide -> '$.${key}'`, locale)} AS venue_${key}`).join(', ')
