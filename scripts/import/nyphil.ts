// The converter of `npm run import -- --from nyphil`: converts historical programmes of the New York Philharmonic and
// the orchestras it absorbed, 1842–1980 (github.com/nyphilarchive/PerformanceHistory, CC0), to import records.

import type { ImportProductionInput } from '../../shared/contract/import.ts'
import type { Localised } from '../../shared/i18n/locale.ts'
import { beginningOf } from '../../shared/text/beginning-of.ts'
import { problemsOf, type Refusal } from '../../worker/transfer/import/problems.ts'
import { castOf } from './nyphil/cast.ts'
import { headingOf } from './nyphil/heading.ts'
import { type Occasion, occasionOf, seasonName } from './nyphil/occasion.ts'
import { placeOf } from './nyphil/place.ts'
import { type ArchiveConcert, type ArchiveProgramme, archiveConcert, archiveProgramme } from './nyphil/source.ts'
import { timeOf } from './nyphil/times.ts'
import { importedWork, type PlayedWork, type ProgrammeItem, playedWorks } from './nyphil/works.ts'

export type Converted = { path: string; record: ImportProductionInput } | { path: string; refusal: Refusal }

/**
 * Converts each concert of a programme to a production with the external id `{id}#{number}`, or to a refusal. An
 * invalid programme, or one without concerts, becomes a single refusal. The local time of the hall is used as Berlin
 * time.
 * @param programme an element of the archive's `programs`
 * @param path its position in the file, for the report: `programs[12]`
 */
export function convertProgramme(programme: unknown, path: string): Converted[] {
  const parsed = archiveProgramme.safeParse(programme)
  if (!parsed.success) return [{ path, refusal: { externalId: idOf(programme), problems: problemsOf(parsed.error) } }]
  const source = parsed.data
  if (source.concerts.length === 0) {
    return [{ path, refusal: { externalId: source.id, problems: [{ path: 'concerts', reason: 'has no concert' }] } }]
  }
  const shared = sharedOf(source)
  return source.concerts.map((played, index) => {
    const at = `${path}.concerts[${index}]`
    const externalId = `${source.id}#${index + 1}`
    const checked = archiveConcert.safeParse(played)
    if (!checked.success) return { path: at, refusal: { externalId, problems: problemsOf(checked.error) } }
    return { path: at, ...convertProduction(checked.data, index + 1, externalId, source, shared) }
  })
}

interface Shared {
  items: ProgrammeItem[]
  works: PlayedWork[]
  record: Pick<ImportProductionInput, 'works' | 'cast'>
}

function sharedOf(source: ArchiveProgramme): Shared {
  const items = playedWorks(source.works)
  const works = items.filter((item) => item !== 'interval')
  return { items, works, record: { works: items.map(importedWork), cast: castOf(source) } }
}

function convertProduction(
  played: ArchiveConcert,
  number: number,
  externalId: string,
  source: ArchiveProgramme,
  { works, record }: Shared,
): { record: ImportProductionInput } | { refusal: Refusal } {
  const time = timeOf(played.time)
  const date = played.date ?? ''
  if (!time || !/^\d{4}-\d{2}-\d{2}$/.test(date)) {
    const problem = time
      ? { path: 'date', reason: date ? `"${date}" is not a date` : 'is missing' }
      : { path: 'time', reason: `"${played.time}" is not a time` }
    return { refusal: { externalId, problems: [problem] } }
  }
  const occasion = occasionOf(played.eventType)
  const season = seasonName(source.season)
  const place = placeOf(played.venue, played.location)
  return {
    record: {
      external_id: externalId,
      title: headingOf(works, occasion?.name ?? defaultOccasion),
      subtitle: subtitleOf(occasion, season),
      genre: occasion?.genre ?? 'orchestra',
      status: 'available',
      start: time.time ? `${date}T${time.time}` : date,
      time_note: time.note,
      venue: place.venue,
      venue_note: place.note,
      ...record,
      text: provenance(source, number, [time.note, place.note]),
    },
  }
}

const defaultOccasion: Localised = { de: 'Konzert', en: 'Concert' }

function subtitleOf(occasion: Occasion | null, season: Localised | null): Localised | null {
  const name = occasion?.name ?? defaultOccasion
  return { de: [name.de, season?.de].filter(Boolean).join(', '), en: [name.en, season?.en].filter(Boolean).join(', ') }
}

function provenance(
  { programID, concerts: dates, works }: ArchiveProgramme,
  number: number,
  notes: readonly (Localised | null)[],
): Localised {
  const unknown = works.length ? notes : [...notes, noWorks]
  const isRepeated = dates.length > 1
  const id = programID && {
    de: ` (Programm ${programID}${isRepeated ? `, ${number}. von ${dates.length} Konzerten` : ''})`,
    en: ` (programme ${programID}${isRepeated ? `, concert ${number} of ${dates.length}` : ''})`,
  }
  const said = (language: 'de' | 'en') => unknown.map((note) => sentence(note?.[language])).join('')
  return {
    de: `<p>Nach der Aufführungsgeschichte im Archiv der New Yorker Philharmoniker${id ? id.de : ''}, gemeinfrei (CC0). ${said('de')}</p>`,
    en: `<p>From the performance history in the archives of the New York Philharmonic${id ? id.en : ''}, public domain (CC0). ${said('en')}</p>`,
  }
}

const noWorks: Localised = { de: 'das Programm ist nicht überliefert', en: 'the programme has not been recorded' }

function sentence(note: string | null | undefined): string {
  return note ? `${note.charAt(0).toUpperCase()}${note.slice(1)}. ` : ''
}

function idOf(programme: unknown): string {
  const id = typeof programme === 'object' && programme !== null && 'id' in programme ? programme.id : null
  return typeof id === 'string' ? beginningOf(id, 100) : '(none)'
}
