import type { SiteKey } from '../../../shared/sites/sites.ts'
import { berlinIso } from '../../../shared/time/berlin.ts'
import type { Sql } from '../../content/store/sql.ts'
import { markedByStaff } from '../rules/kept-sales.ts'
import { changedSaleStatements, readSales } from '../store/sales.ts'
import type { SalesData } from '../store/schema.ts'
import { isRefused } from './change-sales.ts'
import type { SalesEnv } from './sync-sales.ts'

/**
 * Returns the statements that shift the end of a production's sale by as much as its start: tickets are sold until as
 * long before the new start as before the old one. An import leaves the new end unchanged, like one that staff enter.
 * @param byMs how much later the production begins, in milliseconds; negative if it begins earlier
 * @returns no statements if there is nothing to shift, or if the inventory refuses the new end
 */
export async function saleEndStatements(
  env: SalesEnv,
  site: SiteKey,
  { production, byMs, now }: { production: number; byMs: number; now: Date },
): Promise<Sql[]> {
  const store = { d1: env.DB, now }
  const stored = await readSales(store, site, production)
  if (!stored || byMs === 0) return []
  const { version: _, ...before } = stored.sales
  const data = markedByStaff({ ...before, windows: withLaterEnd(before.windows, byMs) }, stored.sales)
  if (await isRefused(env, site, { productionId: production, data, version: stored.sales.version + 1 }, now)) return []
  return changedSaleStatements(store, site, stored, data)
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
