import type { Role } from '../../../../shared/entities/roles.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { sessionToken } from '../../../signing/session.ts'
import type { StaffRolesBySite } from '../../store/schema/staff.ts'
import { type StaffRow, staffOfSession } from '../../store/staff/queries.ts'
import type { Reader } from '../reading.ts'

export type { StaffRow } from '../../store/staff/queries.ts'

export interface SiteMember extends Omit<StaffRow, 'roles' | 'strict_sites'> {
  role: Role
  roles: StaffRolesBySite
  /** Whether a required second factor is not set up yet. */
  lacksSecondFactor: boolean
}

/** Returns a person as staff of a site; null if they have no role there. */
export function memberOfSite(
  { roles: json, strict_sites: strict, ...person }: StaffRow,
  site: SiteKey,
): SiteMember | null {
  const roles = JSON.parse(json) as StaffRolesBySite
  const role = roles[site]
  if (!role) return null
  const isRequired = person.second_factor_required === 1 || (JSON.parse(strict) as SiteKey[]).includes(site)
  return { ...person, role, roles, lacksSecondFactor: isRequired && person.two_factor_enabled !== 1 }
}

async function staffOf(read: Reader, token: string): Promise<StaffRow | null> {
  return read.first(staffOfSession(token, Date.now()))
}

/** Reads the session of a request; null without a valid cookie or open session. @param secret signs session cookies */
export async function memberOfCookie(
  read: Reader,
  cookie: string | null,
  secret: string | undefined,
): Promise<{ person: StaffRow; token: string } | null> {
  const token = await sessionToken(cookie, secret)
  const person = token && (await staffOf(read, token))
  return token && person ? { person, token } : null
}
