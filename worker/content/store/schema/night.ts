import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { MarkedThing } from '../marks.ts'
import { id, moment, site } from './columns.ts'

/** Dead addresses in public content, each with the row that contains it. */
export const deadLinks = sqliteTable(
  'dead_links',
  {
    site: site(),
    /** Name of a `LinkSource` (`links/sources.ts`), such as `pages`, `abos` or `article-sections`. */
    source: text('source').notNull(),
    rowId: integer('row_id').notNull(),
    address: text('address').notNull(),
    foundAt: moment('found_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.rowId, t.address] }),
    index('dead_links_site').on(t.site, t.foundAt, t.source, t.rowId),
  ],
)

/** Mismatches between the files in R2 and the rows that name them, as found by the last comparison. */
export const fileDifferences = sqliteTable(
  'file_differences',
  {
    /** `missing`: a row without its file; `unowned`: a file that no row names. */
    kind: text('kind').$type<'missing' | 'unowned'>().notNull(),
    key: text('key').notNull(),
    foundAt: moment('found_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
)

/**
 * Mails that bounced, that the mail service refused, or about which a recipient complained. They are kept until staff
 * settle them or 90 days have passed.
 */
export const returnedMails = sqliteTable(
  'returned_mails',
  {
    /** Id of the mail service's report, which may arrive twice. */
    id: text('id').primaryKey(),
    site: site(),
    /** Number of the order to which the mail is assigned (`saveReturned`); null without an order. */
    order: text('order_number'),
    /** The recipient, in lower case; '' if the mail is assigned to an order, since the order has the address. */
    email: text('email').notNull(),
    /** The local part of the sender, such as `karten`. */
    sender: text('sender').notNull(),
    subject: text('subject').notNull(),
    kind: text('kind').$type<'bounced' | 'complained' | 'refused'>().notNull(),
    /** The reason in the report; '' if it names none. */
    reason: text('reason').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    index('returned_mails_site').on(t.site, t.at),
    index('returned_mails_order').on(t.site, t.order).where(sql`${t.order} IS NOT NULL`),
    index('returned_mails_email').on(t.email).where(sql`${t.email} <> ''`),
  ],
)

/**
 * Marks of people and notes that have left, until the bucket of copies has them (decision 0200). The rows are written
 * in the transaction of what they mark, so that a bucket that is down delays neither.
 */
export const unwrittenMarks = sqliteTable('unwritten_marks', {
  id: id(),
  site: site(),
  what: text('what').$type<MarkedThing>().notNull(),
  /** An e-mail address, the number of an order, or a key, by `what`. */
  of: text('of').notNull(),
  /** UTC milliseconds. */
  atMs: integer('at_ms').notNull(),
})
