import type { Account, StaffSession } from '../../../../shared/contract/account.ts'
import { type SiteKey, siteKeys } from '../../../../shared/sites/site-keys.ts'
import { sessionToken } from '../../../signing/session.ts'
import type { Store } from '../../store/commit.ts'
import { openResets, sessionsOfStaff } from '../../store/staff/queries.ts'
import { endAllSessions, endSession, endSessionById } from '../../store/staff/sessions.ts'
import { setSingleKeys } from '../../store/staff/writes.ts'
import type { Reader } from '../reading.ts'
import type { SiteMember } from './member.ts'

export function accountOf({ roles, single_keys, two_factor_enabled, ...person }: SiteMember): Account {
  const { email, name, role } = person
  const [singleKeys, twoFactor] = [single_keys === 1, two_factor_enabled === 1]
  return { email, name, role, sites: sitesOf(roles), single_keys: singleKeys, two_factor: twoFactor }
}

/** Returns the sites on which a person has a role, in the order of `siteKeys`. */
export function sitesOf(roles: SiteMember['roles']): SiteKey[] {
  return siteKeys.filter((site) => roles[site])
}

/** Lists a staff member's open sessions, the latest first. `token` identifies the session of the request. */
export async function listSessions(
  read: Reader,
  { person, token }: { person: SiteMember; token: string },
): Promise<StaffSession[]> {
  const rows = await read.all(sessionsOfStaff(person.id, Date.now()))
  return rows.map((row) => ({
    id: row.id,
    is_current: row.token === token,
    user_agent: row.user_agent || null,
    created_at: new Date(row.created_at).toISOString(),
  }))
}

/** Ends the session that a cookie names, if its signature is valid. @param secret signs session cookies */
export async function endSessionOfCookie(
  store: Store,
  cookie: string | null,
  secret: string | undefined,
): Promise<void> {
  const token = await sessionToken(cookie, secret)
  if (token) await endSession(store, token)
}

/**
 * Ends one session of a staff member, which may be the session of the request itself.
 * @returns the remaining sessions, or null if the staff member has no such session
 */
export async function endOneSession(
  store: Store,
  read: Reader,
  { id, ...asking }: { id: number; person: SiteMember; token: string },
): Promise<StaffSession[] | null> {
  return (await endSessionById(store, asking.person.id, id)) ? listSessions(read, asking) : null
}

/** Ends every session of a staff member and revokes their trusted devices. */
export async function endEverySession(store: Store, { id }: SiteMember): Promise<StaffSession[]> {
  await endAllSessions(store, id)
  return []
}

export async function changeSingleKeys(store: Store, person: SiteMember, isOn: boolean): Promise<Account> {
  await setSingleKeys(store, person.id, isOn)
  return accountOf({ ...person, single_keys: Number(isOn) })
}

export async function countOpenResets(read: Reader, staffId: number): Promise<number> {
  return (await read.first(openResets(staffId, Date.now())))?.count ?? 0
}
