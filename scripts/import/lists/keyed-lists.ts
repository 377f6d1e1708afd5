import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { ImportAbo, ImportClosure, ImportFeature, ImportPartner } from '../../../shared/contract/import.ts'
import { isSame } from '../../../shared/entities/is-same.ts'
import type { EntityName } from '../../../shared/entities/registry.ts'
import type { SiteKey } from '../../../shared/sites.ts'
import { upsertAbos } from '../../../worker/content/store/abos/writes.ts'
import { cleanLocalised } from '../../../worker/content/store/clean-texts.ts'
import { upsertClosures } from '../../../worker/content/store/closures/writes.ts'
import { type Store, select } from '../../../worker/content/store/commit.ts'
import { propertiesOf } from '../../../worker/content/store/desk/columns.ts'
import { withKept } from '../../../worker/content/store/desk/kept.ts'
import { type FeatureRecord, upsertFeatures } from '../../../worker/content/store/features/writes.ts'
import { upsertPartners } from '../../../worker/content/store/partners/writes.ts'
import { abos } from '../../../worker/content/store/schema/abos.ts'
import { closures } from '../../../worker/content/store/schema/closures.ts'
import { features } from '../../../worker/content/store/schema/features.ts'
import { partners } from '../../../worker/content/store/schema/partners.ts'
import { raw, sql } from '../../../worker/content/store/sql.ts'
import type { Files } from '../../../worker/transfer/import/files.ts'
import type { Problem } from '../../../worker/transfer/import/problems.ts'
import { closureRow } from '../../../worker/transfer/import/rows/closure-row.ts'
import type { Rooms } from '../../../worker/transfer/import/rows/production-row.ts'
import { aboRow, featureRow, partnerRow } from '../../../worker/transfer/import/rows/site-list-rows.ts'
import { productionIds, type SiteRowIds } from '../../../worker/transfer/import/rows/site-rows.ts'
import { type Pictured, withPicture } from '../../../worker/transfer/import/rows/with-picture.ts'
import type { ImportReport } from '../report.ts'
import type { ImportJob } from '../run.ts'
import type { Accepted } from '../source/chunks.ts'

type List = 'closures' | 'partners' | 'abos' | 'features'

/**
 * Creates or updates closures, identified by key. Leaves out a closure whose room staff have deleted.
 * @param isPlanned whether the file contains a room, even if the room is not stored yet
 */
export async function importClosures(
  job: ImportJob,
  report: ImportReport,
  files: Files,
  chunk: readonly Accepted<ImportClosure>[],
  halls: Rooms,
  isPlanned: (venue: string, room: string) => boolean,
): Promise<void> {
  const isLeft = ({ venue, room }: ImportClosure) => halls.roomId({ venue, room }) === null
  for (const { record } of chunk)
    if (isLeft(record)) report.lists.closures.deleted.push({ externalId: record.external_id, parts: [] })
  const rest = chunk.filter(({ record }) => !isLeft(record))
  await importKeyed(job, report, files, rest, {
    ...{ list: 'closures', table: closures },
    row: (record) => closureRow(record, halls, isPlanned),
    write: (rows) => upsertClosures(job.store, job.site, rows),
  })
}

export function importPartners(
  job: ImportJob,
  report: ImportReport,
  files: Files,
  chunk: readonly Accepted<ImportPartner>[],
) {
  return importKeyed(job, report, files, chunk, {
    ...{ list: 'partners', table: partners },
    row: (record, imageId) => ({ row: partnerRow(record, imageId) }),
    write: (rows) => upsertPartners(job.store, job.site, rows),
  })
}

export function importAbos(job: ImportJob, report: ImportReport, files: Files, chunk: readonly Accepted<ImportAbo>[]) {
  return importKeyed(job, report, files, chunk, {
    ...{ list: 'abos', table: abos },
    row: (record, imageId) => {
      const row = aboRow(record, imageId)
      return { row: { ...row, description: cleanLocalised(row.description, 'article') } }
    },
    write: (rows) => upsertAbos(job.store, job.site, rows),
  })
}

/**
 * Creates or updates features, identified by kind and key. Refuses features whose target is missing.
 * @param planned in a dry run, the file's productions by external id, with the id 0
 */
export async function importFeatures(
  job: ImportJob,
  report: ImportReport,
  files: Files,
  chunk: readonly Accepted<ImportFeature>[],
  ids: SiteRowIds,
  planned: ReadonlyMap<string, number>,
): Promise<void> {
  const wanted = chunk.flatMap(({ record: { production } }) => production ?? [])
  const productions = new Map([...planned, ...(await productionIds(job.store, job.site, wanted))])
  const isLeft = ({ production, article, abo }: ImportFeature) =>
    Object.entries({ productions: production, articles: article, abos: abo }).some(
      ([entity, key]) => key && ids.deleted.has(entity as 'abos', key),
    )
  // a feature whose target was deleted at the desk is left out, not refused
  const left = chunk.filter(({ record }) => isLeft(record))
  for (const { record } of left) report.lists.features.deleted.push({ externalId: record.external_id, parts: [] })
  const rest = chunk.filter((accepted) => !left.includes(accepted))
  await importKeyed<ImportFeature, FeatureRecord>(job, report, files, rest, {
    ...{ list: 'features', table: features },
    row: (record, imageId) => {
      const problems: Problem[] = []
      const found = (known: ReadonlyMap<string, number>, key: string | null | undefined, path: string) => {
        if (!key) return null
        const id = known.get(key)
        if (id === undefined) problems.push({ path, reason: `the site has no ${path} "${key}"` })
        return id ?? null
      }
      const targets = {
        productionId: found(productions, record.production, 'production'),
        articleId: found(ids.articles, record.article, 'article'),
        aboId: found(ids.abos, record.abo, 'abo'),
      }
      return problems.length > 0 ? { problems } : { row: featureRow(record, imageId, targets) }
    },
    write: (rows) => upsertFeatures(job.store, job.site, rows),
  })
}

interface Kind<R, Row> {
  list: List & EntityName
  table: SQLiteTable
  row: (record: R, imageId: number | null) => { row: Row } | { problems: Problem[] }
  write: (rows: Row[]) => Promise<unknown>
}

async function importKeyed<R extends Pictured, Row extends { key: string }>(
  { store, site, isDryRun }: ImportJob,
  report: ImportReport,
  files: Files,
  chunk: readonly Accepted<R>[],
  { list, table, row, write }: Kind<R, Row>,
): Promise<void> {
  const { counts, refused, kept: keptFields } = report.lists[list]
  const rows: { externalId: string; row: Row }[] = []
  for (const { path, record } of chunk) {
    const made = await withPicture(files, record, row)
    if ('row' in made) rows.push({ externalId: record.external_id, row: made.row })
    else refused.push({ externalId: record.external_id, path, problems: made.problems })
  }
  const stored = await storedRows(store, table, site)
  // by id, because features of different kinds may have the same key
  const given = rows.map((each) => ({ ...each.row, id: stored.get(identityOf(each.row))?.id as number | undefined }))
  const { records, kept } = await withKept(store, { entity: list, table, site, key: 'id' }, given)
  const changed = records.filter((record, index) => {
    const before = stored.get(identityOf(record))
    const isEqual = before !== undefined && Object.entries(record).every(([name, value]) => isSame(value, before[name]))
    counts[!before ? 'created' : isEqual ? 'unchanged' : 'updated']++
    const fields = kept.get(String(record.id)) ?? []
    if (fields.length > 0) keptFields.push({ externalId: rows[index]?.externalId ?? record.key, fields })
    return !isEqual
  })
  if (!isDryRun && changed.length > 0) await write(changed.map(({ id: _, ...record }) => record as unknown as Row))
}

async function storedRows(store: Store, table: SQLiteTable, site: SiteKey) {
  const rows = await select(
    store,
    sql<Record<string, unknown>>`SELECT * FROM ${raw(getTableName(table))} WHERE site = ${site}`,
  )
  return new Map(
    rows.map((row) => {
      const properties = propertiesOf({ table }, row) as Record<string, unknown> & { key: string }
      return [identityOf(properties), properties]
    }),
  )
}

function identityOf(row: { key: string } & object): string {
  return 'kind' in row ? `${row.kind}/${row.key}` : row.key
}
