// Files refer to a hall by the names of its venue and its room, and contain a venue with its rooms.
import { type Store, select } from '../../content/store/commit.ts'
import { sql } from '../../content/store/sql.ts'
import type { Values } from '../kinds/kind.ts'
import type { ExportedRow, Own } from './own.ts'

export const ownClosures: Own = {
  fields: ['roomId'],
  toFile: (records, rows, { store }) => withHalls(store, records, rows),
  fromFile(values, record, { halls, refuse }) {
    const { venue, room } = record as { venue: { name: string }; room?: { name: string } | null }
    const name = room?.name ?? venue.name
    const roomId = halls.roomId({ venue, room: { name } })
    if (!roomId && !(roomId === 0 && halls.isPlanned(venue.name, name)))
      refuse('room', `the site has no room "${name}" in the venue "${venue.name}"`)
    return { ...values, roomId }
  },
}

/** Adds the names of each row's venue and room to its record. */
export async function withHalls(
  store: Store,
  records: readonly Values[],
  rows: readonly ExportedRow[],
): Promise<Values[]> {
  const ids = JSON.stringify([...new Set(rows.map(({ values }) => values.roomId))])
  const halls = await select(
    store,
    sql<{ id: number; name: string; house: string }>`SELECT r.id, r.name, v.name AS house FROM json_each(${ids}) wanted
      CROSS JOIN rooms r ON r.id = wanted.value CROSS JOIN venues v ON v.id = r.venue_id`,
  )
  const byId = new Map(halls.map((hall) => [hall.id, hall]))
  return records.map((record, at) => {
    const hall = byId.get(Number(rows[at]?.values.roomId))
    return hall ? { ...record, venue: { name: hall.house }, room: { name: hall.name } } : record
  })
}

export const ownVenues: Own = {
  async toFile(records, rows, { store }) {
    const ids = JSON.stringify(rows.map(({ columns }) => columns.id))
    const rooms = await select(
      store,
      sql<RoomRow>`SELECT venue_id AS venue, slug, name, display_name AS displayName, kokos_id AS kokosId, capacity
        FROM rooms WHERE venue_id IN (SELECT value FROM json_each(${ids})) ORDER BY id`,
    )
    const byVenue = Map.groupBy(rooms, ({ venue }) => venue)
    return records.map((record, at) => ({
      ...record,
      slug: record.external_id,
      rooms: (byVenue.get(rows[at]?.columns.id ?? 0) ?? []).map((room) => ({
        name: room.name,
        slug: room.slug,
        display_name: room.displayName,
        ...(room.kokosId && { kokos_id: room.kokosId }),
        ...(room.capacity && { capacity: room.capacity }),
      })),
      ...(record.access ? { access: { ...noAccess, ...record.access } } : {}),
    }))
  },
  // facts that a record omits stay
  fromFile: (values, { address, description, access, guide }) => {
    const { name, address: _, description: __, ...facts } = values
    return {
      name,
      ...(address ? { address: values.address } : {}),
      ...(description ? { description: values.description } : {}),
      ...Object.fromEntries(
        Object.entries(facts)
          .filter(([field]) => (accessFields.includes(field) ? access : guide))
          // the store contains no empty list
          .map(([field, value]) => [field, Array.isArray(value) && value.length === 0 ? null : value]),
      ),
    }
  },
}

const noAccess = { step_free: false, induction_loop: false, wheelchair_places: 0, companion_ticket: false }
const accessFields = ['stepFree', 'inductionLoop', 'wheelchairPlaces', 'companionTicket']

interface RoomRow {
  venue: number
  slug: string
  name: string
  displayName: string
  kokosId: string | null
  capacity: number | null
}
