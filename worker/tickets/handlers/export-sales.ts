import type { StaffSalesQuery } from '../../../shared/contract/shop/staff/sales.ts'
import { headOfSales, rowOfSales } from '../rules/sales-csv.ts'
import { storedCounts } from '../store/desk-sales.ts'
import { type DeskSalesContext, foundSales } from './desk-sales.ts'

/** Productions per read: as many as the content client reads at once. */
const pageLength = 90

export async function* exportSales(
  context: DeskSalesContext,
  query: Omit<StaffSalesQuery, 'after'>,
): AsyncGenerator<string, void> {
  const { env, site, now, locale } = context
  yield headOfSales(locale)
  let after: string | null | undefined
  do {
    const { rows, next } = await foundSales(context, { ...query, ...(after && { after }) }, pageLength)
    const ids = rows.map(({ id }) => id)
    const counts = new Map((await storedCounts({ d1: env.DB, now }, site.key, ids)).map((row) => [row.id, row.counts]))
    const cells = rows.map((row) => rowOfSales({ ...row, counts: counts.get(row.id) ?? null }))
    if (cells.length > 0) yield cells.join('')
    after = next
  } while (after !== null)
}
