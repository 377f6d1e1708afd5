import type { JobChange } from '../../../shared/contract/box-office/staff/jobs.ts'
import type { MoveKind } from '../../../shared/entities/productions/changes.ts'
import type { Localised } from '../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { commit, moment, type Store, select } from '../../content/store/commit.ts'
import { type Sql, sql } from '../../content/store/sql.ts'
import { type StaffCall, staffCallRow } from './staff-calls.ts'

/** A published cancellation or move, or a cancellation by the box office alone, whose job has not begun. */
export interface JobStartRow {
  site: SiteKey
  /** The request key of the job; it names the change. */
  key: string
  production: number
  change: JobChange
  about: StartAbout
  by: string
}

export interface StartAbout {
  notice?: Localised | null
  /** `sale` of a cancellation by the box office alone, which is not published but has stopped the sale. */
  basis?: 'sale'
  /** Of a move. */
  kind?: MoveKind
  /** For the audit log. */
  why?: object
}

/** Maximum number of starts per read. */
const maxStarts = 50

/**
 * Returns the statement that stores a start, for the transaction of the change: of a publication if the production is
 * sold here, of a cancellation by the box office unless the sale goes on.
 */
export function addedStart({ now }: Store, { site, key, production, change, about, by }: JobStartRow): Sql {
  const ofSale = sql`SELECT 1 FROM sales WHERE site = ${site} AND production_id = ${production}`
  const isDue =
    about.basis === 'sale'
      ? sql`NOT EXISTS (${ofSale} AND NOT coalesce(data ->> '$.is_stopped', 0))`
      : sql`EXISTS (${ofSale})`
  return sql`INSERT INTO job_starts (site, request_key, production_id, change, about, "by", created_at)
    SELECT ${site}, ${key}, ${production}, ${change}, ${JSON.stringify(about)}, ${by}, ${moment(now)}
    WHERE ${isDue} ON CONFLICT (site, request_key) DO NOTHING`
}

/** Returns the starts of a production, earliest first. */
export function startsOf(store: Store, site: SiteKey, production: number): Promise<JobStartRow[]> {
  return read(store, sql`site = ${site} AND production_id = ${production}`)
}

/** Returns starts that were stored before a time, earliest first. @param site of one site alone */
export function startsBefore(store: Store, before: Date, site?: SiteKey): Promise<JobStartRow[]> {
  const ofSite = site ? sql` AND site = ${site}` : sql``
  return read(store, sql`created_at <= ${moment(before)}${ofSite}`)
}

/** Deletes a start, and adds its line to the audit log unless a concurrent request has deleted it. */
export async function endStart(
  store: Store,
  { site, key, production }: JobStartRow,
  call: StaffCall | null,
): Promise<void> {
  // the key may be that of another production's start, which the caller has reused
  const isOwn = sql`site = ${site} AND request_key = ${key} AND production_id = ${production}`
  const logged = call ? [staffCallRow(store, call, sql`EXISTS (SELECT 1 FROM job_starts WHERE ${isOwn})`)] : []
  await commit(store, [...logged, sql`DELETE FROM job_starts WHERE ${isOwn}`], [])
}

async function read(store: Store, condition: Sql): Promise<JobStartRow[]> {
  const rows = await select(
    store,
    sql<Omit<JobStartRow, 'about'> & { about: string }>`SELECT site, request_key AS key, production_id AS production,
        change, about, "by"
      FROM job_starts WHERE ${condition} ORDER BY created_at, rowid LIMIT ${maxStarts}`,
  )
  return rows.map(({ about, ...row }) => ({ ...row, about: JSON.parse(about) as StartAbout }))
}
