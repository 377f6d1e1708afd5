// The APIs over HTTP: the contract's calls (spec §7), and the desk's API.
import { Hono, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import type { AppContext } from '../../env.ts'
import { ContentUnavailable } from '../../http/failures/content-unavailable.ts'
import { failureResponse } from '../../http/failures/failure-response.ts'
import { isOwnForm } from '../../http/request/own-origin.ts'
import { type ApiContext, notFound, problemLocale, requestBody } from '../../http/request/request.ts'
import { markedAsOwn } from '../../http/response/kind-header.ts'
import { problemResponse } from '../../http/response/problem.ts'
import { serve } from '../../http/serve.ts'
import { type ForwardOptions, forwardProxiedSites } from '../proxy/forward.ts'
import { originOf } from '../proxy/origins.ts'
import { plainBackend } from '../staff/plain-backend.ts'
import { enterPlain, leavePlain, type PlainBackend } from '../staff/plain-enter.ts'
import { serveData } from './data-calls.ts'
import { type DeskOptions, deskCalls } from './desk/api.ts'
import { entryAnswer } from './login.ts'
import { pageEditorCalls } from './page-editor.ts'

/** Path prefixes of the contract. Unknown paths below them get a 404 as JSON, not an HTML page. */
const prefixes = ['/api/*', '/:locale{de|en}/api/*', '/:locale{de|en}/pageeditor-api/*']

/** Creates the sub-app for `app.route('/', contentApi())`. It needs `site` and `now` in the context. */
export function contentApi(options: ForwardOptions & DeskOptions = {}): Hono<AppContext> {
  const api = new Hono<AppContext>()
  api.onError(onError)
  for (const path of prefixes) api.use(path, markedAsOwn())
  const description = { openApi: { method: 'GET', path: '/api/openapi.json', right: 'anyone' } } as const
  serve(api, description, async (_, c) => {
    const { openApi } = await import('./openapi.ts')
    return c.json(openApi(c.var.site, new URL(c.req.url).origin), 200, { 'Cache-Control': 'public, max-age=3600' })
  })
  plainLoginCalls(api, '/:locale{de|en}/pageeditor-api', options.fetch)
  for (const path of [...prefixes, '/media/*']) api.use(path, forwardProxiedSites(options))
  for (const path of prefixes) api.use(path, etag())
  serveData(api)
  pageEditorCalls(api, options.onWrite)
  deskCalls(api, options)
  for (const path of prefixes) api.all(path, notFound)
  return api
}

function onError(error: Error, c: ApiContext): Response {
  return failureResponse(c, error, {
    what: 'content API',
    ...(error instanceof ContentUnavailable
      ? { code: 'unavailable', retrySeconds: error.retrySeconds }
      : { code: 'failed' }),
  })
}

// Login and logout on a site with a plain backend, which has no such calls; the calls of another Auftakt are forwarded.

/** Registers the calls below `base`. Register them before the middleware that forwards requests to backends. */
function plainLoginCalls(api: Hono<AppContext>, base: string, ownFetch?: typeof fetch): void {
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
      const schema = async () => (await import('../../../shared/contract/login.ts')).plainLoginRequest
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
