import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, moment, site } from './columns.ts'

/**
 * Newsletter subscriptions, `pending` until the subscriber confirms them through the link in the mail.
 * `forgetSubscriptions` deletes unconfirmed ones after a week, and ended ones after three years.
 */
export const newsletterSubscriptions = sqliteTable(
  'newsletter_subscriptions',
  {
    id: id(),
    site: site(),
    /** The e-mail address as typed; `address` is its normalised form for comparison. */
    email: text('email').notNull(),
    address: text('address').notNull(),
    locale: text('locale').$type<'de' | 'en'>().notNull(),
    state: text('state').$type<'pending' | 'confirmed' | 'unsubscribed'>().notNull(),
    consentAt: moment('consent_at').notNull(),
    consentVersion: text('consent_version').notNull(),
    confirmedAt: moment('confirmed_at'),
    unsubscribedAt: moment('unsubscribed_at'),
    /** How the subscriber signed up: in the newsletter form, in the checkout of the order, or through staff. */
    origin: text('origin').$type<'form' | 'order' | 'staff'>().notNull().default('form'),
    order: text('order_number'),
    /** Number of confirmation mails since `mailsSince`, limited so that strangers cannot flood a mailbox. */
    mails: integer('mails').notNull(),
    mailsSince: moment('mails_since').notNull(),
  },
  (t) => [
    uniqueIndex('newsletter_subscriptions_address').on(t.site, t.address),
    index('newsletter_subscriptions_list').on(t.site, t.state, t.consentAt, t.id),
    index('newsletter_subscriptions_language').on(t.site, t.state, t.locale, t.consentAt, t.id),
    index('newsletter_subscriptions_origin').on(t.site, t.state, t.origin, t.consentAt, t.id),
    index('newsletter_subscriptions_state').on(t.state, t.consentAt),
    check('newsletter_subscriptions_known_state', sql`${t.state} in ('pending','confirmed','unsubscribed')`),
  ],
)
