import { bearerKey, challenge } from '../../../http/request/bearer.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
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
 * Like `staffOfSite`, but accepts staff who have not yet set up a required second factor. A request with the token of
 * an outside system is refused even with a session, since such a request needs no CSRF token.
 */
export async function anyStaffOfSite(c: ApiContext, read: Reader = requestReading(c).read): Promise<SiteMember> {
  if (bearerKey(c.req.header('Authorization')) !== null)
    throw new RefusedRequest('scope-required', problemLocale(c), { headers: challenge('insufficient_scope') })
  const member = await memberOfCookie(read, c.req.header('Cookie') ?? null, c.env.SESSION_SECRET)
  if (!member) throw new RefusedRequest('login-required', problemLocale(c))
  const person = memberOfSite(member.person, c.var.site.key)
  if (!person) throw new RefusedRequest('other-site', problemLocale(c))
  return person
}
