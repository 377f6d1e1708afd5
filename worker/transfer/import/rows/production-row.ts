import { skippedReason } from '../../../../shared/contract/import/moments.ts'
import type { ImportPicture, ImportProduction } from '../../../../shared/contract/import.ts'
import type { Localised } from '../../../../shared/locale.ts'
import { berlinToUtc } from '../../../../shared/time/berlin.ts'
import type { ProductionRecord } from '../../../content/store/productions/writes.ts'
import type { CastRow, IntervalRow, WorkRow } from '../../../content/store/schema/productions.ts'
import { BadFile, type Files } from '../files.ts'
import type { Problem } from '../problems.ts'
import { textColumns } from './production-texts.ts'
import type { SiteRowIds } from './site-rows.ts'

export interface Rooms {
  /**
   * Returns the row id of a production's or closure's room: 0 if the room does not exist yet, null without a venue or
   * if staff have deleted the room or its venue.
   */
  roomId(production: Pick<ImportProduction, 'venue' | 'room'>): number | null
}

type KnownIds = Omit<SiteRowIds, 'people' | 'works'> & Record<'people' | 'works', { has: (key: string) => boolean }>

/**
 * Converts a checked production to a store record.
 * @returns the problems if it refers to unknown rows, if files are refused or if times are invalid
 */
export async function productionRow(
  production: ImportProduction,
  { halls, files, ids }: { halls: Rooms; files: Files; ids: KnownIds },
): Promise<{ row: ProductionRecord } | { problems: Problem[] }> {
  const problems: Problem[] = []
  const found = (entity: 'abos' | 'articles' | 'partners', key: string, path: string, reason: string) => {
    const id = ids[entity].get(key)
    if (id === undefined && !ids.deleted.has(entity, key)) problems.push({ path, reason })
    return id ?? null
  }
  const known = (entity: 'people' | 'works', key: string, path: string, reason: string) => {
    if (!ids[entity].has(key) && !ids.deleted.has(entity, key)) problems.push({ path, reason })
  }
  const filed = async (path: string, id: () => Promise<number | null>): Promise<number | null> => {
    try {
      return await id()
    } catch (error) {
      if (!(error instanceof BadFile)) throw error
      problems.push({ path, reason: error.message })
      return null
    }
  }
  const given = await Promise.all(
    production.images.map((picture, at) => filed(`images[${at}]`, () => files.pictureId(picture))),
  )
  const images = given.filter((id) => id !== null)
  const pictureOf = async (path: string, picture: ImportPicture | null | undefined) =>
    picture ? await filed(path, () => files.pictureId(picture)) : null
  const programme = production.programme_file
  const programFileId = programme ? await filed('programme_file', () => files.pdfId(programme)) : null
  const moments = momentsOf(production, problems)
  const { prices, video, audio, abo } = production
  const row: ProductionRecord = {
    externalId: production.external_id,
    title: production.title,
    ...textColumns(production),
    genre: production.genre,
    status: production.status,
    statusText: notesOf(production),
    ...moments,
    roomId: halls.roomId(production),
    aboId: abo ? found('abos', abo, 'abo', `the site has no abo "${abo}"`) : null,
    ticketUrl: production.ticket_url ?? null,
    priceFrom: prices?.from ?? null,
    priceTo: prices?.to ?? null,
    priceReduced: prices?.reduced ?? null,
    pricesText: prices?.text ?? null,
    casts: production.cast.map(({ name, role, person }, at): CastRow => {
      if (person) known('people', person, `cast[${at}].person`, `there is no person "${person}"`)
      return { name, role: role ?? { de: '', en: '' }, ...(person && { person }) }
    }),
    program: production.works.map((item, at) => {
      const work = 'interval' in item ? null : item.work
      if (work) known('works', work, `works[${at}].work`, `there is no work "${work}"`)
      return programmeRow(item)
    }),
    titleImageId: images[0] ?? null,
    videoHeadline: video?.headline ?? null,
    videoUrl: video?.url ?? null,
    videoImageId: await pictureOf('video.image', video?.image),
    audioHeadline: audio?.headline ?? null,
    audioUrl: audio?.url ?? null,
    programDownloadHeadline: programme?.title ?? null,
    programFileId,
    images: images.slice(1),
    articles: production.articles
      .map((id, at) => found('articles', id, `articles[${at}]`, `there is no article "${id}"`))
      .filter((id) => id !== null),
    partners: production.partners
      .map((key, at) => found('partners', key, `partners[${at}]`, `the site has no partner "${key}"`))
      .filter((id) => id !== null),
  }
  return problems.length ? { problems } : { row }
}

/**
 * Converts the times to UTC. Doors and introduction are on the day of the start; a time later than the start is added
 * to `problems`. An end that is not later than the start is on the next day.
 */
function momentsOf(
  { start, previous_start, doors, introduction, end }: ImportProduction,
  problems: Problem[],
): Pick<ProductionRecord, 'startsAt' | 'previousStartsAt' | 'doorsAt' | 'introductionAt' | 'endsAt'> {
  const [day = '', time = ''] = start.local.split('T')
  const before = (path: string, clock: string | null | undefined): string | null => {
    if (!clock) return null
    if (clock > time) problems.push({ path, reason: `${clock} is later than the start at ${time}` })
    return existing(path, `${day}T${clock}`)
  }
  const existing = (path: string, local: string): string => {
    const skipped = skippedReason(local)
    if (skipped) problems.push({ path, reason: skipped })
    return berlinToUtc(local)
  }
  const nextDay = new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return {
    startsAt: berlinToUtc(start.local),
    previousStartsAt: previous_start ? berlinToUtc(previous_start.local) : null,
    doorsAt: before('doors', doors),
    introductionAt: before('introduction', introduction),
    endsAt: end ? existing('end', `${end > time ? day : nextDay}T${end}`) : null,
  }
}

const timeUnknown: Localised = { de: 'Uhrzeit nicht bekannt', en: 'time not known' }

function notesOf({ status_text, start, time_note, venue, venue_note }: ImportProduction): Localised | null {
  const time = time_note === undefined && !start.isTimeKnown ? timeUnknown : time_note
  const notes = [status_text, time, venue ? null : venue_note].filter((note) => note !== null && note !== undefined)
  if (notes.length === 0) return null
  return {
    de: sentence(notes.map(({ de }) => de)),
    en: sentence(notes.map(({ de, en }) => en ?? de)),
  }
}

function sentence(notes: readonly string[]): string {
  const text = notes.join(' · ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function programmeRow(item: ImportProduction['works'][number]): WorkRow | IntervalRow {
  if ('interval' in item) return item
  const { composer, years, title, movements, minutes, work } = item
  const isOneName = typeof composer !== 'string' && !composer.en
  return {
    composer: isOneName ? composer.de : composer,
    years: years ?? null,
    title,
    ...(work && { work }),
    movements: movements ?? [],
    minutes: minutes ?? null,
  }
}
