import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type Sql, sql } from '../sql.ts'
import type { SaleRow } from './columns.ts'

/** Selects one row if the box office sells, or has sold, any production of the site. */
export function anySaleHere(site: SiteKey): Sql<{ site: SiteKey }> {
  return sql<{ site: SiteKey }>`SELECT site FROM sale_words WHERE site = ${site} LIMIT 1`
}

/** Selects the state of each production's sale; a production that the box office does not sell here has no row. */
export function salesHere(site: SiteKey, ids: readonly number[]): Sql<SaleRow & { stock: string }> {
  return sql<SaleRow & { stock: string }>`SELECT sw.production_id AS sold_here, sw.stock, sw.opens_at, sw.closes_at,
      sw.is_stopped, sw.lowest_cents, sw.highest_cents, sw.reduced_cents
    FROM json_each(${JSON.stringify(ids)}) AS wanted CROSS JOIN sale_words sw ON sw.production_id = wanted.value AND sw.site = ${site}`
}
