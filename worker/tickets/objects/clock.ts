import type { Env } from '../../env.ts'

/** The clock of an object, in UTC milliseconds; it stands still on a server with a fixed time. */
export function clockOf({ FIXED_NOW }: Pick<Env, 'FIXED_NOW'>): () => number {
  return () => (FIXED_NOW ? Date.parse(FIXED_NOW) : Date.now())
}
