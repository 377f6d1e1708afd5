import type { Site } from '../../shared/sites/sites.ts'
import type { Env } from '../env.ts'
import { isEmbedded } from './content-client.ts'
import { withoutDeadPaths } from './handlers/links/without-dead-paths.ts'

/**
 * Leaves out the paths at which our own store has neither a page nor a redirect. The paths of a proxied site, which
 * only its backend knows, and those beside pages all remain.
 * @param paths decoded, without a query
 * @param guesses more of them, which are left out of a proxied site, because each would cost one of its answers
 */
export function possiblePaths(
  { env, site, now }: { env: Pick<Env, 'DB' | 'CONTENT_ORIGINS'>; site: Site; now: Date },
  paths: readonly string[],
  guesses: readonly string[],
): Promise<string[]> {
  if (!isEmbedded(env, site)) return Promise.resolve([...paths])
  const asked = [...paths, ...guesses]
  return asked.length === 0 ? Promise.resolve([]) : withoutDeadPaths({ d1: env.DB, now }, site.key, asked)
}
