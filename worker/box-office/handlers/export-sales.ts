import type { StaffSalesQuery } from '../../../shared/contract/box-office/staff/sales.ts'
import { headOfSales, rowOfSales } from '../rules/sales-csv.ts'
import { type DeskSalesContext, foundSales } from './desk-sales.ts'

/** Productions per read: as many as the content client reads at once. */
const pageLength = 90

export async function* exportSales(
  context: DeskSalesContext,
  query: Omit<StaffSalesQuery, 'after'>,
): AsyncGenerator<string, void> {
  yield headOfSales(context.locale)
  let after: string | null | undefined
  do {
    const { rows, next } = await foundSales(context, { ...query, ...(after && { after }) }, pageLength)
    if (rows.length > 0) yield rows.map(rowOfSales).join('')
    after = next
  } while (after !== null)
}
