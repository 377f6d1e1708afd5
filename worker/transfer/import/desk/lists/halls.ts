// Venues and rooms are found by name. A record changes only the facts that it contains, as in `npm run import`.
import { z } from 'zod'
import { line } from '../../../../../shared/contract/import/text.ts'
import { type ImportVenue, importRoom, importVenueRecord } from '../../../../../shared/contract/import/venue.ts'
import { nameKey } from '../../../../content/store/venues/name-key.ts'
import { valuesOfRecord } from '../../record-values.ts'
import { roomKey } from '../known-halls.ts'
import { missingRow, type RowList } from './row-list.ts'

export const venueList: RowList<ImportVenue> = {
  schema: importVenueRecord,
  externalId: ({ name }) => nameKey(name),
  // 0 is a venue of the same file, which another row already creates
  find: async ({ name }, { halls }) => halls.venueId(name) || null,
  deletedKeys: async ({ name }) => [name],
  async values(record, about, _call, entry) {
    const made = await valuesOfRecord('venues', record, about)
    if ('problems' in made || entry === null) return made
    // the name identifies the venue, so another spelling does not change it
    const { name: _, ...values } = made.values
    return { values }
  },
}

const roomRow = z.strictObject({ venue: line(160), room: importRoom })

export const roomList: RowList<z.output<typeof roomRow>> = {
  schema: roomRow,
  externalId: ({ venue, room }) => roomKey(venue, room.name),
  find: async ({ venue, room }, { halls }) => halls.roomIn(venue, room.name) || null,
  deletedKeys: async ({ venue, room }, { halls }) => [
    `${halls.venueId(venue)}/${room.name}`,
    roomKey(venue, room.name),
  ],
  async values({ venue, room }, { halls, ids }, _call, entry) {
    const { name, capacity, kokos_id: kokosId } = room
    const venueId = halls.venueId(venue)
    if (venueId === null) {
      const reason = ids.deleted.has('venues', venue)
        ? `the venue "${venue}" was deleted at the desk`
        : missingRow('venue', venue)
      return { problems: [{ path: 'venue', reason }] }
    }
    const usual = nameKey(name) === nameKey(venue) ? venue : `${venue}, ${name}`
    const facts = {
      capacity: capacity ?? null,
      kokosId: kokosId ?? null,
      displayName: room.display_name ?? (entry ? null : usual),
    }
    const given = Object.entries(facts).filter(([, value]) => !entry || value !== null)
    return { values: { ...(!entry && { name, venueId }), ...Object.fromEntries(given) } }
  },
}
