import { onReplica } from '../../http/replicas.ts'
import { type ApiContext, requestLocale } from '../../http/request/request.ts'
import { sessionCookie } from '../../signing/session.ts'
import { type ContentClient, contentClient } from '../content-client.ts'

/**
 * Creates the content client for the request's site and language. Requests with the cookie of a session read the primary
 * database, so that staff see what they wrote.
 * @throws RefusedRequest for an invalid `locale`
 */
export function content(c: ApiContext): ContentClient {
  const isStaff = c.req.header('Cookie')?.includes(`${sessionCookie}=`) ?? false
  return contentClient({
    env: isStaff ? c.env : onReplica(c.env),
    site: c.var.site,
    locale: requestLocale(c),
    now: c.var.now,
    cookie: c.req.header('Cookie') ?? null,
  })
}
