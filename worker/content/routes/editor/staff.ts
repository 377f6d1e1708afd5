import type { SiteKey } from '../../../../shared/sites.ts'
import { type ApiContext, problemLocale } from '../../../http/request/request.ts'
import { RefusedRequest } from '../../../http/response/problem.ts'
import type { Reader } from '../../handlers/reading.ts'
import { memberOfCookie, type StaffRow } from '../../handlers/staff/member.ts'
import { requestReading } from '../request-reading.ts'

/** Reads the staff member who sent a request. @throws RefusedRequest 401 if anonymous, 403 for another site's staff */
export async function staffOfSite(
  c: ApiContext,
  read: Reader = requestReading(c).read,
): Promise<Omit<StaffRow, 'sites'> & { sites: SiteKey[] }> {
  const member = await memberOfCookie(read, c.req.header('Cookie') ?? null, c.env.SESSION_SECRET)
  if (!member) throw new RefusedRequest('login-required', problemLocale(c))
  const { person } = member
  const sites = JSON.parse(person.sites) as SiteKey[]
  if (!sites.includes(c.var.site.key)) throw new RefusedRequest('other-site', problemLocale(c))
  return { ...person, sites }
}
