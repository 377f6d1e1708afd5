// Customers of the box office, separate from staff. In better-auth's tables, the property names are its field names. A
// customer belongs to one site.
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { id, moment, site } from '../../../content/store/schema/columns.ts'

const instant = <Name extends string>(name: Name) => integer(name, { mode: 'timestamp_ms' })

export const customers = sqliteTable(
  'customers',
  {
    id: id(),
    site: site(),
    /** In lower case; confirmed by the link that created the row. */
    email: text('email').notNull(),
    /** '' until the customer saves a name. */
    name: text('name').notNull(),
    phone: text('phone'),
    street: text('street'),
    postcode: text('postcode'),
    city: text('city'),
    /** ISO 3166-1 alpha-2. */
    country: text('country'),
    emailVerified: integer('email_verified', { mode: 'boolean' }).notNull(),
    image: text('image'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('customers_email').on(t.site, t.email)],
)

export const customerSessions = sqliteTable(
  'customer_sessions',
  {
    id: id(),
    userId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [index('customer_sessions_customer').on(t.userId)],
)

/** Open login links. `identifier` is a hash of site and token, `value` is JSON with the e-mail address. */
export const customerVerifications = sqliteTable(
  'customer_verifications',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at'),
    updatedAt: instant('updated_at'),
  },
  (t) => [index('customer_verifications_identifier').on(t.identifier)],
)

/** Recent attempts to log in, by network (`attempts.ts`). */
export const customerRateLimits = sqliteTable('customer_rate_limits', {
  id: id(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: integer('last_request').notNull(),
})

/** Answers of the last 24 hours by request key. */
export const customerRequests = sqliteTable(
  'customer_requests',
  {
    /** The caller, such as `customer:12`, `session:…` or `login:192.0.2.1`. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: text('answer').notNull(),
    atMs: integer('at_ms').notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] })],
)

/** Orders that a customer placed while logged in, even if they name another e-mail address. */
export const customerOrders = sqliteTable(
  'customer_orders',
  {
    site: site(),
    order: text('order_number').notNull(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.site, t.order] }), index('customer_orders_customer').on(t.customerId)],
)

export const members = sqliteTable(
  'members',
  {
    site: site(),
    externalId: text('external_id').notNull(),
    sourceHash: text('source_hash').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    /** First and last day of the membership, `YYYY-MM-DD`. */
    since: text('since').notNull(),
    until: text('until'),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.site, t.externalId] }), index('members_email').on(t.site, t.email)],
)
