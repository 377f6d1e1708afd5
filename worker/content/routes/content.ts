import { type ApiContext, requestLocale } from '../../http/request/request.ts'
import { type ContentClient, contentClient } from '../content-client.ts'

/** The content of this request's site, in the request's language. @throws RefusedRequest */
export function content(c: ApiContext): ContentClient {
  return contentClient({
    env: c.env,
    site: c.var.site,
    locale: requestLocale(c),
    now: c.var.now,
    cookie: c.req.header('Cookie') ?? null,
  })
}
