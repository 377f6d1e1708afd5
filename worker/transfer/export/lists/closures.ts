import { select } from '../../../content/store/commit.ts'
import { closures } from '../../../content/store/schema/closures.ts'
import { sql } from '../../../content/store/sql.ts'
import type { ReadPart } from '../export-context.ts'
import { rowsAfter } from '../rows.ts'

/** Reads closures; each refers to its room by the names of the venue and the room. */
export const closuresPart: ReadPart = async ({ store, site }, after) => {
  const { rows, next } = await rowsAfter(store, closures, { after, limit: 500, where: sql`t.site = ${site}` })
  const ids = JSON.stringify([...new Set(rows.map(({ roomId }) => roomId))])
  const rooms = await select(
    store,
    sql<{ id: number; name: string; house: string }>`SELECT r.id, r.name, v.name AS house FROM json_each(${ids}) wanted
      CROSS JOIN rooms r ON r.id = wanted.value CROSS JOIN venues v ON v.id = r.venue_id`,
  )
  const byId = new Map(rooms.map((room) => [room.id, room]))
  return {
    next,
    records: rows.map(({ key, roomId, startsOn, endsOn, reason }) => ({
      ...{ external_id: key, venue: { name: byId.get(roomId)?.house }, room: { name: byId.get(roomId)?.name } },
      ...{ from: startsOn, until: endsOn, reason },
    })),
  }
}
