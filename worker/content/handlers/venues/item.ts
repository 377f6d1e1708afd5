import type { Room, VenueAccess } from '../../../../shared/contract/production.ts'
import type { VenueAccess as StoredAccess } from '../../store/schema/venues.ts'
import type { RoomRow } from '../../store/venues/columns.ts'

export function roomOf(row: RoomRow): Room | null {
  if (row.room_id === null) return null
  return {
    id: row.room_id,
    name: row.room_name,
    display_name: row.room_display_name,
    kokos_id: row.room_kokos_id,
    venue:
      row.venue_id === null
        ? null
        : {
            id: row.venue_id,
            name: row.venue_name,
            slug: row.venue_slug,
            address: row.venue_address,
            ...(row.venue_access !== undefined && { access: accessOf(row.venue_access) }),
          },
  }
}

function accessOf(json: string | null): VenueAccess | null {
  if (json === null) return null
  const { stepFree, inductionLoop, wheelchairPlaces, companionTicket } = JSON.parse(json) as StoredAccess
  return {
    step_free: stepFree,
    induction_loop: inductionLoop,
    wheelchair_places: wheelchairPlaces,
    companion_ticket: companionTicket,
  }
}
