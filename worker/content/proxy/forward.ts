import { createMiddleware } from 'hono/factory'
import type { AppContext } from '../../env.ts'

export function forwardProxiedSites() {
  return createMiddleware<AppContext>(async function forwardProxiedSites(_c, next) {
    await next()
  })
}
