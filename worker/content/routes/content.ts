import { type ApiContext, requestLocale } from '../../http/request/request.ts'
import { type ContentClient, contentClient } from '../content-client.ts'

/** Creates the content client for the request's site and language. @throws RefusedRequest for an invalid `locale` */
export function content(c: ApiContext): ContentClient {
  return contentClient({
    env: c.env,
    site: c.var.site,
    locale: requestLocale(c),
    now: c.var.now,
    cookie: c.req.header('Cookie') ?? null,
  })
}
