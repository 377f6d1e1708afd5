import type { Context, MiddlewareHandler } from 'hono'
import { cronWork, followContentTags } from '../box-office/house.ts'
import { deliverSoon } from '../content/handlers/outside/deliver-soon.ts'
import type { AppContext, Env } from '../env.ts'
import { reported } from '../http/failures/run-each.ts'
import { followWrite } from '../http/replicas.ts'
import { purgePages } from '../pages/cache/shared-cache.ts'

/**
 * Runs after a write to the content: makes the write visible to later reads, purges the pages with these tags, delivers
 * webhooks in the background, and stops or resumes the sales of productions according to their status.
 */
export async function afterWrite(c: Context<AppContext>, tags: readonly string[]): Promise<void> {
  await followWrite(c.env)
  c.executionCtx.waitUntil(deliverSoon(c.env, (work) => c.executionCtx.waitUntil(work)))
  await Promise.all([purgePages(c.executionCtx, tags), followContentTags(c.env, tags, c.var.now)])
}

/** Paths below which something leaves for good: a subscription ends, or staff delete a note or an enquiry. */
export const leavingPaths = [
  '/:locale{de|en}/newsletter/unsubscribe',
  '/api/newsletter/unsubscription/*',
  '/:locale{de|en}/api/newsletter/unsubscription/*',
  '/api/shop/staff/*',
]

/**
 * Writes the marks of what a request has ended or deleted before it is answered. If the bucket refuses, the answer
 * stays the same, and the job of every minute writes them.
 */
export function writesMarks(): MiddlewareHandler<AppContext> {
  return async (c, next) => {
    await next()
    const mayLeave = c.req.method === 'DELETE' || (c.req.method === 'POST' && c.req.path.includes('unsubscri'))
    if (mayLeave) await writeMarksNow(c.env, (work) => c.executionCtx.waitUntil(work))
  }
}

export function writeMarksNow(env: Env, wait: (work: Promise<unknown>) => void): Promise<void> {
  return reported({ env, wait }, 'marks of what has left', () => cronWork.marks({ scheduledTime: Date.now() }, env))
}
