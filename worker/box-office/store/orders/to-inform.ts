import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { sql } from '../../../content/store/sql.ts'

/** Returns the numbers of the orders that have places of a production, but no e-mail address, by name, up to 100. */
export async function ordersToCall(store: Store, site: SiteKey, production: number): Promise<string[]> {
  const rows = await select(
    store,
    sql<{ number: string }>`SELECT DISTINCT o.number, o.name
      FROM order_lines l JOIN orders o ON o.site = l.site AND o.number = l.order_number
      WHERE l.site = ${site} AND l.production_id = ${production} AND l.state IN ('sold', 'held')
        AND o.email = '' AND o.name <> ''
      ORDER BY o.name, o.number LIMIT 100`,
  )
  return rows.map(({ number }) => number)
}

/**
 * Returns an order of each language that has places of a production and an e-mail address, with sold ones preferred.
 */
export function oneOrderPerLanguage(
  store: Store,
  site: SiteKey,
  production: number,
): Promise<{ number: string; locale: Locale }[]> {
  return select(
    store,
    sql<{ number: string; locale: Locale }>`SELECT number, locale FROM (
        SELECT o.number, o.locale,
          row_number() OVER (PARTITION BY o.locale ORDER BY max(l.state = 'sold') DESC, o.number) AS place
        FROM order_lines l JOIN orders o ON o.site = l.site AND o.number = l.order_number
        WHERE l.site = ${site} AND l.production_id = ${production} AND l.state IN ('sold', 'held') AND o.email <> ''
        GROUP BY o.number, o.locale
      ) WHERE place = 1 ORDER BY locale`,
  )
}
