import type { Role } from '../../../../shared/entities/roles.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import type { StoredRow } from '../rows.ts'
import type { staff, staffSessions } from '../schema/staff.ts'
import { among, type Sql, sql } from '../sql.ts'

export interface StaffRow extends StoredRow<typeof staff, 'id' | 'email' | 'name' | 'singleKeys' | 'twoFactorEnabled'> {
  /** JSON: StaffRolesBySite */
  roles: string
  session_id: number
  /** Milliseconds since 1970 */
  session_ends_at: number
  second_factor_required: number
  /** JSON: the sites that require a second factor of all their staff */
  strict_sites: string
}

/** Selects the staff member of an unexpired session, unless the account is disabled. */
export function staffOfSession(token: string, nowMs: number): Sql<StaffRow> {
  return sql<StaffRow>`SELECT s.id, s.email, s.name, s.single_keys, s.two_factor_enabled, s.second_factor_required,
      x.id AS session_id, x.expires_at AS session_ends_at,
      (SELECT json_group_object(r.site, r.role) FROM staff_roles r WHERE r.staff_id = s.id) AS roles,
      (SELECT json_group_array(w.site) FROM staff_rules w WHERE w.second_factor_required) AS strict_sites
    FROM staff_sessions x JOIN staff s ON s.id = x.staff_id
    WHERE x.token = ${token} AND x.expires_at > ${nowMs} AND s.disabled_at IS NULL`
}

/** Selects the names of the accounts with these e-mail addresses. */
export function namesOfStaff(emails: readonly string[]): Sql<{ email: string; name: string }> {
  return sql`SELECT email, name FROM staff WHERE email IN ${among(emails)}`
}

export interface SessionRow extends StoredRow<typeof staffSessions, 'id' | 'token' | 'userAgent'> {
  /** Milliseconds since 1970 */
  created_at: number
}

/** Selects a staff member's open sessions, the latest first. */
export function sessionsOfStaff(staffId: number, nowMs: number): Sql<SessionRow> {
  return sql<SessionRow>`SELECT id, token, user_agent, created_at FROM staff_sessions
    WHERE staff_id = ${staffId} AND expires_at > ${nowMs} ORDER BY created_at DESC, id DESC`
}

/** Counts the unused valid reset links of a staff member. */
export function openResets(staffId: number, nowMs: number): Sql<{ count: number }> {
  return sql<{ count: number }>`SELECT COUNT(*) AS count FROM staff_verifications
    WHERE value = ${String(staffId)} AND identifier LIKE 'reset-password:%' AND expires_at > ${nowMs}`
}

/**
 * Selects the sessions with which a staff member may still act, each with the person's role on a site; null if they
 * have none there, or lack a required second factor.
 */
export function openSessionsOf(staffId: number, site: SiteKey, nowMs: number): Sql<{ id: number; role: Role | null }> {
  return sql<{ id: number; role: Role | null }>`SELECT x.id,
      CASE WHEN s.two_factor_enabled OR NOT (s.second_factor_required OR EXISTS (SELECT 1 FROM staff_rules w
        WHERE w.site = ${site} AND w.second_factor_required)) THEN r.role END AS role
      FROM staff s
      JOIN staff_sessions x ON x.staff_id = s.id AND x.expires_at > ${nowMs}
      LEFT JOIN staff_roles r ON r.staff_id = s.id AND r.site = ${site}
    WHERE s.id = ${staffId} AND s.disabled_at IS NULL`
}
