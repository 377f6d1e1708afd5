import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, moment, site } from './columns.ts'

/**
 * Who gets the newsletter of a site. `pending` until the link of the mail was followed; what is not confirmed is
 * forgotten, what was unsubscribed is kept for a while as proof (`forgetSubscriptions`).
 */
export const newsletterSubscriptions = sqliteTable(
  'newsletter_subscriptions',
  {
    id: id(),
    site: site(),
    /** As it was typed; `address` is its one form that is compared. */
    email: text('email').notNull(),
    address: text('address').notNull(),
    locale: text('locale').$type<'de' | 'en'>().notNull(),
    state: text('state').$type<'pending' | 'confirmed' | 'unsubscribed'>().notNull(),
    consentAt: moment('consent_at').notNull(),
    consentVersion: text('consent_version').notNull(),
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
    /** Confirmation mails since `mailsSince`; a limit protects the mailbox of a stranger. */
    mails: integer('mails').notNull(),
    mailsSince: moment('mails_since').notNull(),
  },
  (t) => [
    uniqueIndex('newsletter_subscriptions_address').on(t.site, t.address),
    index('newsletter_subscriptions_state').on(t.state, t.consentAt),
    check('newsletter_subscriptions_known_state', sql`${t.state} in ('pending','confirmed','unsubscribed')`),
  ],
)
