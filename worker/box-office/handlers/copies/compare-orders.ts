import { type Store, select } from '../../../content/store/commit.ts'
import { type Sql, sql } from '../../../content/store/sql.ts'
import type { Env } from '../../../env.ts'
import { inParts } from '../../../in-parts.ts'
import { type Books, type NamedOrder, orderKey, orderOfKey, orderPrefix } from '../../copies/books.ts'
import { reportOrders } from '../look-up/report-again.ts'

const keysPerPage = 1000
/** How long a copy is kept after the next one was written. */
const replacedMs = 30 * 24 * 60 * 60_000
/** Greater than any order's, so that a key with it follows all of an order. */
export const lastSequence = 9_999_999_999

/**
 * Compares the newest copy of each order with the read model: an order whose report is newer, or that has no copy yet,
 * is asked to report and to copy itself. No other object is woken. Also deletes copies that were replaced long ago.
 * @param after the key after which to continue; '' for the first page
 * @param limit of orders that are asked
 * @returns where to continue; null after the last order
 */
export async function compareOrders(
  books: Books,
  store: Store,
  env: Env,
  after: string,
  limit: number,
): Promise<string | null> {
  let left = limit
  for (let from = after; ; ) {
    const page = await pageOfCopies(books, from)
    await deleteReplaced(books, store, page.copies)
    const behind = await ordersBehind(store, { after: from, until: page.end, newest: newestOf(page.copies) }, left)
    await reportOrders(env, store, behind)
    left -= behind.length
    const last = behind.at(-1)
    if (left === 0 && last) return orderKey(last.site, last.number, lastSequence)
    if (page.end === null) return null
    from = page.end
  }
}

export interface Copy extends NamedOrder {
  key: string
  sequence: number
  uploaded: Date
}

/**
 * Reads the copies after a key, without those of an order of which the page has only a part.
 * @returns `end`: the key after which the next page begins; null for the last page
 */
export async function pageOfCopies(books: Books, after: string): Promise<{ copies: Copy[]; end: string | null }> {
  const page = await books.bucket.list({ prefix: 'orders/', limit: keysPerPage, ...(after && { startAfter: after }) })
  const copies = page.objects.flatMap(({ key, uploaded }) => {
    const order = orderOfKey(key)
    return order ? { ...order, key, uploaded } : []
  })
  const last = copies.at(-1)
  if (!page.truncated || !last) return { copies, end: null }
  const whole = copies.filter(({ key }) => !key.startsWith(orderPrefix(last.site, last.number)))
  // an order with more copies than a page has is compared in parts, of which the first may look too old
  const used = whole.length > 0 ? whole : copies
  return { copies: used, end: used.at(-1)?.key ?? null }
}

/** Returns the newest copy of each order, in the order of their keys. */
export function newestOf(copies: readonly Copy[]): Copy[] {
  return [...new Map(copies.map((copy) => [`${copy.site} ${copy.number}`, copy])).values()]
}

/**
 * Deletes copies of which the next one has been in the bucket for long.
 * @param copies in the order of their keys
 */
export async function deleteReplaced(
  { bucket }: Books,
  { now }: Store,
  copies: readonly { key: string; uploaded: Date }[],
): Promise<void> {
  const ownerOf = (key?: string) => key?.slice(0, key.lastIndexOf('/'))
  const keys = copies.flatMap(({ key }, at) => {
    const next = copies[at + 1]
    const isOld = next && now.getTime() - next.uploaded.getTime() > replacedMs
    return isOld && ownerOf(next.key) === ownerOf(key) ? key : []
  })
  for (const part of inParts(keys, keysPerPage)) await bucket.delete(part)
}

/** Returns the orders between two keys whose report is newer than their newest copy, in their order. */
function ordersBehind(
  store: Store,
  { after, until, newest }: { after: string; until: string | null; newest: readonly Copy[] },
  limit: number,
): Promise<NamedOrder[]> {
  const copied = JSON.stringify(newest.map(({ site, number, sequence }) => [site, number, sequence]))
  const [from, to] = [after, until ?? ''].map(orderOfKey)
  const bounds: Sql = sql`(o.site, o.number) > (${from?.site ?? ''}, ${from?.number ?? ''})
    AND (${to === null ? 1 : 0} OR (o.site, o.number) <= (${to?.site ?? ''}, ${to?.number ?? ''}))`
  return select(
    store,
    sql<NamedOrder>`WITH copied AS MATERIALIZED (SELECT value ->> 0 AS site, value ->> 1 AS number,
        value ->> 2 AS sequence FROM json_each(${copied}))
      SELECT o.site, o.number FROM orders o LEFT JOIN copied c ON c.site = o.site AND c.number = o.number
      WHERE ${bounds} AND o.forgotten_at IS NULL AND coalesce(c.sequence, 0) < o.sequence
      ORDER BY o.site, o.number LIMIT ${limit}`,
  )
}
