import { select } from '../../../content/store/commit.ts'
import { venues } from '../../../content/store/schema/venues.ts'
import { sql } from '../../../content/store/sql.ts'
import type { ReadPart } from '../export-context.ts'
import { rowsAfter } from '../rows.ts'
import { textOf } from '../texts.ts'

interface RoomRow {
  venue: number
  slug: string
  name: string
  displayName: string
  kokosId: string | null
  capacity: number | null
}

/** Reads venues with their rooms; a venue's external id is its slug. */
export const venuesPart: ReadPart = async ({ store, site }, after) => {
  const { rows, next } = await rowsAfter(store, venues, { after, limit: 100, where: sql`t.site = ${site}` })
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const rooms = await select(
    store,
    sql<RoomRow>`SELECT venue_id AS venue, slug, name, display_name AS displayName, kokos_id AS kokosId, capacity
      FROM rooms WHERE venue_id IN (SELECT value FROM json_each(${ids})) ORDER BY id`,
  )
  const byVenue = Map.groupBy(rooms, ({ venue }) => venue)
  return {
    next,
    records: rows.map(({ id, slug, name, address, description, access, guide }) => ({
      ...{ external_id: slug, name, slug },
      ...(address && { address }),
      description: textOf(description),
      rooms: (byVenue.get(id) ?? []).map((room) => ({
        ...{ name: room.name, slug: room.slug, display_name: room.displayName },
        ...(room.kokosId && { kokos_id: room.kokosId }),
        ...(room.capacity && { capacity: room.capacity }),
      })),
      access: access && {
        step_free: access.stepFree ?? false,
        induction_loop: access.inductionLoop ?? false,
        wheelchair_places: access.wheelchairPlaces ?? 0,
        companion_ticket: access.companionTicket ?? false,
      },
      guide,
    })),
  }
}
