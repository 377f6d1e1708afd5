import { getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { ImportClosure, ImportFeature } from '../../../shared/contract/import.ts'
import { isSame } from '../../../shared/entities/is-same.ts'
import { entityOf } from '../../../shared/entities/registry.ts'
import type { SiteKey } from '../../../shared/sites.ts'
import { upsertAbos } from '../../../worker/content/store/abos/writes.ts'
import { cleanFields } from '../../../worker/content/store/clean-texts.ts'
import { upsertClosures } from '../../../worker/content/store/closures/writes.ts'
import { type Store, select } from '../../../worker/content/store/commit.ts'
import { propertiesOf } from '../../../worker/content/store/desk/columns.ts'
import { withKept } from '../../../worker/content/store/desk/kept.ts'
import { upsertFeatures } from '../../../worker/content/store/features/writes.ts'
import { upsertPartners } from '../../../worker/content/store/partners/writes.ts'
import { abos } from '../../../worker/content/store/schema/abos.ts'
import { closures } from '../../../worker/content/store/schema/closures.ts'
import { features } from '../../../worker/content/store/schema/features.ts'
import { partners } from '../../../worker/content/store/schema/partners.ts'
import { raw, sql } from '../../../worker/content/store/sql.ts'
import { type RecordContext, rowOfRecord } from '../../../worker/transfer/import/record-values.ts'
import { productionIds } from '../../../worker/transfer/import/rows/site-rows.ts'
import type { ImportReport } from '../report.ts'
import type { ImportJob } from '../run.ts'
import type { Accepted } from '../source/chunks.ts'

type List = 'closures' | 'partners' | 'abos' | 'features'

/** Creates or updates closures, identified by key. Leaves out a closure whose room staff have deleted. */
export async function importClosures(
  job: ImportJob,
  report: ImportReport,
  chunk: readonly Accepted<ImportClosure>[],
  context: RecordContext,
): Promise<void> {
  const isLeft = ({ venue, room }: ImportClosure) => context.halls.roomId({ venue, room }) === null
  for (const { record } of chunk)
    if (isLeft(record)) report.lists.closures.deleted.push({ externalId: record.external_id, parts: [] })
  const rest = chunk.filter(({ record }) => !isLeft(record))
  await importKeyed(job, report, 'closures', rest, context)
}

/**
 * Creates or updates features, identified by kind and key. Refuses features whose target is missing.
 * @param planned in a dry run, the file's productions by external id, with the id 0
 */
export async function importFeatures(
  job: ImportJob,
  report: ImportReport,
  chunk: readonly Accepted<ImportFeature>[],
  context: RecordContext,
  planned: ReadonlyMap<string, number>,
): Promise<void> {
  const wanted = chunk.flatMap(({ record: { production } }) => production ?? [])
  const productions = new Map([...planned, ...(await productionIds(job.store, job.site, wanted))])
  const { deleted } = context.ids
  const isLeft = ({ production, article, abo }: ImportFeature) =>
    Object.entries({ productions: production, articles: article, abos: abo }).some(
      ([entity, key]) => key && deleted.has(entity as 'abos', key),
    )
  // a feature whose target was deleted at the desk is left out, not refused
  const left = chunk.filter(({ record }) => isLeft(record))
  for (const { record } of left) report.lists.features.deleted.push({ externalId: record.external_id, parts: [] })
  const rest = chunk.filter((accepted) => !left.includes(accepted))
  await importKeyed(job, report, 'features', rest, { ...context, ids: { ...context.ids, productions } })
}

interface Kind {
  table: SQLiteTable
  write: (store: Store, site: SiteKey, rows: never[]) => Promise<unknown>
}

const kinds: { readonly [L in List]: Kind } = {
  closures: { table: closures, write: upsertClosures },
  partners: { table: partners, write: upsertPartners },
  abos: { table: abos, write: upsertAbos },
  features: { table: features, write: upsertFeatures },
}

/** Creates or updates the rows of a list, identified by key. */
export async function importKeyed(
  { store, site, isDryRun }: ImportJob,
  report: ImportReport,
  list: List,
  chunk: readonly Accepted<{ external_id: string }>[],
  context: RecordContext,
): Promise<void> {
  const { table, write } = kinds[list]
  const { counts, refused, kept: keptFields } = report.lists[list]
  const rows: { externalId: string; row: Keyed }[] = []
  for (const { path, record } of chunk) {
    const made = await rowOfRecord<Keyed>(list, record, context)
    // cleaned as the store does, so that an unchanged record equals the stored row
    if ('row' in made)
      rows.push({ externalId: record.external_id, row: { ...made.row, ...cleanFields(entityOf(list), made.row) } })
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
  if (!isDryRun && changed.length > 0)
    await write(store, site, changed.map(({ id: _, ...record }) => record) as never[])
}

type Keyed = { key: string } & Record<string, unknown>

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
