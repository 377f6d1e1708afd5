import { isDeepStrictEqual } from 'node:util'
import type { ImportVenue } from '../../shared/contract/import.ts'
import { select } from '../../worker/content/store/commit.ts'
import { sql } from '../../worker/content/store/sql.ts'
import { nameKey } from '../../worker/content/store/venues/name-key.ts'
import { upsertVenues, type VenueRecord, withKeptOfVenues } from '../../worker/content/store/venues/writes.ts'
import { type RecordContext, rowOfRecord } from '../../worker/transfer/import/record-values.ts'
import { readVenues, type SiteVenue } from '../../worker/transfer/import/rows/site-rows.ts'
import { freeSlug } from './halls.ts'
import type { ImportReport } from './report.ts'
import type { ImportJob } from './run.ts'
import type { Accepted } from './source/chunks.ts'

/**
 * Creates or updates venues by name. Fields that a record omits or that staff have changed stay unchanged; no room is
 * removed or restored.
 */
export async function importVenues(
  { store, site, isDryRun }: ImportJob,
  report: ImportReport,
  chunk: readonly Accepted<ImportVenue>[],
  context: Pick<RecordContext, 'files' | 'ids'>,
): Promise<void> {
  const { deleted } = context.ids
  const known = await readVenues(store, site)
  const rooms = await readRooms(store, site)
  const { counts, refused, kept: keptFields, deleted: left } = report.lists.venues
  const seen = new Set<string>()
  const read: { externalId: string; before: VenueRecord | undefined; after: VenueRecord }[] = []
  for (const { path, record: given } of chunk) {
    const key = nameKey(given.name)
    if (seen.has(key)) {
      const problems = [{ path: 'name', reason: 'is also the name of another venue of this file' }]
      refused.push({ externalId: given.external_id, path, problems })
      continue
    }
    seen.add(key)
    const existing =
      known.find(({ name }) => nameKey(name) === key) ?? known.find(({ importedName }) => nameKey(importedName) === key)
    const goneRooms = given.rooms.filter(({ name }) => deleted.has('rooms', `${existing?.id}/${name}`))
    if (goneRooms.length > 0)
      left.push({ externalId: given.external_id, parts: goneRooms.map(({ name }) => `rooms.${name}`) })
    const record = { ...given, rooms: given.rooms.filter((room) => !goneRooms.includes(room)) }
    const before = existing && recordOf(existing, rooms)
    const others = [...known, ...read.map(({ after }) => after)]
    const importedRooms = new Map(existing?.rooms.map(({ slug, importedName }) => [slug, importedName]))
    const made = await rowOfRecord<Partial<VenueRecord>>('venues', record, { ...context, halls: noHalls })
    if ('problems' in made) {
      refused.push({ externalId: record.external_id, path, problems: made.problems })
      continue
    }
    const after = merged(before ?? emptyVenue(record, others), { record, row: made.row }, importedRooms)
    read.push({ externalId: record.external_id, before, after })
  }
  const given = read.map(({ after }) => after)
  const { records, kept } = await withKeptOfVenues(store, site, given)
  for (const [index, { externalId, before, after }] of read.entries()) {
    counts[!before ? 'created' : isDeepStrictEqual(before, records[index]) ? 'unchanged' : 'updated']++
    const fields = kept.get(after.slug) ?? []
    if (fields.length > 0) keptFields.push({ externalId, fields })
  }
  if (!isDryRun) await upsertVenues(store, site, given)
}

/** Venues refer to no hall. */
const noHalls = { roomId: () => null, isPlanned: () => false }

type RoomRecord = VenueRecord['rooms'][number]
type RoomRow = RoomRecord & { id: number }

async function readRooms(store: ImportJob['store'], site: ImportJob['site']): Promise<Map<number, RoomRow>> {
  const rows = await select(
    store,
    sql<RoomRow>`SELECT id, slug, name, display_name AS displayName, kokos_id AS kokosId, capacity FROM rooms
      WHERE site = ${site}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

function recordOf(
  { rooms: own, id: _id, importedName: _, ...venue }: SiteVenue,
  rooms: ReadonlyMap<number, RoomRow>,
): VenueRecord {
  const record = ({ id: __, ...room }: RoomRow): RoomRecord => room
  return { ...venue, rooms: own.flatMap(({ id }) => rooms.get(id) ?? []).map(record) }
}

function emptyVenue({ name, slug }: ImportVenue, used: readonly { slug: string }[]): VenueRecord {
  return {
    slug: freeSlug(slug ?? name, used),
    name,
    address: null,
    description: null,
    access: null,
    guide: null,
    rooms: [],
  }
}

/**
 * @param row the columns of the facts that the record contains
 * @param importedRooms the name that imports use for each room of the venue, by slug
 */
function merged(
  before: VenueRecord,
  { record, row }: { record: ImportVenue; row: Partial<VenueRecord> },
  importedRooms: ReadonlyMap<string, string>,
): VenueRecord {
  const { address, description, access, guide } = row
  return {
    ...before,
    address: address ?? before.address ?? null,
    description: description ?? before.description ?? null,
    access: access ?? before.access ?? null,
    guide: guide ?? before.guide ?? null,
    rooms: record.rooms.reduce((rooms, room) => withRoom(rooms, room, record, importedRooms), before.rooms),
  }
}

function withRoom(
  rooms: RoomRecord[],
  room: ImportVenue['rooms'][number],
  venue: ImportVenue,
  importedRooms: ReadonlyMap<string, string>,
): RoomRecord[] {
  const wanted = nameKey(room.name)
  const known =
    rooms.find(({ name }) => nameKey(name) === wanted) ??
    rooms.find(({ slug }) => nameKey(importedRooms.get(slug) ?? '') === wanted)
  const capacity = room.capacity ?? known?.capacity ?? null
  const kokosId = room.kokos_id ?? known?.kokosId ?? null
  const usual = nameKey(room.name) === nameKey(venue.name) ? venue.name : `${venue.name}, ${room.name}`
  const displayName = room.display_name ?? known?.displayName ?? usual
  if (known) return rooms.map((each) => (each === known ? { ...each, capacity, kokosId, displayName } : each))
  return [...rooms, { slug: freeSlug(room.slug ?? room.name, rooms), name: room.name, displayName, kokosId, capacity }]
}
