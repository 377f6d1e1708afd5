import type { Context } from 'hono'
import type { AppContext } from '../../env.ts'
import { background } from '../background.ts'
import type { FailureContext } from './report.ts'

/** Returns the context to report failures of this request with. */
export function failureContext(c: Context<AppContext>): FailureContext {
  return { env: c.env, site: c.var.site, path: c.req.path, wait: background(c) }
}
