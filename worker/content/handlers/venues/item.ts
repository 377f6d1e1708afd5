import type { Room, Venue, VenueAccess } from '../../../../shared/contract/production.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { buildPath } from '../../../../shared/screens/routes.ts'
import type { VenueAccess as StoredAccess } from '../../store/schema/venues.ts'
import type { RoomRow, VenueRow } from '../../store/venues/columns.ts'

/**
 * Converts a row to a room with its venue; null for a row without a room.
 * @param locale language of the venue's `get_absolute_url`, which is omitted without a locale and for rows of lists
 */
export function roomOf(row: RoomRow, locale?: Locale): Room | null {
  if (row.room_id === null) return null
  return {
    id: row.room_id,
    name: row.room_name,
    display_name: row.room_display_name,
    kokos_id: row.room_kokos_id,
    venue: venueOf(row, locale),
  }
}

/** Returns the name of a room with its house, as tickets show it: `Laeiszhalle, Kleiner Saal`. */
export function hallName({ name, display_name: whole, venue }: Room): string {
  if (!venue) return whole
  return name && !venue.name.includes(name) ? `${venue.name}, ${name}` : venue.name
}

/** Converts the venue's columns of a row; null if the row has no venue. @param locale as in `roomOf` */
export function venueOf(row: VenueRow, locale?: Locale): Venue | null {
  if (row.venue_id === null) return null
  return {
    id: row.venue_id,
    name: row.venue_name,
    slug: row.venue_slug,
    address: row.venue_address,
    ...(row.venue_access !== undefined && {
      access: accessOf(row.venue_access),
      ...(locale && { get_absolute_url: venuePath(locale, row.venue_slug) }),
    }),
    ...(row.venue_last_train && { last_train: row.venue_last_train }),
    ...(row.venue_stop && { stop: [row.venue_stop, row.venue_walk].filter(Boolean).join(', ') }),
  }
}

/** Converts a venue's stored facts; the contract has no word for an unknown one, which counts as missing. */
export function accessOf(json: string | null): VenueAccess | null {
  if (json === null) return null
  const { stepFree, inductionLoop, wheelchairPlaces, companionTicket } = JSON.parse(json) as StoredAccess
  return {
    step_free: stepFree ?? false,
    induction_loop: inductionLoop ?? false,
    wheelchair_places: wheelchairPlaces ?? 0,
    companion_ticket: companionTicket ?? false,
  }
}

export function venuePath(locale: Locale, slug: string): string {
  return buildPath({ screen: 'hall', locale, slug })
}
