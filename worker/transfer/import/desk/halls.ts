// Venues and rooms are found by name. A record changes only the facts that it contains, as in `npm run import`.
import { z } from 'zod'
import { line } from '../../../../shared/contract/import/text.ts'
import { type ImportVenue, importRoom, importVenueRecord } from '../../../../shared/contract/import/venue.ts'
import { nameKey } from '../../../content/store/venues/name-key.ts'
import { givenFacts, newRoom } from '../../own/halls.ts'
import { valuesOfRecord } from '../record-values.ts'
import { roomKey } from './known-halls.ts'
import { missingRow, type RowList } from './row-list.ts'

export const venueList: RowList<ImportVenue> = {
  schema: importVenueRecord,
  externalId: ({ name }) => nameKey(name),
  // 0 is a venue of the same file, which another row already creates
  find: async ({ name }, { halls }) => halls.houseOf(name) || null,
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
    `${halls.houseOf(venue)}/${room.name}`,
    roomKey(venue, room.name),
  ],
  async values({ venue, room }, about, _call, entry) {
    const { halls, ids } = about
    const house = halls.houseOf(venue)
    if (house === null) {
      const reason = ids.deleted.has('venues', venue)
        ? `the venue "${venue}" was deleted at the desk`
        : missingRow('venue', venue)
      return { problems: [{ path: 'venue', reason }] }
    }
    const made = await valuesOfRecord('rooms', room, about)
    if ('problems' in made) return made
    return { values: entry ? givenFacts(made.values) : newRoom(made.values, { id: house, name: venue }) }
  },
}
