import type { Site } from '../../shared/sites/sites.ts'
import type { Env } from '../env.ts'
import { isEmbedded } from './content-client.ts'
import { withoutDeadPaths } from './handlers/links/without-dead-paths.ts'

/**
 * Leaves out the paths at which our own store has neither a page nor a redirect. The paths of a proxied site, which only
 * its backend knows, and those beside pages all remain.
 * @param paths decoded, without a query
 */
export function possiblePaths(
  { env, site, now }: { env: Pick<Env, 'DB' | 'CONTENT_ORIGINS'>; site: Site; now: Date },
  paths: readonly string[],
): Promise<string[]> {
  if (paths.length === 0 || !isEmbedded(env, site)) return Promise.resolve([...paths])
  return withoutDeadPaths({ d1: env.DB, now }, site.key, paths)
}
