// Staff sessions and trusted devices. No cached page shows them, so the writes touch no tag.

import { commit, type Store } from '../commit.ts'
import { type Sql, sql } from '../sql.ts'
import { expiredInvitations } from './invitations.ts'

export async function endSession(store: Store, token: string): Promise<void> {
  await commit(store, [sql`DELETE FROM staff_sessions WHERE token = ${token}`], [])
}

/**
 * Ends one session of a staff member.
 * @returns false if the staff member has no such session
 */
export async function endSessionById(store: Store, staffId: number, id: number): Promise<boolean> {
  const { rows } = await commit(
    store,
    [sql`DELETE FROM staff_sessions WHERE id = ${id} AND staff_id = ${staffId} RETURNING id`],
    [],
  )
  return (rows[0] ?? []).length > 0
}

/** Ends every session of a staff member and revokes their trusted devices. */
export async function endAllSessions(store: Store, staffId: number): Promise<void> {
  await commit(store, [sql`DELETE FROM staff_sessions WHERE staff_id = ${staffId}`, distrustDevices(staffId)], [])
}

/** Revokes a person's trusted devices and reset links, and clears the count of wrong codes and the lockout. */
export async function forgetShortcuts(store: Store, staffId: number): Promise<void> {
  await commit(
    store,
    [
      distrustDevices(staffId),
      sql`DELETE FROM staff_verifications WHERE value = ${String(staffId)} AND identifier LIKE 'reset-password:%'`,
      // wrong codes that were entered with the old password must not lock out the staff member
      sql`UPDATE staff_two_factors SET failed_verification_count = 0, locked_until = NULL WHERE staff_id = ${staffId}`,
    ],
    [],
  )
}

export function distrustDevices(staffId: number): Sql {
  return sql`DELETE FROM staff_verifications WHERE value = ${String(staffId)} AND identifier LIKE 'trust-device-%'`
}

/**
 * Deletes expired sessions, invitations and verifications, and counts of attempts older than a day. Sessions and counts
 * may contain IP addresses.
 */
export async function forgetStaffTraces(store: Store): Promise<void> {
  const nowMs = store.now.getTime()
  await commit(
    store,
    [
      sql`DELETE FROM staff_sessions WHERE expires_at < ${nowMs}`,
      sql`DELETE FROM staff_verifications WHERE expires_at < ${nowMs}`,
      expiredInvitations(nowMs),
      sql`DELETE FROM staff_rate_limits WHERE last_request < ${nowMs - 24 * 60 * 60 * 1000}`,
    ],
    [],
  )
}
