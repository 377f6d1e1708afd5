import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { id, moment } from './columns.ts'

/**
 * The log of writes, exports and disclosures by staff, outside systems and jobs. Triggers add the lines of the desk
 * (`desk_changes`), of edit mode (`page_revisions`) and of the box office (`box_office_staff_calls`) in the transaction
 * of the write.
 */
export const audit = sqliteTable(
  'audit',
  {
    id: id(),
    at: moment('at').notNull(),
    /** E-mail address of the staff member, or the name of an outside system's token or of a job such as `nightly`. */
    by: text('by').notNull(),
    site: text('site').$type<SiteKey>().notNull(),
    /** An entity's name, or another kind such as `pages`, `staff`, `orders` or `box-office`. */
    entity: text('entity').notNull(),
    entityId: integer('entity_id'),
    /** A title for lines without a titled row, such as an order's number or a person's e-mail address. */
    title: text('title'),
    action: text('action').notNull(),
    /** A short summary, such as names of fields or roles before and after. Never personal data of customers. */
    detail: text('detail', { mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    /** Id of the row of `desk_changes` with the values before and after; null for a line of another source. */
    changeId: integer('change_id'),
  },
  (t) => [
    index('audit_site').on(t.site, t.id),
    index('audit_by').on(t.site, t.by, t.id),
    index('audit_entity').on(t.site, t.entity, t.id),
    index('audit_action').on(t.site, t.action, t.id),
    index('audit_at').on(t.site, t.at, t.id),
  ],
)
