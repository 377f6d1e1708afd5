// Converts the performance history of the New York Philharmonic (github.com/nyphilarchive/PerformanceHistory, CC0) to
// an import file: real concerts in a number that no promoter has. Titles and names stand as they do in the source.
//
//   node scripts/with-node.mjs bench/archive.ts programmes.json.gz archive.json
//   npm run import -- archive.json --site hh
import { readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { type ImportProductionInput, importFormat, importVersion } from '../shared/contract/import.ts'

/** A programme of the archive, which may lack anything but its id. */
export interface ArchiveProgramme {
  id: string
  orchestra?: string
  concerts: { date: string; time?: string; venue?: string; location?: string; eventType?: string }[]
  works: ArchiveRow[]
}

/** A work, one of its movements, or an interval. */
interface ArchiveRow {
  composer?: string
  title?: string
  movement?: string
  interval?: string
  conductor?: string
  soloists?: { name?: string; instrument?: string }[]
}

/** Returns one production for each concert of a programme, with the external id `{id}#{number}`. */
export function productionsOf({ id, orchestra, concerts, works: rows }: ArchiveProgramme): ImportProductionInput[] {
  const works = worksOf(rows)
  const cast = castOf(orchestra, rows)
  const title = works.find((work) => 'title' in work)?.title
  return concerts.map(({ date, time, venue, location, eventType }, index) => {
    const clock = clockOf(time)
    return {
      external_id: `${id}#${index + 1}`,
      title: title ?? eventType ?? 'Concert',
      genre: 'orchestra',
      status: 'available',
      start: clock ? `${date}T${clock}` : date,
      venue: venue ? { name: venue, address: location ?? null } : null,
      works,
      cast,
    }
  })
}

type Works = NonNullable<ImportProductionInput['works']>

/** The archive has a row for each movement; consecutive rows of one work become one work. */
function worksOf(rows: readonly ArchiveRow[]): Works {
  const works: Works = []
  let before: ArchiveRow = {}
  for (const row of rows) {
    const { composer = '', title, movement, interval } = row
    const last = works.at(-1)
    if (interval) works.push({ interval: 0 })
    else if (title && last && 'title' in last && before.title === title && before.composer === row.composer) {
      if (movement) last.movements?.push(movement)
    } else if (title) works.push({ composer, title, movements: movement ? [movement] : [] })
    before = row
  }
  return works
}

function castOf(orchestra: string | undefined, rows: readonly ArchiveRow[]): { name: string; role?: string }[] {
  const roles = new Map<string, string>()
  if (orchestra) roles.set(orchestra, 'Orchestra')
  for (const { conductor } of rows) if (conductor) roles.set(conductor, 'Conductor')
  for (const { soloists = [] } of rows)
    for (const { name, instrument = '' } of soloists) if (name && !roles.has(name)) roles.set(name, instrument)
  return Array.from(roles, ([name, role]) => (role ? { name, role } : { name }))
}

/** Converts `8:30PM` to `20:30`; null without a time. */
function clockOf(time = ''): string | null {
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2})\s?([AP])M$/i.exec(time) ?? []
  if (!hour) return null
  const hours = (Number(hour) % 12) + (half?.toUpperCase() === 'P' ? 12 : 0)
  return `${String(hours).padStart(2, '0')}:${minute}`
}

/** Writes an import file with all concerts of the archive. @param from its gzipped file */
export function convertArchive(from: string, to: string): void {
  const { programs }: { programs: ArchiveProgramme[] } = JSON.parse(gunzipSync(readFileSync(from)).toString())
  const productions = programs.flatMap(productionsOf)
  writeFileSync(to, JSON.stringify({ format: importFormat, version: importVersion, productions }))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [from, to] = process.argv.slice(2)
  if (!from || !to) throw new Error('Which files? bench/archive.ts programmes.json.gz archive.json')
  convertArchive(from, to)
}
