import type { Context } from 'hono'
import type { AppContext } from '../../env.ts'
import { background } from '../background.ts'
import type { FailureContext } from './report.ts'

/**
 * Returns the context for reporting failures of this request. A ticket's code in the path is replaced by `…`, since it
 * is a secret.
 */
export function failureContext(c: Context<AppContext>): FailureContext {
  return { env: c.env, site: c.var.site, path: c.req.path.replace(/[A-Z2-7]{100,}/, '…'), wait: background(c) }
}
