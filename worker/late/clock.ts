import type { Env } from '../env.ts'

/** Returns the clock of an object, in UTC milliseconds; it is stopped on a server with a fixed time. */
export function clockOf(env: Pick<Env, 'FIXED_NOW'>): () => number {
  return () => (env.FIXED_NOW ? Date.parse(env.FIXED_NOW) : Date.now())
}
