import type { Context } from 'hono'
import type { AppContext } from '../../env.ts'
import { background } from '../background.ts'
import type { FailureContext } from './report.ts'

/** Returns the context to report failures of this request with. The code of a ticket is a secret of its holder. */
export function failureContext(c: Context<AppContext>): FailureContext {
  return { env: c.env, site: c.var.site, path: c.req.path.replace(/[A-Z2-7]{100,}/, '…'), wait: background(c) }
}
