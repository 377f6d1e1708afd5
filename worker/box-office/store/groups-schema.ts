import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { moment, site } from '../../content/store/schema/columns.ts'

/** Enquiries of groups, which staff answer outside this system. Rows are deleted half a year after they arrived. */
export const groupEnquiries = sqliteTable(
  'group_enquiries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    site: site(),
    /** The key of the form that sent it, so that a repeated request does not add a second enquiry. */
    requestKey: text('request_key').notNull(),
    /** The concert, which may be a backend's, with its title in the visitor's language. */
    productionId: integer('production_id').notNull(),
    title: text('title').notNull(),
    startsAt: moment('starts_at').notNull(),
    count: integer('count').notNull(),
    name: text('name').notNull(),
    /** As typed; '' without one, as for `phone`. */
    email: text('email').notNull(),
    /** The address by which a person's data are found; '' without one. */
    address: text('address').notNull(),
    phone: text('phone').notNull(),
    message: text('message').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When staff answered it; null until then. */
    doneAt: moment('done_at'),
  },
  (t) => [
    uniqueIndex('group_enquiries_request').on(t.site, t.requestKey),
    index('group_enquiries_open').on(t.site, t.id).where(sql`${t.doneAt} IS NULL`),
    index('group_enquiries_done').on(t.site, t.id).where(sql`${t.doneAt} IS NOT NULL`),
    index('group_enquiries_address').on(t.site, t.address).where(sql`${t.address} <> ''`),
    index('group_enquiries_by_time').on(t.createdAt),
  ],
)
