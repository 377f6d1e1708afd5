import type { Context } from 'hono'
import { followContentTags } from '../box-office/house.ts'
import { deliverSoon } from '../content/handlers/outside/deliver-soon.ts'
import type { AppContext } from '../env.ts'
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
