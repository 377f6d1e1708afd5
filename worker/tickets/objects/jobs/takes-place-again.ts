import { readSales } from '../../store/sales.ts'
import { readContentStatus } from '../../store/stops.ts'
import type { StepContext } from './step.ts'
import type { StoredJob } from './stored-job.ts'

/**
 * Whether a production takes place again after its cancellation: the content that cancelled it says otherwise, or its
 * sale is no longer stopped. A production that was taken off the website after its cancellation stays cancelled.
 */
export async function takesPlaceAgain(
  { env, now }: Pick<StepContext, 'env' | 'now'>,
  { site, production, about }: StoredJob,
): Promise<boolean> {
  const store = { d1: env.DB, now }
  if (about.basis === 'content') {
    const status = await readContentStatus(store, site, production)
    return status !== undefined && status !== 'cancelled'
  }
  const stored = await readSales(store, site, production)
  return stored !== null && !stored.sales.is_stopped
}
