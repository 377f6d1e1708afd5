import type {
  ImportClosure,
  ImportFeature,
  ImportList,
  ImportPage,
  ImportProduction,
  ImportSections,
} from '../../shared/contract/import.ts'
import type { SiteKey } from '../../shared/sites/sites.ts'
import { spreadOldPaths } from '../../worker/content/handlers/redirects/look-up.ts'
import { readDeleted } from '../../worker/content/store/desk/live/deleted.ts'
import { packMonths } from '../../worker/content/store/productions/months.ts'
import { roomKey } from '../../worker/transfer/import/desk/known-halls.ts'
import { openFiles, type ReadFile } from '../../worker/transfer/import/files.ts'
import { productionIds, readKnownIds } from '../../worker/transfer/import/site-rows.ts'
import { falseAboClaims } from './abo-claims.ts'
import { openBoxOffice, type SoldProduction } from './box-office/box-office.ts'
import { openHalls } from './halls.ts'
import { importPress } from './lists/press.ts'
import { importRows } from './lists/rows.ts'
import { importPages } from './pages.ts'
import type { Records } from './records.ts'
import { emptyReport, type ImportReport } from './report.ts'
import { importSections } from './sections.ts'
import { type Accepted, chunksOf } from './source/chunks.ts'
import type { ImportStore } from './store.ts'
import { importVenues } from './venues.ts'

export interface ImportJob {
  records: Records
  store: ImportStore
  site: SiteKey
  readFile: ReadFile
  isDryRun: boolean
  /** Called after each chunk of productions with the total number processed. */
  onProgress?: (done: number) => void
}

/**
 * Imports a file into a site. Later lists refer to earlier ones, for example pages to productions. An invalid record
 * does not affect the others.
 */
export async function runImport(job: ImportJob): Promise<ImportReport> {
  const { records, store, site, isDryRun } = job
  await records.survey()
  const report = emptyReport()
  const deleted = await readDeleted(store, site)
  const files = openFiles(store, job.readFile, {
    isDryRun,
    isDeleted: (hash) => deleted.has('media', hash),
    onLeft: (name) => report.warnings.push(`${name} is left out, since it was deleted at the desk`),
  })
  const inChunks = chunksOf(report, deleted)
  let ids = await readKnownIds(store, site, deleted)
  const roomsOfFile = new Set<string>()
  await inChunks('venues', records.of('venues'), (chunk) => {
    for (const { record } of chunk) for (const room of record.rooms) roomsOfFile.add(roomKey(record.name, room.name))
    return importVenues(job, report, chunk, { files, ids })
  })
  const isPlanned = (venue: string, room: string) => roomsOfFile.has(roomKey(venue, room))
  const halls = await openHalls(store, site, { isDryRun, deleted, isPlanned })
  const context = () => ({ files, halls, ids })
  const importOnly = <L extends 'partners' | 'abos' | 'articles' | 'people' | 'works' | 'settings'>(list: L) =>
    inChunks(list, records.of(list), async (chunk) => {
      const rows = await importRows(job, report, [list, list], chunk, context())
      if (isDryRun) for (const { externalId } of rows) plan(list, externalId)
    })
  /** In a dry run, new rows get no id, so those to which later lists refer are listed with the id 0. */
  const plan = (list: ImportList, key: string) => {
    if (list === 'people' || list === 'works') ids[list].add(key)
    const known = list === 'abos' || list === 'partners' || list === 'articles' ? ids[list] : null
    if (known && !known.has(key)) known.set(key, 0)
  }
  /** A record whose target was deleted at the desk is left out, not refused. */
  const withTargets = <R extends { external_id: string }>(
    list: 'closures' | 'features',
    chunk: readonly Accepted<R>[],
    isLeft: (record: R) => boolean,
  ) => {
    const left = chunk.filter(({ record }) => isLeft(record))
    for (const { record } of left) report.lists[list].deleted.push({ externalId: record.external_id, parts: [] })
    return chunk.filter((accepted) => !left.includes(accepted))
  }
  await importOnly('partners')
  await importOnly('abos')
  await inChunks('closures', records.of('closures'), async (chunk) => {
    const isLeft = ({ venue, room }: ImportClosure) => halls.hallOf({ venue, room }) === null
    await importRows(job, report, ['closures', 'closures'], withTargets('closures', chunk, isLeft), context())
  })
  await importOnly('articles')
  await importOnly('people')
  await importOnly('works')
  if (!isDryRun) ids = await readKnownIds(store, site, deleted)

  let done = 0
  const plannedIds = new Map<string, number>()
  const plannedProductions = new Map<string, SoldProduction>()
  await inChunks('productions', records.of('productions'), async (chunk) => {
    await halls.prepare(chunk.map(({ record }) => record))
    const { refused } = report.lists.productions
    const refusedBefore = refused.length
    const rows = await importRows(job, report, ['productions', 'productions'], chunk, context())
    const refusedPaths = new Set(refused.slice(refusedBefore).map(({ path }) => path))
    for (const { path, record } of chunk) if (!refusedPaths.has(path)) remark(report, record)
    if (isDryRun) {
      for (const { externalId, row } of rows) {
        plannedIds.set(externalId, 0)
        plannedProductions.set(externalId, { id: 0, startsAt: row.startsAt })
      }
    }
    done += chunk.length
    job.onProgress?.(done)
  })

  await inChunks('pages', records.of('pages'), (chunk) =>
    importPages(job, report, chunk as Accepted<ImportPage>[], files, ids, plannedIds),
  )
  await inChunks('sections', records.of('sections'), (chunk) =>
    importSections(job, report, chunk as Accepted<ImportSections>[], { files, ids, planned: plannedIds }),
  )
  await inChunks('features', records.of('features'), async (chunk) => {
    const wanted = chunk.flatMap(({ record: { production } }) => production ?? [])
    const productions = new Map([...plannedIds, ...(await productionIds(store, site, wanted))])
    const isLeft = ({ production, article, abo }: ImportFeature) =>
      Object.entries({ productions: production, articles: article, abos: abo }).some(
        ([entity, key]) => key && deleted.has(entity as 'abos', key),
      )
    const rest = withTargets('features', chunk, isLeft)
    await importRows(job, report, ['features', 'features'], rest, { ...context(), ids: { ...ids, productions } })
  })
  await importOnly('settings')
  await inChunks('navigation', records.of('navigation'), async (chunk) => {
    await importRows(job, report, ['navigation', 'menus'], chunk, context())
  })
  await inChunks('redirects', records.of('redirects'), async (chunk) => {
    await importRows(job, report, ['redirects', 'redirects'], chunk, context())
  })
  const { created, updated } = report.lists.redirects.counts
  if (!isDryRun && created + updated > 0) {
    if (store.lists) await spreadOldPaths({ LISTS: store.lists, DB: store.d1 }, site)
    else report.warnings.push('visitors get the redirects when AUFTAKT_KV_ID is set and they are imported again')
  }
  await inChunks('press', records.of('press'), (chunk) => importPress(job, report, chunk, context()))
  const boxOffice = openBoxOffice(job, report, { planned: plannedProductions, deleted })
  await inChunks('plans', records.of('plans'), boxOffice.importPlans)
  await inChunks('drawn_plans', records.of('drawn_plans'), boxOffice.importDrawnPlans)
  await inChunks('sales', records.of('sales'), boxOffice.importSales)
  await inChunks('vouchers', records.of('vouchers'), boxOffice.importVouchers)
  await inChunks('members', records.of('members'), boxOffice.importMembers)
  if (isDryRun) return report
  await packMonths(store)
  report.warnings.push(...(await falseAboClaims(store, site)))
  return report
}

/** Counts a production's notes to visitors by kind: `venue not recorded (Boston)` counts as `venue not recorded`. */
function remark({ remarks }: ImportReport, { time_note, venue, venue_note, start }: ImportProduction): void {
  const time = time_note === undefined && !start.isTimeKnown ? { de: 'time not known' } : time_note
  const notes = [time, venue ? null : venue_note]
  for (const note of notes) {
    const text = (note?.en ?? note?.de)?.replace(/\s*\([^)]*\)$|:.*$/, '')
    if (text) remarks.set(text, (remarks.get(text) ?? 0) + 1)
  }
}
