// The orders of all concerts of a site whose tickets are posted, or are picked up today.
import type { DeliveryList } from '../../../../shared/contract/box-office/keys.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { dayAfter } from '../../../../shared/time/day.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { raw, type Sql, sql } from '../../../content/store/sql.ts'
import { reportForm } from '../orders.ts'
import { isListed, type ListedLine, listedColumns, readAddress } from './listed-lines.ts'

/** An order with its tickets for concerts that are still to come, or for those of today. */
export interface Delivery extends Omit<ListedLine, 'id' | 'place'> {
  tickets: number
  /** The first of these concerts. */
  production: { id: number; title: Localised; starts_at: string }
  other_productions: number
  /** Whether the order's report lacks what orders report now, such as the address. */
  is_old: boolean
}

interface DeliveryRow extends Omit<Delivery, 'post' | 'production' | 'is_old'> {
  post: string | null
  id: number
  title: string
  starts_at: string
  is_old: 0 | 1
}

/** Maximum number of orders on a list across concerts. */
export const maxDeliveries = 1000

/** Which tickets of coming concerts are on a list. Literals, so that the partial indexes are used. */
const conditions: Readonly<Record<DeliveryList, (today: string) => Sql>> = {
  post: () => raw('l.to_post = 1'),
  under_way: () => raw("l.letter = 'under_way'"),
  returned: () => raw("l.letter = 'returned'"),
  pickup: (today) => sql`p.local < ${dayAfter(today, 1)} AND ${isListed} AND o.delivery = 'box_office'`,
}

/**
 * Returns the orders of a list by the start of their first concert, at most `maxDeliveries` and one more. It reads only
 * the tickets whose letters are still to be posted or are posted (the partial indexes `order_lines_to_post` and
 * `order_lines_of_letters`), or those of the concerts of a day.
 * @param today in Berlin, `YYYY-MM-DD`
 */
export async function deliveriesOn(
  store: Store,
  site: SiteKey,
  list: DeliveryList,
  today: string,
): Promise<Delivery[]> {
  // with one `min()`, the columns of `p` are those of its row
  const rows = await select(
    store,
    sql<DeliveryRow>`
      SELECT ${listedColumns}, o.report_form < ${reportForm} AS is_old, count(*) AS tickets,
        count(DISTINCT p.id) - 1 AS other_productions, min(p.local) AS local, p.id, p.title, p.starts_at
      FROM productions p CROSS JOIN order_lines l ON l.site = p.site AND l.production_id = p.id
        CROSS JOIN orders o ON o.site = l.site AND o.number = l.order_number
      WHERE p.site = ${site} AND p.local >= ${today} AND ${conditions[list](today)}
      GROUP BY o.number ORDER BY local, o.number LIMIT ${maxDeliveries + 1}`,
  )
  return rows.map(({ post, id, title, starts_at, is_old, ...row }) => ({
    ...row,
    post: readAddress(post),
    production: { id, title: JSON.parse(title) as Localised, starts_at },
    is_old: is_old === 1,
  }))
}

/** Returns how many letters with tickets for coming concerts came back. @param today in Berlin, `YYYY-MM-DD` */
export async function countReturned(store: Store, site: SiteKey, today: string): Promise<number> {
  const [row] = await select(
    store,
    sql<{ letters: number }>`
      SELECT count(DISTINCT l.order_number) AS letters
      FROM productions p CROSS JOIN order_lines l ON l.site = p.site AND l.production_id = p.id
      WHERE p.site = ${site} AND p.local >= ${today} AND ${conditions.returned(today)}`,
  )
  return row?.letters ?? 0
}
