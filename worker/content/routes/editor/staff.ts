import { bearerKey, challenge } from '../../../http/request/bearer.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { visitorNetwork } from '../../../http/request/visitor-network.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import type { TokenUse } from '../../handlers/outside/tokens.ts'
import type { Reader } from '../../handlers/reading.ts'
import { memberOfCookie, memberOfSite, type SiteMember } from '../../handlers/staff/member.ts'
import { requestReading } from '../request-reading.ts'

/**
 * Reads the staff member who sent a request, with their role on the request's site.
 * @throws RefusedRequest 401 if anonymous, 403 for another site's staff or without a required second factor
 */
export async function staffOfSite(c: ApiContext, read: Reader = requestReading(c).read): Promise<SiteMember> {
  const person = await anyStaffOfSite(c, read)
  if (person.lacksSecondFactor) throw new RefusedRequest('second-factor-required', problemLocale(c))
  return person
}

/**
 * Refuses a request with the token of an outside system, to a call that is for staff alone, whatever its cookies are.
 * @throws RefusedRequest 401 with a wrong token, 403 with a right one, 429 for too many requests
 */
export async function refuseTokens(c: ApiContext): Promise<void> {
  const key = bearerKey(c.req.header('Authorization'))
  if (key === null) return
  await tokenOfRequest(c, key)
  throw new RefusedRequest('scope-required', problemLocale(c), { headers: challenge('insufficient_scope') })
}

/** @throws RefusedRequest 401 with a wrong key, 429 for too many requests */
export async function tokenOfRequest(c: ApiContext, key: string): Promise<Extract<TokenUse, { kind: 'valid' }>> {
  const locale = problemLocale(c)
  const network = visitorNetwork(c.req.header('CF-Connecting-IP'))
  const { tokenOfKey } = await import('../../handlers/outside/tokens.ts')
  const use = await tokenOfKey({ d1: c.env.DB }, { site: c.var.site.key, key, network })
  if (use.kind === 'too-many')
    throw new RefusedRequest('too-many-requests', locale, { headers: { 'Retry-After': String(use.retryAfterSeconds) } })
  if (use.kind === 'invalid') throw new RefusedRequest('token-invalid', locale, { headers: challenge('invalid_token') })
  return use
}

/**
 * Like `staffOfSite`, but accepts staff who have not yet set up a required second factor. A request with the token of
 * an outside system is refused even with a session, since such a request needs no CSRF token.
 */
export async function anyStaffOfSite(c: ApiContext, read: Reader = requestReading(c).read): Promise<SiteMember> {
  await refuseTokens(c)
  const member = await memberOfCookie(read, c.req.header('Cookie') ?? null, c.env.SESSION_SECRET)
  if (!member) throw new RefusedRequest('login-required', problemLocale(c))
  const person = memberOfSite(member.person, c.var.site.key)
  if (!person) throw new RefusedRequest('other-site', problemLocale(c))
  return person
}
