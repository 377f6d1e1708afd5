import type { BoxOfficeCall } from '../../../shared/contract/box-office/audited-calls.ts'
import type { SiteKey } from '../../../shared/sites/sites.ts'
import { commit, moment, type Store, select } from '../../content/store/commit.ts'
import { type Sql, sql } from '../../content/store/sql.ts'

export interface StaffCall {
  site: SiteKey
  /** The staff member's e-mail address, the name of a token, or `nightly` for the reconciliation. */
  by: string
  action: BoxOfficeCall
  /** The call's request and its result, stored as JSON; without names, addresses and accounts of buyers and payers. */
  detail: unknown
}

/** Adds a call to the audit log, dated `store.now`. */
export async function saveStaffCall(store: Store, call: StaffCall): Promise<void> {
  await commit(store, [staffCallRow(store, call, sql`1`)], [])
}

/** Returns the statement that adds a call to the audit log if the condition holds. */
export function staffCallRow({ now }: Store, { site, by, action, detail }: StaffCall, condition: Sql): Sql {
  return sql`INSERT INTO box_office_staff_calls (site, at, "by", action, detail)
    SELECT ${site}, ${moment(now)}, ${by}, ${action}, ${JSON.stringify(detail)} WHERE ${condition}`
}

/**
 * Like `saveStaffCall`, once for each time that a job ends.
 * @param since when the job was made, ISO 8601
 */
export async function logJobEnd(
  store: Store,
  call: StaffCall & { detail: { job: number; round: number } },
  since: string,
): Promise<void> {
  const { site, action, detail } = call
  const isNew = sql`NOT EXISTS (SELECT 1 FROM box_office_staff_calls
    WHERE site = ${site} AND at >= ${since} AND action = ${action}
      AND detail ->> '$.job' = ${detail.job} AND detail ->> '$.round' = ${detail.round})`
  await commit(store, [staffCallRow(store, call, isNew)], [])
}

/** Returns the detail of the latest call with this name, on any site; null before the first. */
export async function lastStaffCall<Detail>(store: Store, action: BoxOfficeCall): Promise<Detail | null> {
  const [row] = await select(
    store,
    sql<{
      detail: string
    }>`SELECT detail FROM box_office_staff_calls WHERE action = ${action} ORDER BY id DESC LIMIT 1`,
  )
  return row ? (JSON.parse(row.detail) as Detail) : null
}
