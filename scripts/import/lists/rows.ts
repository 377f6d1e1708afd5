import type { ImportList } from '../../../shared/contract/import.ts'
import { writeMany } from '../../../worker/content/store/many/publish-many.ts'
import type { ManyEntity, Records } from '../../../worker/content/store/many/records.ts'
import { type RecordContext, rowOfRecord } from '../../../worker/transfer/import/record-values.ts'
import type { ImportReport } from '../report.ts'
import type { ImportJob } from '../run.ts'
import type { Accepted } from '../source/chunks.ts'

type RowList = Exclude<ManyEntity, 'menus'> | 'navigation'

interface Ready<Row> {
  externalId: string
  path: string
  row: Row
}

/** Creates or updates the rows of a list, or only compares them in a dry run. @returns the rows of accepted records */
export async function importRows<E extends ManyEntity>(
  job: ImportJob,
  report: ImportReport,
  [list, entity]: readonly [RowList & ImportList, E],
  chunk: readonly Accepted<{ external_id: string }>[],
  context: RecordContext,
): Promise<Ready<Records[E]>[]> {
  const rows: Ready<Records[E]>[] = []
  for (const { path, record } of chunk) {
    const { external_id: externalId } = record
    const made = await rowOfRecord<Records[E]>(entity, record, context)
    if ('row' in made) rows.push({ externalId, path, row: made.row })
    else report.lists[list].refused.push({ externalId, path, problems: made.problems })
  }
  await write(job, report, [list, entity], rows)
  return rows
}

/**
 * Writes rows in one transaction. If the database refuses them, tries each half separately, down to single rows, which
 * the report lists as refused.
 */
async function write<E extends ManyEntity>(
  job: ImportJob,
  report: ImportReport,
  names: readonly [RowList & ImportList, E],
  rows: readonly Ready<Records[E]>[],
): Promise<void> {
  if (rows.length === 0) return
  const { store, site, isDryRun: dryRun } = job
  const { counts, refused, kept } = report.lists[names[0]]
  const refuse = ({ externalId, path }: Ready<Records[E]>, reason: string) =>
    refused.push({ externalId, path, problems: [{ path: '', reason }] })
  try {
    const plain = rows.map(({ row }) => row)
    const { outcomes } = await writeMany(store, site, names[1], plain, { as: 'public', dryRun })
    for (const [at, { outcome, code = '', kept: fields }] of outcomes.entries()) {
      const row = rows[at] as Ready<Records[E]>
      if (outcome === 'refused') refuse(row, refusals[code] ?? code)
      else counts[outcome]++
      if (fields.length > 0) kept.push({ externalId: row.externalId, fields })
    }
  } catch (error) {
    const [only] = rows
    if (rows.length === 1 && only)
      return void refuse(only, `the database refuses it: ${error instanceof Error ? error.message : String(error)}`)
    const middle = Math.ceil(rows.length / 2)
    await write(job, report, names, rows.slice(0, middle))
    await write(job, report, names, rows.slice(middle))
  }
}

const refusals: Readonly<Record<string, string>> = {
  'redirect-malformed': 'is not a plain path below the site’s root',
  'redirect-off-site': 'leads to another site',
  'redirect-loop': 'leads in a circle',
  taken_back: 'is cancelled or moved; only its form at the desk publishes that it takes place as planned',
}
