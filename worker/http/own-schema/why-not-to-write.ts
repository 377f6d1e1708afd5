import type { Env } from '../../env.ts'
import { isolateState } from '../isolate-state.ts'

/** How long a refusal is repeated before the database is read again, since a deployment may be under way. */
export const againMs = 20_000

/** What the last look has found. Requests do not share a look, since they cannot wait for each other's calls. */
const checked = isolateState<{ reason: string | null; until: number } | null>(() => null)

/**
 * Returns why this version must not write to the database, or to its Durable Objects; null if it may. It is the one
 * gate of requests, jobs, mail events and alarms. `log` gets each new reason.
 */
export async function whyNotToWrite(
  env: Pick<Env, 'DB' | 'JURISDICTION'>,
  log: (reason: string) => void,
): Promise<string | null> {
  const last = checked.current
  if (last && Date.now() < last.until) return last.reason
  const { foreignSchema } = await import('./check.ts')
  try {
    const reason = await foreignSchema(env)
    checked.current = { reason, until: reason === null ? Number.POSITIVE_INFINITY : Date.now() + againMs }
    if (reason !== null) log(reason)
    return reason
  } catch {
    // a database that does not answer is no reason: the write itself will fail and report it
    return null
  }
}
