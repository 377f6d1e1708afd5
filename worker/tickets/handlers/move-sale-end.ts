import type { SiteKey } from '../../../shared/sites.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import { markedByStaff } from '../rules/kept-sales.ts'
import { readSales } from '../store/sales.ts'
import type { SalesData } from '../store/schema.ts'
import { changeSales } from './change-sales.ts'
import type { SalesEnv, SyncAnswer } from './sync-sales.ts'

/**
 * Shifts the end of a production's sale by as much as its start: tickets are sold until as long before the new start as
 * before the old one. An import leaves the new end unchanged, like one that staff enter.
 * @param byMs how much later the production begins, in milliseconds; negative if it begins earlier
 * @returns null if there is nothing to shift
 */
export async function moveSaleEnd(
  env: SalesEnv,
  site: SiteKey,
  { production, byMs, now }: { production: number; byMs: number; now: Date },
): Promise<SyncAnswer | null> {
  const stored = await readSales({ d1: env.DB, now }, site, production)
  if (!stored || byMs === 0) return null
  const { version, ...before } = stored.sales
  const data = { ...before, windows: withLaterEnd(before.windows, byMs) }
  const marked = markedByStaff(data, stored.sales)
  return changeSales(
    env,
    site,
    { productionId: production, data: marked, soldShare: stored.soldShare, basedOn: version },
    { now },
  )
}

/** Shifts the windows that end last; earlier ones, such as presales, do not depend on the production's start. */
function withLaterEnd(windows: SalesData['windows'], byMs: number): SalesData['windows'] {
  const lastMs = Math.max(...windows.map(({ until }) => Date.parse(until)))
  const shifted = berlinIso(new Date(lastMs + byMs))
  return windows.map((window) => {
    const isLast = Date.parse(window.until) === lastMs && Date.parse(window.from) < lastMs + byMs
    return isLast ? { ...window, until: shifted } : window
  })
}
