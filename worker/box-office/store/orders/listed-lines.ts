import type { deliveryKeys, LetterMail } from '../../../../shared/contract/box-office/keys.ts'
import type { DeliveryAddress, OrderState } from '../../../../shared/contract/box-office/order.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type Store, select } from '../../../content/store/commit.ts'
import { allOf, raw, sql } from '../../../content/store/sql.ts'

/** A ticket of a production with what lists show of its order. */
export interface ListedLine {
  id: string
  /** The id of a seat or an area. */
  place: string
  number: string
  /** '' once the person's data have been deleted. */
  name: string
  post: DeliveryAddress | null
  state: OrderState
  delivery: (typeof deliveryKeys)[number]
  /** UTC. */
  handed_over_at: string | null
  /** UTC. */
  returned_at: string | null
  letter_mail: LetterMail
  due_cents: number
}

/** Maximum number of tickets of a production that a list reads; the largest halls have half as many places. */
export const maxListedLines = 6000

/** Returns a production's sold and held tickets, in no particular order, at most `maxListedLines` and one more. */
export async function listedLines(
  store: Store,
  site: SiteKey,
  production: number,
  { delivery, isSold = false }: { delivery?: ListedLine['delivery']; isSold?: boolean },
): Promise<ListedLine[]> {
  const conditions = [
    sql`l.site = ${site}`,
    sql`l.production_id = ${production}`,
    isSold ? sql`l.state = 'sold'` : isListed,
    ...(delivery === undefined ? [] : [sql`o.delivery = ${delivery}`]),
  ]
  const rows = await select(
    store,
    sql<Omit<ListedLine, 'post'> & { post: string | null }>`
      SELECT l.id, l.place, ${listedColumns}
      FROM order_lines l CROSS JOIN orders o ON o.site = l.site AND o.number = l.order_number
      WHERE ${allOf(conditions)} LIMIT ${maxListedLines + 1}`,
  )
  return rows.map(({ post, ...row }) => ({ ...row, post: readAddress(post) }))
}

/**
 * Places that are sold or wait for money; one that costs nothing is listed once its buyer has confirmed the address.
 */
export const isListed = raw(`(l.state = 'sold' OR l.state = 'held' AND o.total_cents > 0)`)

/** What lists show of an order `o`. */
export const listedColumns = raw(`o.number, o.name, o.post, o.state, o.delivery, o.handed_over_at, o.returned_at,
  iif(o.is_letter_mailed, 'sent', iif(o.email <> '', 'due', 'no_address')) AS letter_mail,
  iif(o.state IN ('pending', 'paying'), max(0, o.total_cents - o.paid_cents), 0) AS due_cents`)

export function readAddress(post: string | null): DeliveryAddress | null {
  return post === null ? null : (JSON.parse(post) as DeliveryAddress)
}
