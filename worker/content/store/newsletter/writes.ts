// Newsletter subscriptions. No page shows them, so these writes touch no tags. Each write checks its condition in the
// same statement, so concurrent requests can neither exceed the limit of mails nor confirm a subscription twice.

import { addressKey } from '../../../../shared/email/address.ts'
import type { SubscriberOrigin } from '../../../../shared/entities/subscribers/contract.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { auditLine } from '../audit/line.ts'
import { commit, moment, type Store, select } from '../commit.ts'
import { markRows } from '../marks.ts'
import { sameAddress } from '../same-address.ts'
import { among, type Sql, sql } from '../sql.ts'

const hourMs = 3600_000
const dayMs = 24 * hourMs
const mailsAnHour = 3
const keptDays = { pending: 7, unsubscribed: 3 * 365 }

export interface SignUp {
  email: string
  locale: Locale
  consentVersion: string
  origin: SubscriberOrigin
  /** Number of the order in whose checkout the person signs up; null for other origins. */
  order: string | null
  /** E-mail address of the staff member who signs the person up; null for a sign-up by the person. */
  by: string | null
}
export interface Subscription {
  id: number
  email: string
  locale: Locale
}

/**
 * Records a sign-up and its consent. A sign-up by staff adds a line to the audit log that does not name the person. A
 * sign-up that waits for its confirmation keeps its origin. Sends no mail: the caller mails the confirmation link.
 * @returns the row's id; `registered` if the address is already confirmed; `too-many` if the limit of mails is reached
 */
export async function signUp(store: Store, site: SiteKey, given: SignUp): Promise<number | 'registered' | 'too-many'> {
  const { email, locale, consentVersion, origin, order, by } = given
  // a subscription from before addresses had one form may have the domain in punycode
  const address = sql`coalesce((SELECT address FROM newsletter_subscriptions
    WHERE site = ${site} AND address IN ${sameAddress(email)} LIMIT 1), ${addressKey(email)})`
  const now = moment(store.now)
  const isNewHour = sql`mails_since <= ${moment(new Date(store.now.getTime() - hourMs))}`
  const written = sql<{ id: number }>`INSERT INTO newsletter_subscriptions
        (site, email, address, locale, state, consent_at, consent_version, origin, order_number, mails, mails_since)
      VALUES (${site}, ${email}, ${address}, ${locale}, 'pending', ${now}, ${consentVersion}, ${origin}, ${order}, 1, ${now})
      ON CONFLICT (site, address) DO UPDATE SET
        email = excluded.email, locale = excluded.locale, state = 'pending',
        consent_at = excluded.consent_at, consent_version = excluded.consent_version,
        confirmed_at = NULL, unsubscribed_at = NULL,
        origin = CASE WHEN state = 'pending' THEN origin ELSE excluded.origin END,
        order_number = CASE WHEN state = 'pending' THEN order_number ELSE excluded.order_number END,
        mails = CASE WHEN ${isNewHour} THEN 1 ELSE mails + 1 END,
        mails_since = CASE WHEN ${isNewHour} THEN excluded.mails_since ELSE mails_since END
      WHERE state <> 'confirmed' AND (mails < ${mailsAnHour} OR ${isNewHour})
      RETURNING id`
  // `changes()` counts the rows of the previous statement
  const line =
    by === null
      ? []
      : [
          sql`INSERT INTO audit (at, "by", site, entity, entity_id, action, detail)
    SELECT ${now}, ${by}, ${site}, 'subscribers', id, 'create', '{}' FROM newsletter_subscriptions
      WHERE site = ${site} AND address = ${address} AND changes() > 0`,
        ]
  const { rows } = await commit(store, [written, ...line], [])
  const [row] = rows[0] as { id: number }[]
  if (row) return row.id
  const [known] = await select(
    store,
    sql<{ state: string }>`SELECT state FROM newsletter_subscriptions WHERE site = ${site} AND address = ${address}`,
  )
  return known?.state === 'confirmed' ? 'registered' : 'too-many'
}

/** @returns the subscription, with `isNew` if this call confirmed it; null if it is missing or has ended */
export async function confirmSubscription(
  store: Store,
  site: SiteKey,
  id: number,
): Promise<(Subscription & { isNew: boolean }) | null> {
  const [confirmed] = await select(
    store,
    sql<Subscription>`UPDATE newsletter_subscriptions SET state = 'confirmed', confirmed_at = ${moment(store.now)}
      WHERE site = ${site} AND id = ${id} AND state = 'pending' RETURNING id, email, locale`,
  )
  if (confirmed) return { ...confirmed, isNew: true }
  const [known] = await select(
    store,
    sql<Subscription>`SELECT id, email, locale FROM newsletter_subscriptions
      WHERE site = ${site} AND id = ${id} AND state = 'confirmed'`,
  )
  return known ? { ...known, isNew: false } : null
}

export async function endSubscription(store: Store, site: SiteKey, id: number): Promise<void> {
  await commit(store, endSubscriptions(store, sql`site = ${site} AND id = ${id}`), [])
}

/** Returns the statements that end subscriptions and mark them, so that a restore does not bring them back. */
export function endSubscriptions(store: Store, which: Sql): Sql[] {
  const own = sql`${which} AND state <> 'unsubscribed'`
  return [
    markRows(store, 'unsubscribed', sql`address`, sql`FROM newsletter_subscriptions WHERE ${own}`),
    sql`UPDATE newsletter_subscriptions SET state = 'unsubscribed', unsubscribed_at = ${moment(store.now)} WHERE ${own}`,
  ]
}

/** Returns the statement that marks all ended subscriptions again, for a bucket that has lost their marks. */
export function markEnded(): Sql {
  return sql`INSERT INTO unwritten_marks (site, what, "of", at_ms)
    SELECT site, 'unsubscribed', address, unixepoch(unsubscribed_at) * 1000 FROM newsletter_subscriptions
    WHERE state = 'unsubscribed' AND unsubscribed_at IS NOT NULL`
}

/** Deletes sign-ups unconfirmed for a week and subscriptions that ended three years ago (privacy notice). */
export async function forgetSubscriptions(store: Store): Promise<void> {
  const before = (days: number) => moment(new Date(store.now.getTime() - days * dayMs))
  const isOver: Sql = sql`(state = 'pending' AND consent_at < ${before(keptDays.pending)})
    OR (state = 'unsubscribed' AND unsubscribed_at < ${before(keptDays.unsubscribed)})`
  await select(store, sql`DELETE FROM newsletter_subscriptions WHERE ${isOver}`)
}

/**
 * Deletes an address's subscriptions on some sites, and the returned mails that these sites sent to the address and
 * that are not assigned to an order. The audit log records the reason but not the subscriber's name or address.
 */
export async function eraseSubscriptions(
  store: Store,
  erased: { site: SiteKey; id: number; address: string; sites: readonly SiteKey[]; by: string; reason: string },
): Promise<void> {
  const { site, id, address, sites, by, reason } = erased
  await commit(
    store,
    [
      auditLine(store, { site, by, entity: 'subscribers', entityId: id, action: 'delete', detail: { reason } }),
      sql`DELETE FROM returned_mails
        WHERE email IN ${sameAddress(address)} AND site IN ${among(sites)}`,
      sql`DELETE FROM newsletter_subscriptions
        WHERE address IN ${sameAddress(address)} AND site IN ${among(sites)}`,
    ],
    [],
  )
}
