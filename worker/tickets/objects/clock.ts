import type { Env } from '../../env.ts'

/** Returns the clock of an object, in UTC milliseconds; it is stopped on a server with a fixed time. */
export function clockOf({ FIXED_NOW }: Pick<Env, 'FIXED_NOW'>): () => number {
  return () => (FIXED_NOW ? Date.parse(FIXED_NOW) : Date.now())
}
