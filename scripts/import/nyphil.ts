// The converter of `npm run import -- --from nyphil`: real programmes of the New York Philharmonic and the
// orchestras it absorbed, 1842–1980 (github.com/nyphilarchive/PerformanceHistory, CC0), as import records.
import type { ImportProductionInput } from '../../shared/contract/import.ts'
import type { Localised } from '../../shared/locale.ts'
import { castOf } from './nyphil/cast.ts'
import { headingOf } from './nyphil/heading.ts'
import { type Occasion, occasionOf, seasonName } from './nyphil/occasion.ts'
import { placeOf } from './nyphil/place.ts'
import { type ArchiveConcert, type ArchiveProgramme, archiveConcert, archiveProgramme } from './nyphil/source.ts'
import { timeOf } from './nyphil/times.ts'
import { importedWork, type PlayedWork, type ProgrammeItem, playedWorks } from './nyphil/works.ts'
import { problemsOf, type Refusal } from './problems.ts'

export type Converted = { path: string; record: ImportProductionInput } | { path: string; refusal: Refusal }

/**
 * Turns one programme into as many productions as it had concerts; `{id}#{number}` is their external id.
 * The wall clock of the hall (New York, or wherever a tour was) is kept as the listing's local time.
 *
 * @param programme an element of the archive's `programs`
 * @param path where it stands, for the report: `programs[12]`
 * @returns a production or a refusal with its reason for every concert; one refusal for a programme that is none
 */
export function convertProgramme(programme: unknown, path: string): Converted[] {
  const parsed = archiveProgramme.safeParse(programme)
  if (!parsed.success) return [{ path, refusal: { externalId: idOf(programme), problems: problemsOf(parsed.error) } }]
  const source = parsed.data
  if (source.concerts.length === 0) {
    return [{ path, refusal: { externalId: source.id, problems: [{ path: 'concerts', reason: 'has no concert' }] } }]
  }
  const shared = sharedOf(source)
  return source.concerts.map((concert, index) => {
    const at = `${path}.concerts[${index}]`
    const externalId = `${source.id}#${index + 1}`
    const checked = archiveConcert.safeParse(concert)
    if (!checked.success) return { path: at, refusal: { externalId, problems: problemsOf(checked.error) } }
    return { path: at, ...convertConcert(checked.data, index + 1, externalId, source, shared) }
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

function convertConcert(
  concert: ArchiveConcert,
  number: number,
  externalId: string,
  source: ArchiveProgramme,
  { works, record }: Shared,
): { record: ImportProductionInput } | { refusal: Refusal } {
  const time = timeOf(concert.time)
  const date = concert.date ?? ''
  if (!time || !/^\d{4}-\d{2}-\d{2}$/.test(date)) {
    const problem = time
      ? { path: 'date', reason: date ? `«${date}» is no date` : 'is missing' }
      : { path: 'time', reason: `«${concert.time}» is no time` }
    return { refusal: { externalId, problems: [problem] } }
  }
  const occasion = occasionOf(concert.eventType)
  const season = seasonName(source.season)
  const place = placeOf(concert.venue, concert.location)
  return {
    record: {
      external_id: externalId,
      title: headingOf(works, occasion?.name ?? anyConcert),
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

const anyConcert: Localised = { de: 'Konzert', en: 'Concert' }

/** «Abonnementkonzert, Saison 1920/21» */
function subtitleOf(occasion: Occasion | null, season: Localised | null): Localised | null {
  const name = occasion?.name ?? anyConcert
  return { de: [name.de, season?.de].filter(Boolean).join(', '), en: [name.en, season?.en].filter(Boolean).join(', ') }
}

/** Visitors are told where the programme comes from, and what its source does not say. */
function provenance(
  { programID, concerts, works }: ArchiveProgramme,
  number: number,
  notes: readonly (Localised | null)[],
): Localised {
  const unknown = works.length ? notes : [...notes, nothingKnown]
  const place = concerts.length > 1
  const id = programID && {
    de: ` (Programm ${programID}${place ? `, ${number}. von ${concerts.length} Konzerten` : ''})`,
    en: ` (programme ${programID}${place ? `, concert ${number} of ${concerts.length}` : ''})`,
  }
  const said = (language: 'de' | 'en') => unknown.map((note) => sentence(note?.[language])).join('')
  return {
    de: `<p>Nach der Aufführungsgeschichte im Archiv der New Yorker Philharmoniker${id ? id.de : ''}, gemeinfrei (CC0). ${said('de')}</p>`,
    en: `<p>From the performance history in the archives of the New York Philharmonic${id ? id.en : ''}, public domain (CC0). ${said('en')}</p>`,
  }
}

const nothingKnown: Localised = { de: 'das Programm ist nicht überliefert', en: 'the programme has not been recorded' }

function sentence(note: string | null | undefined): string {
  return note ? `${note.charAt(0).toUpperCase()}${note.slice(1)}. ` : ''
}

function idOf(programme: unknown): string {
  const id = typeof programme === 'object' && programme !== null && 'id' in programme ? programme.id : null
  return typeof id === 'string' ? id.slice(0, 100) : '(none)'
}
