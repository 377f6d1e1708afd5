// Files refer to a hall by the names of its venue and its room, and contain a venue with its rooms.
import { type Store, select } from '../../content/store/commit.ts'
import { sql } from '../../content/store/sql.ts'
import { nameKey } from '../../content/store/venues/name-key.ts'
import type { Values } from '../kinds/kind.ts'
import type { ExportedRow, Own } from './own.ts'

export const ownClosures: Own = {
  fields: ['roomId'],
  toFile: (records, rows, { store }) => withHalls(store, records, rows),
  fromFile(values, record, { halls, refuse }) {
    const { venue, room } = record as { venue: { name: string }; room?: { name: string } | null }
    const name = room?.name ?? venue.name
    const roomId = halls.hallOf({ venue, room: { name } })
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
  inside: { rooms: ['rooms', 'venueId'] },
  toFile: (records) => records.map((record) => ({ ...record, slug: record.external_id })),
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

/** The record of a venue contains its rooms. */
export const ownRooms: Own = {
  fields: ['venueId'],
  toFile: (records, rows) => records.map((record, at) => ({ ...record, slug: rows[at]?.columns.slug })),
}

const accessFields = ['stepFree', 'inductionLoop', 'wheelchairPlaces', 'companionTicket']

/** Returns the values that a record changes in a known room, whose name identifies it; facts that it omits stay. */
export function givenFacts({ name: _, ...facts }: Values): Values {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null))
}

export function newRoom(values: Values, venue: { id: number; name: string }): Values {
  const name = String(values.name)
  const usual = nameKey(name) === nameKey(venue.name) ? venue.name : `${venue.name}, ${name}`
  return { ...values, venueId: venue.id, displayName: values.displayName ?? usual }
}
