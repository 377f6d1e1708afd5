// Login and logout on a site with a plain backend, which has no such calls; the calls of another Auftakt are forwarded.
import type { Hono, MiddlewareHandler } from 'hono'
import type { AppContext } from '../../../env.ts'
import { isOwnForm } from '../../../http/request/own-origin.ts'
import { type ApiContext, problemLocale, requestBody } from '../../../http/request/request.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { originOf } from '../../proxy/origins.ts'
import { enterPlain, leavePlain, type PlainBackend } from '../../staff/plain/enter.ts'
import { plainBackend } from '../../staff/plain/plain-backend.ts'
import { entryAnswer } from '../login.ts'

/** Registers the calls below `base`. Register them before the middleware that forwards requests to backends. */
export function plainLoginCalls(api: Hono<AppContext>, base: string, ownFetch?: typeof fetch): void {
  const writes = (path: string, handler: MiddlewareHandler<AppContext>) => {
    for (const form of [path, `${path}/`]) api.post(form, handler)
  }
  const atPlain =
    (act: (c: ApiContext, backend: PlainBackend) => Promise<Response>): MiddlewareHandler<AppContext> =>
    async (c, next) => {
      if (!originOf(c.env.CONTENT_ORIGINS, c.var.site.key)) return next()
      const backend = await plainBackend(c, ownFetch)
      if (!backend) return next()
      // the backend's token cannot be checked here; browsers send the page's origin with every write
      return isOwnForm(c) ? act(c, backend) : problemResponse('forbidden', problemLocale(c))
    }
  writes(
    `${base}/login`,
    atPlain(async (c, backend) => {
      const schema = async () => (await import('../../../../shared/contract/login.ts')).plainLoginRequest
      const { email: username, password } = await requestBody(c, schema)
      return entryAnswer(c, await enterPlain(c, backend, { username, password }))
    }),
  )
  writes(
    `${base}/logout`,
    atPlain(async (c, backend) => {
      await leavePlain(c, backend)
      return c.body(null, 204)
    }),
  )
}
