import type { Sales } from '../../../../shared/contract/box-office/facts.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { type Sql, sql } from '../sql.ts'

export interface SaleTermsRow {
  /** JSON of the ways of delivery of one or more sales. */
  delivery: string
  transfer_days: Sales['transfer_until_days']
}

/**
 * Selects the different terms of a site's running and coming sales, among its latest 200.
 * @param now UTC
 */
export function saleTermsOf(site: SiteKey, now: string): Sql<SaleTermsRow> {
  return sql<SaleTermsRow>`SELECT DISTINCT data -> '$.delivery' AS delivery,
      data ->> '$.transfer_until_days' AS transfer_days
    FROM (SELECT data FROM sales WHERE site = ${site} ORDER BY production_id DESC LIMIT 200)
    WHERE EXISTS (SELECT 1 FROM json_each(data, '$.windows') AS sold
      WHERE unixepoch(sold.value ->> 'until') > unixepoch(${now})) LIMIT 50`
}
