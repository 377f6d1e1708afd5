import { commit, type Store, type Written } from '../commit.ts'
import { type StaffRolesBySite, staff } from '../schema/staff.ts'
import { type Sql, sql } from '../sql.ts'
import { upsertRows } from '../upsert-rows.ts'
import { sessionsEnd } from './sessions.ts'

export interface StaffRecord extends Pick<typeof staff.$inferInsert, 'email' | 'name'> {
  roles: StaffRolesBySite
}

/**
 * Creates or updates staff by e-mail address and replaces their roles; for scripts, which reach no sockets. Touches no
 * tag: no cached page shows staff.
 */
export async function upsertStaff(store: Store, records: readonly StaffRecord[]): Promise<Written> {
  const people = records.map(({ email, name }) => ({ email, name }))
  const upserts = upsertRows(staff, people, { key: ['email'], leave: ['secondFactorRequired'] })
  const { tags } = await commit(store, [...upserts, ...records.flatMap(rolesOf)], [])
  return { tags }
}

function rolesOf({ email, roles }: StaffRecord): Sql[] {
  return [
    sql`DELETE FROM staff_roles WHERE staff_id = (SELECT id FROM staff WHERE email = ${email})`,
    sql`INSERT INTO staff_roles (staff_id, site, role)
      SELECT s.id, r.key, r.value FROM staff s, json_each(${JSON.stringify(roles)}) r WHERE s.email = ${email}`,
  ]
}

export async function setSingleKeys(store: Store, staffId: number, isOn: boolean): Promise<void> {
  await commit(store, [sql`UPDATE staff SET single_keys = ${Number(isOn)} WHERE id = ${staffId}`], [])
}

/**
 * Sets a staff member's password and ends all their sessions; for scripts, which reach no sockets.
 * @param hash in better-auth's format
 */
export async function setStaffPassword(store: Store, email: string, hash: string): Promise<Written> {
  const person = sql`(SELECT id FROM staff WHERE email = ${email})`
  const nowMs = store.now.getTime()
  const { tags } = await commit(
    store,
    [
      sessionsEnd(person),
      sql`DELETE FROM staff_accounts WHERE staff_id = ${person} AND provider_id = 'credential'`,
      sql`INSERT INTO staff_accounts (staff_id, account_id, provider_id, password, created_at, updated_at)
        SELECT id, id, 'credential', ${hash}, ${nowMs}, ${nowMs} FROM staff WHERE email = ${email}`,
    ],
    [],
  )
  return { tags }
}
