// Staff sessions and trusted devices. No cached page shows them, so the writes touch no tag.

import { commit, type Store } from '../commit.ts'
import { type Sql, sql } from '../sql.ts'
import { expiredInvitations } from './invitations.ts'

/**
 * Commits statements that end sessions, or take roles away, and has the sockets of these people closed before it
 * returns. Every write that does so goes through here; a test finds statements that do not.
 * @param staffId null if the first statement returns the `staff_id` of the sessions it has ended
 */
export async function commitEnding(
  store: Store,
  staffId: number | null,
  statements: readonly Sql[],
): Promise<number[]> {
  const { rows } = await commit(store, statements, [])
  const ended = staffId === null ? (rows[0] as { staff_id: number }[]).map((row) => row.staff_id) : [staffId]
  await store.presence?.staffChanged(ended)
  return ended
}

/** Returns the statement that ends a staff member's sessions; run it by `commitEnding`. */
export function sessionsEnd(staffId: Sql | number): Sql {
  return sql`DELETE FROM staff_sessions WHERE staff_id = ${staffId}`
}

export async function endSession(store: Store, token: string): Promise<void> {
  await commitEnding(store, null, [sql`DELETE FROM staff_sessions WHERE token = ${token} RETURNING staff_id`])
}

/**
 * Ends one session of a staff member.
 * @returns false if the staff member has no such session
 */
export async function endSessionById(store: Store, staffId: number, id: number): Promise<boolean> {
  const ended = await commitEnding(store, null, [
    sql`DELETE FROM staff_sessions WHERE id = ${id} AND staff_id = ${staffId} RETURNING staff_id`,
  ])
  return ended.length > 0
}

/** Ends every session of a staff member and revokes their trusted devices. */
export async function endAllSessions(store: Store, staffId: number): Promise<void> {
  await commitEnding(store, staffId, [sessionsEnd(staffId), distrustDevices(staffId)])
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
