import { type Context, Hono, type MiddlewareHandler, type Next } from 'hono'
import type { AppContext, Variables } from '../env.ts'
import { RememberingRouter } from './remembering-router.ts'

/** A request for a late app; Hono gives it another context there. */
interface Visit {
  outer: Context<AppContext>
  isUnknown: boolean
}

/**
 * Returns a middleware that passes requests to an app that the first of them loads, so that isolates start without the
 * app's code. The app's context receives the variables of the outer one. A request for which the app has no route
 * continues to the next route; an error that the app does not handle reaches the outer `onError`.
 * @param load imports the app. Concurrent first requests each call it, since a promise that they shared would be lost
 * with the request that made it
 */
export function lateApp(load: () => Promise<Hono<AppContext>>): MiddlewareHandler<AppContext> {
  const visits = new WeakMap<Request, Visit>()
  const visitOf = (request: Request): Visit => {
    const visit = visits.get(request)
    if (!visit) throw new Error('a late app is reached only through its middleware')
    return visit
  }
  let app: Hono<AppContext> | null = null
  return async (c: Context<AppContext>, next: Next) => {
    app ??= entrance(await load(), visitOf)
    const visit: Visit = { outer: c, isUnknown: false }
    const { raw } = c.req
    visits.set(raw, visit)
    const response = await app.fetch(raw, c.env, executionContext(c))
    return visit.isUnknown ? next() : response
  }
}

function entrance(app: Hono<AppContext>, visitOf: (request: Request) => Visit): Hono<AppContext> {
  const entrance = new Hono<AppContext>({ router: new RememberingRouter() })
  entrance.use(async (c, next) => {
    for (const [name, value] of Object.entries(visitOf(c.req.raw).outer.var)) c.set(name as keyof Variables, value)
    await next()
  })
  entrance.route('/', app)
  entrance.all('*', (c) => {
    visitOf(c.req.raw).isUnknown = true
    return c.body(null, 404)
  })
  entrance.onError((error) => {
    throw error
  })
  return entrance
}

/** Hono throws if a test has passed no execution context. */
function executionContext(c: Context<AppContext>): Context<AppContext>['executionCtx'] | undefined {
  try {
    return c.executionCtx
  } catch {
    return undefined
  }
}
