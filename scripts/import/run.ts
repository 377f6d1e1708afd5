import type { ImportList, ImportPage, ImportProduction, ImportSections } from '../../shared/contract/import.ts'
import type { EntityName } from '../../shared/entities/registry.ts'
import type { SiteKey } from '../../shared/sites.ts'
import { type ArticleRecord, upsertArticles } from '../../worker/content/store/articles/writes.ts'
import { compareRecords } from '../../worker/content/store/compare-records.ts'
import { readDeleted } from '../../worker/content/store/desk/live/deleted.ts'
import {
  type PersonRecord,
  upsertPeople,
  upsertWorks,
  type WorkRecord,
} from '../../worker/content/store/people/writes.ts'
import { packMonths } from '../../worker/content/store/productions/months.ts'
import { type ProductionRecord, upsertProductions } from '../../worker/content/store/productions/writes.ts'
import { roomKey } from '../../worker/transfer/import/desk/known-halls.ts'
import { openFiles, type ReadFile } from '../../worker/transfer/import/files.ts'
import { type RecordContext, rowOfRecord } from '../../worker/transfer/import/record-values.ts'
import { readKnownIds } from '../../worker/transfer/import/rows/site-rows.ts'
import { falseAboClaims } from './abo-claims.ts'
import { openBoxOffice, type SoldProduction } from './box-office/box-office.ts'
import { openHalls } from './halls.ts'
import { importClosures, importFeatures, importKeyed } from './lists/keyed-lists.ts'
import { importNavigation, importPress, importRedirects } from './lists/whole-lists.ts'
import { importPages } from './pages.ts'
import type { Records } from './records.ts'
import { emptyReport, type ImportReport, type Outcome } from './report.ts'
import { importSections } from './sections.ts'
import { importSettings } from './settings.ts'
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
  await inChunks('partners', records.of('partners'), (chunk) => importKeyed(job, report, 'partners', chunk, context()))
  await inChunks('abos', records.of('abos'), (chunk) => importKeyed(job, report, 'abos', chunk, context()))
  await inChunks('closures', records.of('closures'), (chunk) => importClosures(job, report, chunk, context()))
  ids = await readKnownIds(store, site, deleted)

  await inChunks('articles', records.of('articles'), async (chunk) => {
    const rows = await rowsOf<ArticleRecord>(report, 'articles', chunk, context())
    const write = (list: ArticleRecord[]) => upsertArticles(store, site, list)
    await written(job, report, 'articles', rows, write)
    if (isDryRun) for (const { row } of rows) if (!ids.articles.has(row.externalId)) ids.articles.set(row.externalId, 0)
  })
  await inChunks('people', records.of('people'), async (chunk) => {
    const rows = await rowsOf<PersonRecord>(report, 'people', chunk, context())
    const write = (list: PersonRecord[]) => upsertPeople(store, list, { isDryRun })
    await written(job, report, 'people', rows, write)
    if (isDryRun) for (const { row } of rows) ids.people.add(row.externalId)
  })
  await inChunks('works', records.of('works'), async (chunk) => {
    const rows = await rowsOf<WorkRecord>(report, 'works', chunk, context())
    await written(job, report, 'works', rows, (list: WorkRecord[]) => upsertWorks(store, list, { isDryRun }))
    if (isDryRun) for (const { row } of rows) ids.works.add(row.externalId)
  })
  if (!isDryRun) ids = await readKnownIds(store, site, deleted)

  let done = 0
  // In a dry run, new productions get no row. Later lists may refer to them, so the productions of the file are listed
  // here with the id 0.
  const plannedIds = new Map<string, number>()
  const plannedProductions = new Map<string, SoldProduction>()
  await inChunks('productions', records.of('productions'), async (chunk) => {
    await halls.prepare(chunk.map(({ record }) => record))
    const { refused } = report.lists.productions
    const refusedBefore = refused.length
    const made = await rowsOf<ProductionRow>(report, 'productions', chunk, context())
    const rows = made.map(({ path, row: { contentStatus: status, ...row } }) => ({ path, row: { ...row, status } }))
    const write = (list: ProductionRecord[]) => upsertProductions(store, site, list)
    await written(job, report, 'productions', rows, write)
    const refusedPaths = new Set(refused.slice(refusedBefore).map(({ path }) => path))
    for (const { path, record } of chunk) if (!refusedPaths.has(path)) remark(report, record)
    if (isDryRun) {
      for (const { row } of rows) {
        plannedIds.set(row.externalId, 0)
        plannedProductions.set(row.externalId, { id: 0, startsAt: row.startsAt })
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
  await inChunks('features', records.of('features'), (chunk) =>
    importFeatures(job, report, chunk, context(), plannedIds),
  )
  await inChunks('settings', records.of('settings'), (chunk) => importSettings(job, report, chunk, context()))
  await inChunks('navigation', records.of('navigation'), (chunk) => importNavigation(job, report, chunk, ids))
  await inChunks('redirects', records.of('redirects'), (chunk) => importRedirects(job, report, chunk))
  await inChunks('press', records.of('press'), (chunk) => importPress(job, report, files, chunk))
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

type ProductionRow = Omit<ProductionRecord, 'status'> & { contentStatus: ProductionRecord['status'] }

interface Ready<Row> {
  path: string
  row: Row
}

async function rowsOf<Row>(
  report: ImportReport,
  list: ImportList & EntityName,
  chunk: readonly Accepted<{ external_id: string }>[],
  context: RecordContext,
): Promise<Ready<Row>[]> {
  const rows: Ready<Row>[] = []
  for (const { path, record } of chunk) {
    const made = await rowOfRecord<Row>(list, record, context)
    if ('row' in made) rows.push({ path, row: made.row })
    else report.lists[list].refused.push({ externalId: record.external_id, path, problems: made.problems })
  }
  return rows
}

/**
 * Writes a chunk, or only compares it in a dry run. If the database refuses the chunk, tries each half separately, down
 * to single records, which the report lists as refused.
 */
async function written<Row extends { externalId: string }>(
  job: ImportJob,
  report: ImportReport,
  list: 'articles' | 'people' | 'works' | 'productions',
  rows: readonly Ready<Row>[],
  write: (rows: Row[]) => Promise<{ outcomes: { externalId: string; outcome: Outcome; kept?: readonly string[] }[] }>,
): Promise<void> {
  if (rows.length === 0) return
  const plain = rows.map(({ row }) => row)
  const { counts, refused, kept } = report.lists[list]
  try {
    // for people and works, `write` handles dry runs itself: it only compares
    const isCompared = job.isDryRun && (list === 'articles' || list === 'productions')
    const outcomes = isCompared
      ? (await compareRecords(job.store, list, job.site, plain)).outcomesWith(new Map())
      : (await write(plain)).outcomes
    for (const { externalId, outcome, kept: fields = [] } of outcomes) {
      counts[outcome]++
      if (fields.length > 0) kept.push({ externalId, fields })
    }
  } catch (error) {
    const [only] = rows
    if (rows.length === 1 && only) {
      const reason = `the database refuses it: ${error instanceof Error ? error.message : String(error)}`
      refused.push({ externalId: only.row.externalId, path: only.path, problems: [{ path: '', reason }] })
      return
    }
    const middle = Math.ceil(rows.length / 2)
    await written(job, report, list, rows.slice(0, middle), write)
    await written(job, report, list, rows.slice(middle), write)
  }
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
