// Administrators manage the team of their site. They can grant roles only on sites that they administer.

import type { RolesBySite, Team, TeamChange } from '../../../../shared/contract/calls/desk/team-schemas.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import { type Store, select } from '../../store/commit.ts'
import { type InvitationRow, invitationsOfSite, withdrawInvitation } from '../../store/staff/invitations.ts'
import { changePerson, endSessionsOf, ruleOfSite, setRule, type TeamRow, teamOfSite } from '../../store/staff/team.ts'
import type { SiteMember } from './member.ts'
import { sitesOf } from './sessions.ts'

export interface TeamCall {
  store: Store
  site: SiteKey
  by: SiteMember
}

export type TeamOutcome = 'done' | 'not-found' | 'other-site' | 'last-admin'

export async function readTeam({ store, site, by }: TeamCall): Promise<Team> {
  const nowMs = realNow()
  const [people, invitations, [rule]] = await Promise.all([
    select(store, teamOfSite(site, nowMs)),
    select(store, invitationsOfSite(site, nowMs)),
    select(store, ruleOfSite(site)),
  ])
  return {
    people: people.map((row) => ({
      id: row.id,
      email: row.email,
      name: row.name,
      roles: JSON.parse(row.roles) as RolesBySite,
      two_factor: row.two_factor_enabled === 1,
      second_factor_required: row.second_factor_required === 1,
      is_disabled: row.disabled_at !== null,
      sessions: row.sessions,
      last_login_at: row.last_login_at === null ? null : new Date(row.last_login_at).toISOString(),
    })),
    invitations: invitations.map(({ id, email, roles, invited_by, expires_at }) => ({
      id,
      email,
      invited_by,
      roles: JSON.parse(roles) as RolesBySite,
      expires_at: new Date(expires_at).toISOString(),
    })),
    second_factor_required: rule?.required === 1,
    administers: administeredBy(by),
  }
}

export function changeRule(call: TeamCall, isRequired: boolean): Promise<void> {
  return setRule(call.store, whoOf(call), isRequired)
}

/**
 * Changes a person's roles on sites that the caller administers. Only administrators of all of the person's sites may
 * change the account as a whole: disable or enable it, or set whether it requires a second factor.
 */
export async function changeMember(call: TeamCall, id: number, change: TeamChange): Promise<TeamOutcome> {
  const person = await personOf(call, id)
  if (!person) return 'not-found'
  const { roles = {}, second_factor_required: secondFactorRequired, is_disabled: isDisabled } = change
  const isWhole = secondFactorRequired !== undefined || isDisabled !== undefined
  const touched = [...Object.keys(roles), ...(isWhole ? Object.keys(JSON.parse(person.roles) as RolesBySite) : [])]
  if (!administers(call, touched)) return 'other-site'
  const store = { ...call.store, now: new Date(realNow()) }
  const isDone = await changePerson(store, whoOf(call), person, { roles, secondFactorRequired, isDisabled })
  return isDone ? 'done' : 'last-admin'
}

/** Ends a person's sessions, which are those of all their sites; only administrators of all these sites may do so. */
export async function endMemberSessions(call: TeamCall, id: number): Promise<TeamOutcome> {
  const person = await personOf(call, id)
  if (!person) return 'not-found'
  if (!administers(call, Object.keys(JSON.parse(person.roles) as RolesBySite))) return 'other-site'
  await endSessionsOf(call.store, whoOf(call), person)
  return 'done'
}

function administers({ by }: TeamCall, sites: readonly string[]): boolean {
  return sites.every((site) => by.roles[site as SiteKey] === 'admin')
}

export async function withdraw(call: TeamCall, id: number): Promise<TeamOutcome> {
  const open: InvitationRow[] = await select(call.store, invitationsOfSite(call.site, realNow()))
  const invitation = open.find((each) => each.id === id)
  if (!invitation) return 'not-found'
  await withdrawInvitation(call.store, whoOf(call), invitation)
  return 'done'
}

export function whoOf({ site, by }: TeamCall): { site: SiteKey; by: string } {
  return { site, by: by.email }
}

export function administeredBy({ roles }: SiteMember): SiteKey[] {
  return sitesOf(roles).filter((site) => roles[site] === 'admin')
}

async function personOf({ store, site }: TeamCall, id: number): Promise<TeamRow | undefined> {
  return (await select(store, teamOfSite(site, realNow(), id)))[0]
}

/** Returns the real time in ms, even if the product's clock is fixed. */
export function realNow(): number {
  return Date.now()
}
