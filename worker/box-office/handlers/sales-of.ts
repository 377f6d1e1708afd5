import type { Sales } from '../../../shared/contract/box-office/sales.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import type { Env } from '../../env.ts'
import { readSalesByIds } from '../store/sales.ts'

/**
 * Returns sales data by production id; productions that are not sold here are missing.
 * @param ids only the first 500 are read
 */
export async function readSalesOf(
  { DB }: Pick<Env, 'DB'>,
  site: SiteKey,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<Map<number, Sales>> {
  const stored = await readSalesByIds({ d1: DB, now }, site, ids)
  return new Map(stored.map(({ productionId, sales }) => [productionId, sales]))
}
