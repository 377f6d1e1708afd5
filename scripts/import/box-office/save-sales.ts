import { keptSales } from '../../../worker/box-office/rules/kept-sales.ts'
import type { RecordOutcome } from '../../../worker/box-office/store/outcomes.ts'
import { readSalesByIds, type SalesRecord, saveSales } from '../../../worker/box-office/store/sales.ts'
import type { ImportJob } from '../run.ts'

export interface ImportedSales extends SalesRecord {
  externalId: string
}

const maxTries = 5

/**
 * Stores sales data of a file but keeps the parts that staff have created or changed at the desk.
 * @returns one outcome per row, in no particular order, and the kept fields
 * @throws Error if rows change between reading and writing at each of `maxTries` attempts
 */
export async function saveImportedSales(
  { store, site, isDryRun }: Pick<ImportJob, 'store' | 'site' | 'isDryRun'>,
  rows: readonly ImportedSales[],
): Promise<{ outcomes: RecordOutcome['outcome'][]; kept: { externalId: string; fields: string[] }[] }> {
  const done: RecordOutcome['outcome'][] = []
  const kept: { externalId: string; fields: string[] }[] = []
  let open = rows
  for (let tries = 0; open.length > 0; tries++) {
    if (tries === maxTries) throw new Error('the sales data change all the time: import the file again')
    const ids = open.map(({ productionId }) => productionId)
    const stored = new Map((await readSalesByIds(store, site, ids)).map((row) => [row.productionId, row.sales]))
    const joined = open.map((row) => {
      const sales = stored.get(row.productionId)
      const { data, kept: fields } = keptSales(row.data, sales ?? null)
      const { productionId, soldShare = null } = row
      return { row, fields, record: { productionId, data, soldShare, basedOn: sales?.version ?? 0 } }
    })
    const { outcomes } = await saveSales(
      store,
      site,
      joined.map(({ record }) => record),
      { isDryRun },
    )
    open = []
    for (const [index, each] of joined.entries()) {
      const outcome = outcomes[index]?.outcome ?? 'stale'
      if (outcome === 'stale') open = [...open, each.row]
      else {
        done.push(outcome)
        const { row, fields } = each
        if (fields.length > 0) kept.push({ externalId: row.externalId, fields })
      }
    }
  }
  return { outcomes: done, kept }
}
