import type { RolesBySite } from '../../../../shared/contract/calls/desk/team-schemas.ts'
import { faultOfPassword } from '../../../../shared/contract/password.ts'
import { randomToken } from '../../../signing/random-token.ts'
import { sha256 } from '../../../signing/sha256.ts'
import { type Store, select } from '../../store/commit.ts'
import { countAttempt } from '../../store/staff/attempts.ts'
import {
  acceptInvitation,
  type InvitationRow,
  invitationOfToken,
  rolesOf,
  saveInvitation,
  withdrawInvitation,
} from '../../store/staff/invitations.ts'
import type { StaffCall } from './auth.ts'
import { type LoginOutcome, logIn } from './log-in.ts'
import { withinLimits } from './login-limits.ts'
import { administeredBy, realNow, type TeamCall, whoOf } from './team.ts'

export const invitationDays = 7
const dayMs = 24 * 60 * 60 * 1000

/** `has-role`: the person already has a role on one of these sites. */
export type InviteOutcome = { kind: 'done' | 'other-site' | 'too-many' | 'has-role' }

/**
 * Stores an invitation and mails its link. If `send` fails, the invitation is withdrawn.
 * @throws any error of `send`
 */
export async function invite(
  call: TeamCall,
  { email, roles }: { email: string; roles: RolesBySite },
  send: (token: string) => Promise<void>,
): Promise<InviteOutcome> {
  const own: readonly string[] = administeredBy(call.by)
  if (Object.keys(roles).some((site) => !own.includes(site))) return { kind: 'other-site' }
  const store = { ...call.store, now: new Date(realNow()) }
  if (!(await countAttempt(store, `invite/${call.by.id}`))) return { kind: 'too-many' }
  if ((await select(store, rolesOf(email, Object.keys(roles)))).length > 0) return { kind: 'has-role' }
  const token = randomToken()
  const tokenHash = await sha256(token)
  const expiresAtMs = realNow() + invitationDays * dayMs
  await saveInvitation(store, whoOf(call), { email, roles, tokenHash, expiresAtMs })
  try {
    await send(token)
  } catch (error) {
    const [unsent] = await select(store, invitationOfToken(tokenHash, realNow()))
    if (unsent) await withdrawInvitation(store, whoOf(call), unsent)
    throw error
  }
  return { kind: 'done' }
}

/**
 * Reads the invitation of a link; null if the invitation has expired or no longer exists, or if the account with its
 * address is disabled.
 */
export async function readInvitation(store: Store, token: string): Promise<InvitationRow | null> {
  return (await select(store, invitationOfToken(await sha256(token), realNow())))[0] ?? null
}

export type AcceptOutcome =
  | LoginOutcome
  | { kind: 'link-expired' }
  /** The name of a new person is missing, or the password is too short. */
  | { kind: 'incomplete' }

interface Given {
  token: string
  name: string
  password: string
}

/**
 * Accepts an invitation and logs in. A new person chooses a name and a password; a person with an account enters the
 * account's password.
 */
export async function accept(
  call: StaffCall,
  about: Pick<TeamCall, 'store' | 'site'>,
  given: Given,
): Promise<AcceptOutcome> {
  return withinLimits(
    call,
    null,
    () => acceptGiven(call, about, given),
    ({ kind }) => kind === 'link-expired',
  )
}

async function acceptGiven(
  call: StaffCall,
  about: Pick<TeamCall, 'store' | 'site'>,
  { token, name, password }: Given,
): Promise<AcceptOutcome> {
  const { site } = about
  const store = { ...about.store, now: new Date(realNow()) }
  const invitation = await readInvitation(store, token)
  if (!invitation) return { kind: 'link-expired' }
  const { email } = invitation
  if (invitation.staff_id !== null) {
    const outcome = await logIn(call, { email, password })
    if (outcome.kind !== 'in' && outcome.kind !== 'code') return outcome
    return (await acceptInvitation(store, invitation, { site, account: null })) ? outcome : { kind: 'link-expired' }
  }
  if (name === '' || faultOfPassword(password) !== null) return { kind: 'incomplete' }
  const { hashPassword } = await import('better-auth/crypto')
  const account = { name, hash: await hashPassword(password) }
  if (!(await acceptInvitation(store, invitation, { site, account }))) return { kind: 'link-expired' }
  return logIn(call, { email, password })
}
