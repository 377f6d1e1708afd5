import type { ImportArticle, ImportList, ImportPage, ImportProduction } from '../../shared/contract/import.ts'
import type { SiteKey } from '../../shared/sites.ts'
import { type ArticleRecord, upsertArticles } from '../../worker/content/store/articles/writes.ts'
import { compareRecords } from '../../worker/content/store/compare-records.ts'
import { type ProductionRecord, upsertProductions } from '../../worker/content/store/productions/writes.ts'
import { openFiles } from './files.ts'
import { openHalls } from './halls.ts'
import { importPages } from './pages.ts'
import type { Problem } from './problems.ts'
import type { Checked, Records } from './records.ts'
import { emptyReport, type ImportReport, type Outcome } from './report.ts'
import { articleRow } from './rows/article-row.ts'
import { productionRow } from './rows/production-row.ts'
import { readKnownIds } from './rows/site-rows.ts'
import type { ImportStore } from './store.ts'

export interface ImportJob {
  records: Records
  store: ImportStore
  site: SiteKey
  /** Where the import file's pictures lie. */
  folder: string
  isDryRun: boolean
  /** Told after every chunk how many productions are done. */
  onProgress?: (done: number) => void
}

/** So many records are one transaction. */
const chunkSize = 250

/**
 * Imports a file into a site: articles, then productions, then pages, since the later ones point at the earlier.
 * A record that is refused refuses nothing else; a chunk that the database does not take is written record by
 * record, so that only the bad one is left out.
 */
export async function runImport(job: ImportJob): Promise<ImportReport> {
  const { records, store, site, isDryRun } = job
  await records.survey()
  const report = emptyReport()
  const files = openFiles(store, job.folder, { isTrial: isDryRun })
  const halls = await openHalls(store, site, { isTrial: isDryRun })
  let ids = await readKnownIds(store, site)

  await inChunks(report, 'articles', records.of('articles'), async (chunk) => {
    const rows = await rowsOf<ImportArticle, ArticleRecord>(report, 'articles', chunk, (article) =>
      articleRow(article, files),
    )
    const write = (list: ArticleRecord[]) => upsertArticles(store, site, list)
    await written(job, report, 'articles', rows, write)
    if (isDryRun) for (const { row } of rows) if (!ids.articles.has(row.externalId)) ids.articles.set(row.externalId, 0)
  })
  if (!isDryRun) ids = await readKnownIds(store, site)

  let done = 0
  /** Pages may point at productions that only a real run would create. */
  const inTrial = new Map<string, number>()
  await inChunks(report, 'productions', records.of('productions'), async (chunk) => {
    await halls.prepare(chunk.map(({ record }) => record))
    const rows = await rowsOf<ImportProduction, ProductionRecord>(report, 'productions', chunk, (production) =>
      productionRow(production, { halls, files, ids }),
    )
    const write = (list: ProductionRecord[]) => upsertProductions(store, site, list)
    await written(job, report, 'productions', rows, write)
    for (const { record } of chunk) remark(report, record)
    if (isDryRun) for (const { row } of rows) inTrial.set(row.externalId, 0)
    done += chunk.length
    job.onProgress?.(done)
  })

  await inChunks(report, 'pages', records.of('pages'), (chunk) =>
    importPages(job, report, chunk as Accepted<ImportPage>[], files, ids, inTrial),
  )
  return report
}

export interface Accepted<R> {
  path: string
  record: R
}

/** Collects accepted records; refused ones, and those whose id was there before, go into the report. */
async function inChunks<L extends ImportList>(
  report: ImportReport,
  list: L,
  source: AsyncGenerator<Checked<L>>,
  take: (chunk: Accepted<Extract<Checked<L>, { record: unknown }>['record']>[]) => Promise<void>,
): Promise<void> {
  const seen = new Map<string, string>()
  let chunk: Accepted<Extract<Checked<L>, { record: unknown }>['record']>[] = []
  for await (const checked of source) {
    if ('refusal' in checked) {
      report.lists[list].refused.push({ ...checked.refusal, path: checked.path })
      continue
    }
    const { external_id: id } = checked.record
    const before = seen.get(id)
    if (before) {
      const problems = [{ path: 'external_id', reason: `is the one of ${before}, too` }]
      report.lists[list].refused.push({ externalId: id, path: checked.path, problems })
      continue
    }
    seen.set(id, checked.path)
    chunk.push(checked)
    if (chunk.length === chunkSize) {
      await take(chunk)
      chunk = []
    }
  }
  if (chunk.length) await take(chunk)
}

interface Ready<Row> {
  path: string
  row: Row
}

async function rowsOf<R extends { external_id: string }, Row>(
  report: ImportReport,
  list: ImportList,
  chunk: readonly Accepted<R>[],
  make: (record: R) => Promise<{ row: Row } | { problems: Problem[] }>,
): Promise<Ready<Row>[]> {
  const rows: Ready<Row>[] = []
  for (const { path, record } of chunk) {
    const made = await make(record)
    if ('row' in made) rows.push({ path, row: made.row })
    else report.lists[list].refused.push({ externalId: record.external_id, path, problems: made.problems })
  }
  return rows
}

/** Writes a chunk, or in a trial run only compares it; halves it until the record that the database refuses is alone. */
async function written<Row extends { externalId: string }>(
  job: ImportJob,
  report: ImportReport,
  list: 'articles' | 'productions',
  rows: readonly Ready<Row>[],
  write: (rows: Row[]) => Promise<{ outcomes: { outcome: Outcome }[] }>,
): Promise<void> {
  if (rows.length === 0) return
  const plain = rows.map(({ row }) => row)
  const { counts, refused } = report.lists[list]
  try {
    const outcomes = job.isDryRun
      ? (await compareRecords(job.store, list, job.site, plain)).outcomesWith(new Map())
      : (await write(plain)).outcomes
    for (const { outcome } of outcomes) counts[outcome]++
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

/** Notes of the same kind are counted together: what stands in brackets or behind a colon differs. */
function remark({ remarks }: ImportReport, { time_note, venue, venue_note, start }: ImportProduction): void {
  const notes = [time_note ?? (start.isTimeKnown ? null : { de: 'time not known' }), venue ? null : venue_note]
  for (const note of notes) {
    const text = (note?.en ?? note?.de)?.replace(/\s*\([^)]*\)$|:.*$/, '')
    if (text) remarks.set(text, (remarks.get(text) ?? 0) + 1)
  }
}
