// The routes of the editor's API (shared/contract/editor.ts): what is behind them is loaded when staff call.
import type { Hono } from 'hono'
import { type BlockName, blocks } from '../../../../shared/blocks/registry.ts'
import type { AppContext } from '../../../env.ts'
import { problemResponse } from '../problem.ts'
import { type ApiContext, problemLocale } from '../request.ts'
import type { OnWrite } from './answer.ts'
import type { EditorCall } from './calls.ts'

type Calls = typeof import('./calls.ts')
type Handler = (calls: Calls, call: EditorCall) => Promise<Response>
type Method = 'GET' | 'POST' | 'DELETE'

const base = '/:locale{de|en}/pageeditor-api'
const id = ':id{[1-9][0-9]{0,9}}'
// one name may begin with another: the router takes the first that fits
const names = (Object.keys(blocks) as BlockName[]).toSorted((one, other) => other.length - one.length)
const module = `:module{(?:${names.join('|')})}`

export function editorRoutes(api: Hono<AppContext>, onWrite?: OnWrite): void {
  const at = (path: string, handlers: Partial<Record<Method, Handler>>) => {
    for (const form of [`${base}${path}`, `${base}${path}/`]) {
      for (const [method, handler] of Object.entries(handlers)) {
        api.on(method, form, async (c) => handler(await import('./calls.ts'), { c, onWrite }))
      }
      api.all(form, (c) => notAllowed(c, Object.keys(handlers)))
    }
  }
  at(`/pages/${id}`, { GET: (calls, call) => calls.getPage(call) })
  at(`/${module}/reorder`, { POST: (calls, call) => calls.postOrder(call) })
  at(`/${module}/${id}`, {
    GET: (calls, call) => calls.getModule(call),
    POST: (calls, call) => calls.postModule(call),
    DELETE: (calls, call) => calls.removeModule(call),
  })
  at(`/${module}`, {
    GET: (calls, call) => calls.getModules(call),
    POST: (calls, call) => calls.postNewModule(call),
  })
}

function notAllowed(c: ApiContext, methods: readonly string[]): Response {
  const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ')
  return problemResponse('method-not-allowed', problemLocale(c), { headers: { Allow: allow } })
}
