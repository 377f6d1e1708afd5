// The desk's API, `/admin/api/{entity}/`, for every entity of shared/entities/registry.ts. Its calls are loaded on the
// first request of staff.
import type { Hono } from 'hono'
import { entities } from '../../../../shared/entities/registry.ts'
import type { AppContext } from '../../../env.ts'
import { hasCsrfToken } from '../../../http/request/csrf.ts'
import { problemLocale } from '../../../http/request/request.ts'
import { setUnchanged } from '../../../http/response/changed-tags.ts'
import { problemResponse } from '../../../http/response/problem.ts'
import { originOf } from '../../proxy/origins.ts'
import type { OnWrite } from '../editor/answer.ts'

type Calls = typeof import('./calls.ts')
type Method = 'GET' | 'POST' | 'DELETE'

const base = '/admin/api'
const entry = `/:entity{(?:${Object.keys(entities).join('|')})}`
const row = `${entry}/:id{[1-9][0-9]{0,9}}`

const routes: Record<string, Partial<Record<Method, keyof Calls>>> = {
  '': { GET: 'getStart' },
  '/openapi.json': { GET: 'getOpenApi' },
  [entry]: { GET: 'getList', POST: 'postNew' },
  [row]: { GET: 'getOne', POST: 'postOne', DELETE: 'deleteOne' },
  [`${row}/restoration`]: { POST: 'postRestoration' },
  [`${row}/history`]: { GET: 'getHistory' },
  [`${row}/uses`]: { GET: 'getUses' },
}

/** Registers the desk's calls. Sites whose content a promoter's backend holds have none. */
export function deskCalls(api: Hono<AppContext>, onWrite?: OnWrite): void {
  for (const path of [base, `${base}/*`])
    api.use(path, async (c, next) => {
      if (originOf(c.env.CONTENT_ORIGINS, c.var.site.key)) return problemResponse('not-found', problemLocale(c))
      const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
      if (!isRead && !hasCsrfToken(c)) return problemResponse('forbidden', problemLocale(c))
      await next()
      if (!isRead) setUnchanged(c)
    })
  for (const [path, methods] of Object.entries(routes)) {
    for (const form of [`${base}${path}`, `${base}${path}/`]) {
      for (const [method, name] of Object.entries(methods))
        api.on(method, form, async (c) => (await import('./calls.ts'))[name]({ c, onWrite }))
      const allow = Object.keys(methods).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
      api.all(form, (c) =>
        problemResponse('method-not-allowed', problemLocale(c), { headers: { Allow: allow.join(', ') } }),
      )
    }
  }
  api.all(`${base}/*`, (c) => problemResponse('not-found', problemLocale(c)))
}
