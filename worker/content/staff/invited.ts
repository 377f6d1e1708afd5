// Accepts invitations to the team, for the form that an invitation's link opens.
import type { Context } from 'hono'
import type { AppContext } from '../../env.ts'
import { storeOf } from '../../http/request/request.ts'
import { originOf } from '../proxy/origins.ts'
import { admitted, type Entry, staffCall } from './enter.ts'

type C = Context<AppContext>

export type Acceptance = Entry | { kind: 'link-expired' } | { kind: 'incomplete' }

/**
 * Returns whether a link's invitation is for a new person or for an existing account; null if the link does not work.
 */
export async function invited(c: C, token: string): Promise<'new' | 'known' | null> {
  if (token === '' || isProxied(c)) return null
  const { readInvitation } = await import('../handlers/staff/invitations.ts')
  const invitation = await readInvitation(storeOf(c), token)
  return invitation && (invitation.staff_id === null ? 'new' : 'known')
}

/**
 * Accepts an invitation and opens a session unless a code is required.
 * @throws ContentUnavailable if login is not configured
 */
export async function acceptLink(c: C, given: { token: string; name: string; password: string }): Promise<Acceptance> {
  if (isProxied(c)) return { kind: 'link-expired' }
  const { accept } = await import('../handlers/staff/invitations.ts')
  const about = { store: storeOf(c), site: c.var.site.key }
  const outcome = await accept(staffCall(c), about, given)
  return outcome.kind === 'link-expired' || outcome.kind === 'incomplete' ? outcome : admitted(c, outcome)
}

function isProxied(c: C): boolean {
  return originOf(c.env.CONTENT_ORIGINS, c.var.site.key) !== null
}
