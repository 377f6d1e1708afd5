import type { Sales } from '../../../shared/contract/shop/sales.ts'
import type { SiteKey } from '../../../shared/sites.ts'
import type { Env } from '../../env.ts'
import { readSalesByIds } from '../store/sales.ts'

/** Sales data of several productions, by id; those that are not sold here are absent. @param ids at most 500 are read */
export async function readSalesOf(
  { DB }: Pick<Env, 'DB'>,
  site: SiteKey,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<Map<number, Sales>> {
  const stored = await readSalesByIds({ d1: DB, now }, site, ids)
  return new Map(stored.map(({ productionId, sales }) => [productionId, sales]))
}
