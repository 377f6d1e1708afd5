// What has left for good, so that a restore does not bring it back: the marks that wait to be written.
import type { SiteKey } from '../../../shared/sites/site-keys.ts'
import { commit, type Store, select } from './commit.ts'
import { among, type Sql, sql } from './sql.ts'

/**
 * `account`, `subscriber` and `enquiries` of an erased person are named by an e-mail address; `unsubscribed` and
 * `bounced`, whose subscriptions end, too, unless staff have `settled` the report. `order` (its name), `notes` and
 * `assistance` are named by an order's number; a single `note` or `enquiry` by the key of the request that wrote it.
 */
export type MarkedThing =
  | 'account'
  | 'subscriber'
  | 'unsubscribed'
  | 'bounced'
  | 'settled'
  | 'enquiries'
  | 'enquiry'
  | 'order'
  | 'notes'
  | 'note'
  | 'assistance'

export interface Mark {
  site: SiteKey
  what: MarkedThing
  of: string
  at_ms: number
}

/**
 * Returns the statement that marks rows, for the transaction that ends or deletes them; it must precede that statement.
 * @param rows the FROM clause and the conditions of the rows that will leave
 * @param of the column that names them
 */
export function markRows({ now }: Store, what: MarkedThing, of: Sql, rows: Sql): Sql {
  return sql`INSERT INTO unwritten_marks (site, what, "of", at_ms)
    SELECT DISTINCT site, ${what}, ${of}, ${now.getTime()} ${rows}`
}

export function unwrittenMarks(store: Store, limit: number): Promise<(Mark & { id: number })[]> {
  return select(
    store,
    sql<Mark & { id: number }>`SELECT id, site, what, "of", at_ms FROM unwritten_marks ORDER BY id LIMIT ${limit}`,
  )
}

export async function forgetMarks(store: Store, ids: readonly number[]): Promise<void> {
  await commit(store, [sql`DELETE FROM unwritten_marks WHERE id IN ${among(ids)}`], [])
}
