import { isDeepStrictEqual } from 'node:util'
import type { ImportVenue } from '../../shared/contract/import.ts'
import { select } from '../../worker/content/store/commit.ts'
import { sql } from '../../worker/content/store/sql.ts'
import { nameKey } from '../../worker/content/store/venues/name-key.ts'
import { upsertVenues, type VenueRecord, withKeptOfVenues } from '../../worker/content/store/venues/writes.ts'
import { type RecordContext, rowOfRecord, valuesOfRecord } from '../../worker/transfer/import/record-values.ts'
import { readVenues, type SiteVenue } from '../../worker/transfer/import/site-rows.ts'
import type { Values } from '../../worker/transfer/kinds/kind.ts'
import { givenFacts, newRoom } from '../../worker/transfer/own/halls.ts'
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
    const inside = await Promise.all(record.rooms.map((room) => readRoom(room, context)))
    const after = merged(before ?? emptyVenue(record, others), { row: made.row, rooms: inside }, importedRooms)
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
const noHalls = { hallOf: () => null, isPlanned: () => false }

interface ReadRoom {
  slug: string | undefined
  values: Values
}

async function readRoom(
  { slug, ...room }: ImportVenue['rooms'][number],
  context: Pick<RecordContext, 'files' | 'ids'>,
): Promise<ReadRoom> {
  const made = await valuesOfRecord('rooms', room, { ...context, halls: noHalls })
  if ('problems' in made) throw new Error('a room refers to no rows and files')
  return { slug, values: made.values }
}

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
  { row, rooms: given }: { row: Partial<VenueRecord>; rooms: readonly ReadRoom[] },
  importedRooms: ReadonlyMap<string, string>,
): VenueRecord {
  const { address, description, access, guide } = row
  return {
    ...before,
    address: address ?? before.address ?? null,
    description: description ?? before.description ?? null,
    access: access ?? before.access ?? null,
    guide: guide ?? before.guide ?? null,
    rooms: given.reduce((rooms, room) => withRoom(rooms, room, row.name ?? before.name, importedRooms), before.rooms),
  }
}

function withRoom(
  rooms: RoomRecord[],
  { slug, values }: ReadRoom,
  venue: string,
  importedRooms: ReadonlyMap<string, string>,
): RoomRecord[] {
  const name = String(values.name)
  const wanted = nameKey(name)
  const known =
    rooms.find((room) => nameKey(room.name) === wanted) ??
    rooms.find((room) => nameKey(importedRooms.get(room.slug) ?? '') === wanted)
  if (known) return rooms.map((each) => (each === known ? { ...each, ...givenFacts(values) } : each))
  const { venueId: _, ...room } = newRoom(values, { id: 0, name: venue })
  return [...rooms, { ...(room as Omit<RoomRecord, 'slug'>), slug: freeSlug(slug ?? name, rooms) }]
}
