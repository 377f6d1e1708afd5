import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, moment, site } from './columns.ts'

/**
 * The newsletter subscriptions of a site, `pending` until the link in the mail is followed. `forgetSubscriptions`
 * deletes unconfirmed ones after a week, and ended ones once their proof is no longer needed.
 */
export const newsletterSubscriptions = sqliteTable(
  'newsletter_subscriptions',
  {
    id: id(),
    site: site(),
    /** As typed; `address` is the normalised form for comparison. */
    email: text('email').notNull(),
    address: text('address').notNull(),
    locale: text('locale').$type<'de' | 'en'>().notNull(),
    state: text('state').$type<'pending' | 'confirmed' | 'unsubscribed'>().notNull(),
    consentAt: moment('consent_at').notNull(),
    consentVersion: text('consent_version').notNull(),
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
    /** Number of confirmation mails since `mailsSince`; a limit protects the mailboxes of third parties. */
    mails: integer('mails').notNull(),
    mailsSince: moment('mails_since').notNull(),
  },
  (t) => [
    uniqueIndex('newsletter_subscriptions_address').on(t.site, t.address),
    index('newsletter_subscriptions_state').on(t.state, t.consentAt),
    check('newsletter_subscriptions_known_state', sql`${t.state} in ('pending','confirmed','unsubscribed')`),
  ],
)
