import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { commit } from '../../../content/store/commit.ts'
import type { Env } from '../../../env.ts'
import { markedByStaff } from '../../rules/kept-sales.ts'
import { addedStart, type JobStartRow } from '../../store/job-starts.ts'
import { readSales } from '../../store/sales.ts'
import { changeSales } from '../change-sales.ts'

/** Maximum number of attempts to stop a sale. An attempt fails if the sales data were changed concurrently. */
const maxTries = 5

/**
 * Stops the sale of a production, if it has one. If the sales data change concurrently, the stop is applied to the
 * newer version.
 * @param stop `start` of a job is stored in the transaction that stops the sale, or at once if no sale goes on
 * @returns why the sale continues: the inventory refuses the stored sales data, or their plan is missing; null if the
 * sale is stopped or never existed
 * @throws Error if the sales data change during every attempt
 */
export async function stopSale(
  env: Env,
  site: SiteKey,
  { production: productionId, now, start }: { production: number; now: Date; start?: JobStartRow },
): Promise<StopRefusal | null> {
  const store = { d1: env.DB, now }
  const further = start ? [addedStart(store, start)] : []
  for (let tries = 0; tries < maxTries; tries++) {
    const stored = await readSales(store, site, productionId)
    if (!stored || (stored.sales.is_stopped && stored.acceptedVersion === stored.sales.version)) {
      await commit(store, further, [])
      return null
    }
    const { version, ...data } = stored.sales
    const stopped = markedByStaff({ ...data, is_stopped: true }, stored.sales)
    const record = { productionId, data: stopped, soldShare: stored.soldShare, basedOn: version }
    const answer = await changeSales(env, site, record, { now, further })
    if (answer.ok || answer.reason === 'no_sales_data') return null
    const { reason, places } = answer
    if (reason !== 'older_version') return { reason, places }
  }
  throw new Error(`the sales data of production ${productionId} change all the time`)
}

export interface StopRefusal {
  reason: 'places_in_use' | 'no_such_plan'
  /** Ids of the places that the stored sales data would lose. */
  places: string[]
}
