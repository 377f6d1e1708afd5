import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { JobChange } from '../../../shared/contract/box-office/staff/jobs.ts'
import { moment, site } from '../../content/store/schema/columns.ts'
import type { StartAbout } from './job-starts.ts'

/**
 * Published cancellations and moves, and cancellations by the box office, whose job has not begun; written in the
 * transaction of the publication, or of the sale's stop. The start of the job deletes the row.
 */
export const jobStarts = sqliteTable(
  'job_starts',
  {
    site: site(),
    /** The request key of the job. */
    requestKey: text('request_key').notNull(),
    productionId: integer('production_id').notNull(),
    change: text('change').$type<JobChange>().notNull(),
    about: text('about', { mode: 'json' }).$type<StartAbout>().notNull(),
    /** The staff member's e-mail address, or the name of an outside system's token. */
    by: text('by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.site, t.requestKey] }),
    index('job_starts_of_production').on(t.site, t.productionId),
    index('job_starts_by_time').on(t.createdAt),
  ],
)
