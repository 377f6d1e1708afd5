import { createMiddleware } from 'hono/factory'
import { kindHeader, ownKind } from '../../../shared/contract/kind.ts'
import type { AppContext } from '../../env.ts'

/**
 * Returns middleware that marks all responses below it, including refusals and 304, as those of our own content API.
 * A forwarded response (`isForwarded`) keeps the mark that its backend has sent, or none.
 */
export function markedAsOwn() {
  return createMiddleware<AppContext>(async function markedAsOwn(c, next) {
    await next()
    if (!c.get('isForwarded')) c.res.headers.set(kindHeader, ownKind)
  })
}
