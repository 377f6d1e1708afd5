import type { Context } from 'hono'
import type { AppContext } from '../env.ts'

/** Returns a function that extends the request until the given work ends; the response does not wait for it. */
export function background(c: Context<AppContext>): (work: Promise<unknown>) => void {
  return (work) => c.executionCtx.waitUntil(work)
}
