import type { SiteKey } from '../../../../shared/sites.ts'
import { RefusedRequest } from '../../../http/problem.ts'
import { type ApiContext, problemLocale } from '../../../http/request.ts'
import { sessionToken, staffOf } from '../../../signing/session.ts'
import { contentReader, type Reader } from '../../store/reader.ts'
import type { StaffRow } from '../../store/staff/queries.ts'

/** Who asks, where it is somebody who may edit this site. @throws RefusedRequest 401 without a session, 403 elsewhere */
export async function staffOfSite(
  c: ApiContext,
  read: Reader = contentReader(c.env.DB),
): Promise<Omit<StaffRow, 'sites'> & { sites: SiteKey[] }> {
  const token = await sessionToken(c.req.header('Cookie') ?? null, c.env.SESSION_SECRET)
  const person = token && (await staffOf(read, token))
  if (!person) throw new RefusedRequest('login-required', problemLocale(c))
  const sites = JSON.parse(person.sites) as SiteKey[]
  if (!sites.includes(c.var.site.key)) throw new RefusedRequest('other-site', problemLocale(c))
  return { ...person, sites }
}
