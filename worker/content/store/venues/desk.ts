import { slugOf } from '../../../../shared/page/slug.ts'
import { type Store, select } from '../commit.ts'
import type { DeskTable } from '../desk/desk-table.ts'
import { productionsBy } from '../desk/uses/uses.ts'
import { rooms, venues } from '../schema/venues.ts'
import { venueIndex } from '../search/index-places.ts'
import { sql } from '../sql.ts'
import { venueColumns } from './json-columns.ts'

export const venueDesk: DeskTable = {
  table: venues,
  columns: venueColumns,
  fresh: ({ id }) => ({ slug: `haus-${id}` }),
  derive: ({ id, slug, name }) => ({
    // the address of a new venue is derived from its name once
    ...(slug === `haus-${id}` ? { slug: slugOf(String(name)) ? `${slugOf(String(name))}-${id}` : slug } : {}),
  }),
  also: async (store, site, rows) => {
    const houses = rows as (typeof venues.$inferSelect)[]
    const indexed = houses.map(async (house) => ({ ...house, rooms: await roomsOf(store, house.id) }))
    return venueIndex(store, site, await Promise.all(indexed))
  },
  touched: ({ site }) => [`rooms:${site}`, `productions:${site}`],
  holders: (id) => [
    sql`SELECT 'rooms' AS entity, id, display_name AS title FROM rooms WHERE venue_id = ${id}`,
    productionsBy('venue_id', id),
  ],
}

export const roomDesk: DeskTable = {
  table: rooms,
  fresh: ({ id }) => ({ slug: `saal-${id}` }),
  also: async (store, site, rows) => {
    const [columns = {}] = rows
    const [house] = await select(
      store,
      sql<VenueRow>`SELECT slug, name, address, description FROM venues WHERE id = ${Number(columns.venueId)}`,
    )
    if (!house) return []
    const { id, slug, name, displayName } = columns as typeof rooms.$inferSelect
    const others = (await roomsOf(store, Number(columns.venueId))).filter((other) => other.id !== id)
    const description = house.description === null ? null : JSON.parse(house.description)
    return venueIndex(store, site, [{ ...house, description, rooms: [...others, { slug, name, displayName }] }])
  },
  touched: ({ site }) => [`rooms:${site}`, `productions:${site}`],
  holders: (id) => [
    productionsBy('room_id', id),
    sql`SELECT 'closures' AS entity, id, reason AS title FROM closures WHERE room_id = ${id} ORDER BY starts_on DESC`,
  ],
}

interface VenueRow {
  slug: string
  name: string
  address: string | null
  /** JSON: Localised */
  description: string | null
}

function roomsOf(store: Store, venueId: number) {
  return select(
    store,
    sql<{ id: number; slug: string; name: string; displayName: string }>`SELECT id, slug, name,
      display_name AS displayName FROM rooms WHERE venue_id = ${venueId}`,
  )
}
