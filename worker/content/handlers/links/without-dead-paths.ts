import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import type { Store } from '../../store/commit.ts'
import { pathsToNothing } from '../../store/links/targets.ts'

/**
 * Leaves out the paths at which a site has neither a page nor a redirect; paths beside pages remain.
 * @param paths decoded, without a query
 */
export async function withoutDeadPaths(store: Store, site: SiteKey, paths: readonly string[]): Promise<string[]> {
  const nothing = await pathsToNothing(store, site, paths)
  return paths.filter((path) => !nothing.has(path))
}
