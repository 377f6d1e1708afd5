import { background } from '../../http/background.ts'
import { onReplica } from '../../http/replicas.ts'
import { type ApiContext, requestLocale } from '../../http/request/request.ts'
import { hasSession } from '../../signing/session.ts'
import { type ContentClient, contentClient } from '../content-client.ts'

/**
 * Creates the content client for the request's site and language. Requests with a session cookie read the primary
 * database, so that staff see their own changes.
 * @throws RefusedRequest for an invalid `locale`
 */
export function content(c: ApiContext): ContentClient {
  return contentClient({
    env: hasSession(c.req.header('Cookie')) ? c.env : onReplica(c.env),
    site: c.var.site,
    locale: requestLocale(c),
    now: c.var.now,
    cookie: c.req.header('Cookie') ?? null,
    wait: background(c),
  })
}
