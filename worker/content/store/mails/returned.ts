// Returned mails: reports of the mail service, kept until staff settle them or 90 days have passed.
import type { ReturnedMail } from '../../../../shared/contract/calls/desk/site-schemas.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { commit, moment, type Store, select } from '../commit.ts'
import { markRows } from '../marks.ts'
import { endSubscriptions } from '../newsletter/writes.ts'
import { sameAddress } from '../same-address.ts'
import { allOf, raw, type Sql, sql } from '../sql.ts'

/** `id` is that of the report, which may arrive twice; `email` is in lower case. */
export interface Returned extends Omit<ReturnedMail, 'name' | 'at'> {
  site: SiteKey
}

/** How long a report is kept that staff do not settle. */
export const keptReturnedMs = 90 * 86_400_000

/** Maximum number of returned mails that a list shows and the start page counts. */
export const maxReturned = 200

/**
 * Stores a report. A mail from the box office is assigned to the order that it names, or else to the recipient's latest
 * order; the recipient's address is stored only if no order is found. A second refusal with the same order and subject
 * is not stored. A complaint is an objection to advertising, and ends the recipient's subscription.
 */
export async function saveReturned(store: Store, mail: Returned): Promise<void> {
  const { id, site, email, sender, order, subject, kind, reason } = mail
  const ofAddress = sql`(SELECT number FROM orders WHERE site = ${site} AND email IN ${sameAddress(email)} ORDER BY created_at DESC LIMIT 1)`
  const named = sql`(SELECT number FROM orders WHERE site = ${site} AND number = ${order})`
  const found = sender === 'karten' ? sql`coalesce(${named}, ${ofAddress})` : raw('NULL')
  const row = sql`INSERT INTO returned_mails (id, site, order_number, email, sender, subject, kind, reason, at)
    SELECT ${id}, ${site}, number, iif(number IS NULL, ${email}, ''), ${sender}, ${subject}, ${kind}, ${reason},
      ${moment(store.now)}
    FROM (SELECT ${found} AS number) AS o WHERE NOT (${kind} = 'refused' AND EXISTS (SELECT 1 FROM returned_mails r
      WHERE r.site = ${site} AND r.order_number = o.number AND r.kind = 'refused' AND r.subject = ${subject}))
    ON CONFLICT (id) DO NOTHING`
  const subscriptions = sql`site = ${site} AND address IN ${sameAddress(email)}`
  const isNew = sql`NOT EXISTS (SELECT 1 FROM returned_mails WHERE id = ${id})`
  const ended = kind === 'complained' ? endSubscriptions(store, sql`${subscriptions} AND ${isNew}`) : []
  // an order's returned mail says nothing of the subscription
  const isOther = sql`EXISTS (SELECT 1 FROM returned_mails WHERE id = ${id} AND email <> '' AND at = ${moment(store.now)})`
  const bounced = sql`FROM newsletter_subscriptions WHERE ${subscriptions} AND state <> 'unsubscribed' AND ${isOther}`
  const marked = kind === 'bounced' ? [markRows(store, 'bounced', sql`address`, bounced)] : []
  await commit(store, [...ended, row, ...marked], [])
}

/** The returned mails that a caller may see: mails about orders, other mails, or both. */
export interface ReturnedScope {
  site: SiteKey
  ofOrders: boolean
  ofOthers: boolean
}

/**
 * Reads the returned mails of a site, the latest first.
 * @param order number of the order whose mails to read; null for all
 */
export function readReturned(store: Store, scope: ReturnedScope, order: string | null): Promise<ReturnedMail[]> {
  return select(
    store,
    sql<ReturnedMail>`SELECT m.id, m.order_number AS "order", coalesce(nullif(m.email, ''), o.email, '') AS email,
        coalesce(o.name, '') AS name, m.sender, m.subject, m.kind, m.reason, m.at
      FROM returned_mails m LEFT JOIN orders o ON o.site = m.site AND o.number = m.order_number
      WHERE ${within(scope)} AND ${order === null ? raw('1') : sql`m.order_number = ${order}`}
      ORDER BY m.at DESC LIMIT ${maxReturned}`,
  )
}

/** Selects the number of returned mails that a caller may see, up to `maxReturned`. */
export function returnedCount(scope: ReturnedScope): Sql<{ n: number }> {
  return sql<{ n: number }>`SELECT count(*) AS n FROM
    (SELECT 1 FROM returned_mails m WHERE ${within(scope)} LIMIT ${maxReturned})`
}

/** Deletes a settled mail and logs that in the same transaction. @returns false if the scope contains no such mail */
export async function settleReturned(store: Store, scope: ReturnedScope, id: string, by: string): Promise<boolean> {
  const own = sql`m.id = ${id} AND ${within(scope)}`
  const bounced = sql`FROM returned_mails m WHERE ${own} AND m.kind = 'bounced' AND m.email <> ''`
  const { rows } = await commit(
    store,
    [
      sql`INSERT INTO box_office_staff_calls (site, at, "by", action, detail)
        SELECT m.site, ${moment(store.now)}, ${by}, 'returned-mail', json_patch('{}', json_object('number', m.order_number))
        FROM returned_mails m WHERE ${own}`,
      markRows(store, 'settled', sql`m.email`, bounced),
      sql`DELETE FROM returned_mails AS m WHERE ${own} RETURNING id`,
    ],
    [],
  )
  return (rows[2]?.length ?? 0) > 0
}

export async function forgetReturned(store: Store): Promise<void> {
  const before = moment(new Date(store.now.getTime() - keptReturnedMs))
  await commit(store, [sql`DELETE FROM returned_mails WHERE at < ${before}`], [])
}

function within({ site, ofOrders, ofOthers }: ReturnedScope): Sql {
  const kinds = raw(
    ofOrders ? (ofOthers ? '1' : 'm.order_number IS NOT NULL') : ofOthers ? 'm.order_number IS NULL' : '0',
  )
  return allOf([sql`m.site = ${site}`, kinds])
}
