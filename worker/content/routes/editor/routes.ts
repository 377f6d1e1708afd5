// The routes of the editor's API (shared/contract/editor.ts); their calls are loaded on the first staff request.
import type { Hono } from 'hono'
import { type BlockName, blocks } from '../../../../shared/blocks/registry.ts'
import { ownerTypes } from '../../../../shared/page/section-owner.ts'
import type { AppContext } from '../../../env.ts'
import { registerCalls, type StaffRoutes } from '../staff-calls.ts'
import type { OnWrite } from './answer.ts'
import type { EditorCall } from './block-calls.ts'

type Calls = typeof import('./calls.ts')

const base = '/:locale{de|en}/pageeditor-api'
/** Path pattern of an owner: a page by its id, any other owner with its type (`/pages/production-12`). */
const page = `/pages/:id{(?:(?:${ownerTypes.slice(1).join('|')})-)?[1-9][0-9]{0,9}}`

/** @param module path pattern that matches the name of any block */
const routes = (module: string): StaffRoutes<keyof Calls> => ({
  '/pages': { GET: 'getPages', POST: 'postNewPage' },
  '/pages/reorder': { POST: 'postPageOrder' },
  [page]: { GET: 'getPage', POST: 'postSettings' },
  [`${page}/publish`]: { POST: 'publish' },
  [`${page}/unpublish`]: { POST: 'unpublish' },
  [`${page}/discard`]: { POST: 'discard' },
  [`${page}/restore`]: { POST: 'restore' },
  [`${page}/duplicate`]: { POST: 'duplicate' },
  [`${page}/preview`]: { POST: 'preview' },
  [`${page}/versions`]: { GET: 'getVersions' },
  [`${page}/versions/:version{[1-9][0-9]{0,9}}`]: { GET: 'getVersion' },
  [`${page}/revisions`]: { GET: 'getRevisions' },
  [`${page}/links`]: { GET: 'getLinks' },
  [`${page}/checks`]: { GET: 'getChecks' },
  [`${module}/reorder`]: { POST: 'postOrder' },
  [`${module}/:id{[1-9][0-9]{0,9}}`]: { GET: 'getModule', POST: 'postModule', DELETE: 'removeModule' },
  [module]: { GET: 'getModules', POST: 'postNewModule' },
})

export function editorRoutes(api: Hono<AppContext>, onWrite?: OnWrite): void {
  // longer names first: a name may begin with another name, and the router takes the first match
  const names = (Object.keys(blocks) as BlockName[]).toSorted((one, other) => other.length - one.length)
  registerCalls(api, base, routes(`/:module{(?:${names.join('|')})}`), (name, c) => answerOf(name, { c, onWrite }))
}

async function answerOf(name: keyof Calls, call: EditorCall): Promise<Response> {
  const calls = await import('./calls.ts')
  const handler = calls[name] as (call: EditorCall) => Promise<Response>
  return handler(call)
}
