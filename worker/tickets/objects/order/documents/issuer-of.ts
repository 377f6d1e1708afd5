import { type Site, type SiteKey, sites } from '../../../../../shared/sites.ts'
import { currentSite } from '../../../../content/current-site.ts'
import type { Env } from '../../../../env.ts'

/**
 * Returns the site whose letterhead an issued document has: with the settings that staff have published, or with those
 * of shared/sites.ts if the database does not answer, because a paid order must not wait for the database.
 */
export function issuerOf(env: Pick<Env, 'DB' | 'CONTENT_ORIGINS'>, key: SiteKey): Promise<Site> {
  return currentSite(env, key).catch(() => sites[key])
}
