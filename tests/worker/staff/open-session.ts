// Opens staff sessions by writing them into the database, which is faster than a login. Tests of the login use
// browser.ts instead.
import { env } from 'cloudflare:workers'
import { serializeSigned } from 'hono/utils/cookie'
import type { Role } from '../../../shared/entities/roles.ts'
import type { SiteKey } from '../../../shared/sites/site-keys.ts'
import type { StaffRolesBySite } from '../../../worker/content/store/schema/staff.ts'
import { upsertStaff } from '../../../worker/content/store/staff/writes.ts'
import { sessionCookie } from '../../../worker/signing/session.ts'
import { store } from '../content/store/some-rows.ts'

interface Account {
  email: string
  name: string
  role: Role
  sites: readonly SiteKey[]
  /** If set, the role on each site; `role` and `sites` are then ignored. */
  roles?: StaffRolesBySite
}

const monthMs = 30 * 24 * 60 * 60 * 1000

export function rolesOn(sites: readonly SiteKey[], role: Role): StaffRolesBySite {
  return Object.fromEntries(sites.map((site) => [site, role]))
}

/**
 * Creates or changes an account, ends its sessions and opens a new one.
 * @returns the session's cookie
 */
export async function openSession({ role, sites, roles, ...account }: Account): Promise<string> {
  await upsertStaff(store, [{ ...account, roles: roles ?? rolesOn(sites, role) }])
  const token = crypto.randomUUID()
  const nowMs = Math.max(Date.now(), Date.parse(env.FIXED_NOW ?? ''))
  const id = '(SELECT id FROM staff WHERE email = ?)'
  await env.DB.batch([
    env.DB.prepare(`DELETE FROM staff_sessions WHERE staff_id = ${id}`).bind(account.email),
    env.DB.prepare(
      `INSERT INTO staff_sessions (staff_id, token, expires_at, created_at, updated_at) VALUES (${id}, ?, ?, ?, ?)`,
    ).bind(account.email, token, nowMs + monthMs, nowMs, nowMs),
  ])
  const line = await serializeSigned(sessionCookie, token, env.SESSION_SECRET ?? '')
  return line.split(';', 1)[0] ?? ''
}
