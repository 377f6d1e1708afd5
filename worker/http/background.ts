import type { Context } from 'hono'
import type { AppContext } from '../env.ts'

/** Keeps work going that nobody waits for. */
export function waiter(c: Context<AppContext>): (work: Promise<unknown>) => void {
  return (work) => c.executionCtx.waitUntil(work)
}
