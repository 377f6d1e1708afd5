import { createHash } from 'node:crypto'
import type { ImportProduction } from '../../shared/contract/import.ts'
import type { SiteKey } from '../../shared/sites.ts'
import type { Store } from '../../worker/content/store/commit.ts'
import { slugOf } from '../../worker/content/store/slugs.ts'
import { upsertVenues, type VenueRecord } from '../../worker/content/store/venues/writes.ts'
import { type House, readHouses } from './rows/site-rows.ts'

/** Finds the rooms of productions, and creates the houses and rooms that a site does not have yet. */
export interface Halls {
  /** Creates what these productions need and the site lacks. Houses that are there stay as they are. */
  prepare(productions: readonly ImportProduction[]): Promise<void>
  /** Row id of a production's room; null for one without a venue, 0 for a room that a trial run has not created. */
  roomId(production: ImportProduction): number | null
}

/**
 * A house is recognised by its name, a room by its name in the house. For a production that names no room, a room with
 * the house's own name stands for the house.
 */
export async function openHalls(store: Store, site: SiteKey, options: { isTrial: boolean }): Promise<Halls> {
  const houses = new Map((await readHouses(store, site)).map((house) => [nameKey(house.name), house]))

  const roomOf = ({ venue, room }: ImportProduction) => {
    const house = venue && houses.get(nameKey(venue.name))
    const wanted = nameKey(room?.name ?? venue?.name ?? '')
    return house?.rooms.find(({ name }) => nameKey(name) === wanted) ?? null
  }

  return {
    async prepare(productions) {
      const records = new Map<string, VenueRecord>()
      for (const production of productions) {
        if (production.venue && !roomOf(production)) addRoom(records, houses, production)
      }
      if (options.isTrial || records.size === 0) return
      const { roomIds } = await upsertVenues(store, site, [...records.values()])
      for (const record of records.values()) remember(houses, record, roomIds)
    },
    roomId: (production) => (production.venue ? (roomOf(production)?.id ?? 0) : null),
  }
}

function addRoom(
  records: Map<string, VenueRecord>,
  houses: ReadonlyMap<string, House>,
  production: ImportProduction,
): void {
  const { venue, room } = production
  if (!venue) return
  const key = nameKey(venue.name)
  const record = records.get(key) ?? recordOf(houses.get(key), venue, houses)
  records.set(key, record)
  const name = room?.name ?? venue.name
  const taken = [...record.rooms, ...(houses.get(key)?.rooms ?? [])]
  if (record.rooms.some((other) => nameKey(other.name) === nameKey(name))) return
  record.rooms.push({
    slug: freeSlug(room ? name : 'saal', taken),
    name,
    displayName: room?.display_name ?? (room ? `${venue.name}, ${name}` : venue.name),
    kokosId: room?.kokos_id ?? null,
    capacity: room?.capacity ?? null,
  })
}

/** The house as it is, since writing it again replaces it; or a new one. */
function recordOf(
  known: House | undefined,
  venue: NonNullable<ImportProduction['venue']>,
  houses: ReadonlyMap<string, House>,
): VenueRecord {
  if (known) return { ...known, rooms: [] }
  return {
    slug: freeSlug(venue.name, [...houses.values()]),
    name: venue.name,
    address: venue.address ?? null,
    rooms: [],
  }
}

function remember(houses: Map<string, House>, record: VenueRecord, roomIds: ReadonlyMap<string, number>): void {
  const { slug, name } = record
  const known = houses.get(nameKey(name))
  const created = record.rooms.map((room) => ({
    id: roomIds.get(`${slug}/${room.slug}`) ?? 0,
    slug: room.slug,
    name: room.name,
  }))
  houses.set(nameKey(name), {
    slug,
    name,
    address: record.address ?? null,
    description: record.description ?? null,
    access: record.access ?? null,
    rooms: [...(known?.rooms ?? []), ...created],
  })
}

function freeSlug(name: string, taken: readonly { slug: string }[]): string {
  const slug = slugOf(name) || `ort-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`
  const isTaken = (wanted: string) => taken.some((other) => other.slug === wanted)
  let free = slug
  for (let n = 2; isTaken(free); n++) free = `${slug}-${n}`
  return free
}

function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/[’']/g, "'").replace(/\s+/g, ' ').trim()
}
