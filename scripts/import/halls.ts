import { createHash } from 'node:crypto'
import type { ImportProduction } from '../../shared/contract/import.ts'
import { slugOf } from '../../shared/page/slug.ts'
import type { SiteKey } from '../../shared/sites/sites.ts'
import type { Store } from '../../worker/content/store/commit.ts'
import type { DeletedRows } from '../../worker/content/store/desk/live/deleted.ts'
import { nameKey } from '../../worker/content/store/venues/name-key.ts'
import { upsertVenues, type VenueRecord } from '../../worker/content/store/venues/writes.ts'
import { roomOf, venuesByName } from '../../worker/transfer/import/desk/known-halls.ts'
import type { Rooms } from '../../worker/transfer/import/rooms.ts'
import { readVenues, type SiteVenue } from '../../worker/transfer/import/site-rows.ts'

export interface Halls extends Rooms {
  /** Creates the missing venues and rooms of these productions; does nothing in a dry run. */
  prepare(productions: readonly ImportProduction[]): Promise<void>
}

/**
 * Loads the venues and rooms of a site. Productions refer to a venue by its name, and to a room by its name within the
 * venue. For a production with a venue but without a room, the room has the name of the venue.
 */
export async function openHalls(
  store: Store,
  site: SiteKey,
  { isDryRun, deleted, isPlanned }: { isDryRun: boolean; deleted: DeletedRows } & Pick<Rooms, 'isPlanned'>,
): Promise<Halls> {
  const siteVenues = venuesByName(await readVenues(store, site))
  const hallOf: Rooms['hallOf'] = (production) => roomOf(siteVenues, production, deleted)

  return {
    async prepare(productions) {
      const records = new Map<string, VenueRecord>()
      for (const production of productions) {
        if (hallOf(production) === 0) addRoom(records, siteVenues, production)
      }
      if (isDryRun || records.size === 0) return
      const { roomIds } = await upsertVenues(store, site, [...records.values()])
      for (const record of records.values()) cacheVenue(siteVenues, record, roomIds)
    },
    hallOf,
    isPlanned,
  }
}

function addRoom(
  records: Map<string, VenueRecord>,
  siteVenues: ReadonlyMap<string, SiteVenue>,
  production: ImportProduction,
): void {
  const { venue, room } = production
  if (!venue) return
  const key = nameKey(venue.name)
  const record = records.get(key) ?? recordOf(siteVenues.get(key), venue, siteVenues)
  records.set(key, record)
  const name = room?.name ?? venue.name
  const used = [...record.rooms, ...(siteVenues.get(key)?.rooms ?? [])]
  if (record.rooms.some((other) => nameKey(other.name) === nameKey(name))) return
  record.rooms.push({
    slug: freeSlug(room ? name : 'saal', used),
    name,
    displayName: room?.display_name ?? (room ? `${venue.name}, ${name}` : venue.name),
    kokosId: room?.kokos_id ?? null,
    capacity: room?.capacity ?? null,
  })
}

/**
 * Returns the record of a new venue, or of an existing one with its stored values, because writing a venue replaces
 * them.
 */
function recordOf(
  existing: SiteVenue | undefined,
  venue: NonNullable<ImportProduction['venue']>,
  siteVenues: ReadonlyMap<string, SiteVenue>,
): VenueRecord {
  if (existing) {
    const { id: _, importedName: __, ...stored } = existing
    return { ...stored, rooms: [] }
  }
  return {
    slug: freeSlug(venue.name, [...siteVenues.values()]),
    name: venue.name,
    address: venue.address ?? null,
    rooms: [],
  }
}

function cacheVenue(
  siteVenues: Map<string, SiteVenue>,
  record: VenueRecord,
  roomIds: ReadonlyMap<string, number>,
): void {
  const { slug, name } = record
  const existing = siteVenues.get(nameKey(name))
  const created = record.rooms.map((room) => ({
    id: roomIds.get(`${slug}/${room.slug}`) ?? 0,
    slug: room.slug,
    name: room.name,
    importedName: room.name,
  }))
  const venue: SiteVenue = {
    id: existing?.id ?? 0,
    slug,
    name,
    importedName: existing?.importedName ?? name,
    address: record.address ?? null,
    description: record.description ?? null,
    access: record.access ?? null,
    guide: record.guide ?? null,
    rooms: [...(existing?.rooms ?? []), ...created],
  }
  siteVenues.set(nameKey(name), venue)
  siteVenues.set(nameKey(venue.importedName), venue)
}

/** Returns the slug of a name, followed by a number if another row uses that slug. */
export function freeSlug(name: string, used: readonly { slug: string }[]): string {
  const slug = slugOf(name) || `ort-${createHash('sha256').update(name).digest('hex').slice(0, 8)}`
  const isUsed = (wanted: string) => used.some((other) => other.slug === wanted)
  let free = slug
  for (let n = 2; isUsed(free); n++) free = `${slug}-${n}`
  return free
}
