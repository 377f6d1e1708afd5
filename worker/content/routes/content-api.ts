// The APIs over HTTP: the contract's calls (spec §7), and the desk's API.
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import type { AppContext } from '../../env.ts'
import { serve } from '../../http/calls/serve.ts'
import { ContentUnavailable } from '../../http/failures/content-unavailable.ts'
import { failureResponse } from '../../http/failures/failure-response.ts'
import { type ApiContext, notFound } from '../../http/request/request.ts'
import { markedAsOwn } from '../../http/response/kind-header.ts'
import { type ForwardOptions, forwardProxiedSites } from '../proxy/forward.ts'
import { serveData } from './data-calls.ts'
import { type DeskOptions, deskCalls } from './desk/api.ts'
import { pageEditorCalls } from './page-editor.ts'
import { plainLoginCalls } from './plain/login.ts'

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
