import type { SiteKey } from '../../../shared/sites.ts'
import { commit, moment, type Store } from '../../content/store/commit.ts'
import { sql } from '../../content/store/sql.ts'

/** A call of staff that writes or exports, for the audit. */
export interface StaffCall {
  site: SiteKey
  /** The e-mail address of the member of staff. */
  by: string
  /** What was called: `bank`. */
  action: string
  /** What was sent and answered. */
  detail: unknown
}

/** Adds a row to the audit. */
export async function saveStaffCall(store: Store, { site, by, action, detail }: StaffCall): Promise<void> {
  const row = sql`INSERT INTO box_office_staff_calls (site, at, "by", action, detail)
    VALUES (${site}, ${moment(store.now)}, ${by}, ${action}, ${JSON.stringify(detail)})`
  await commit(store, [row], [])
}
