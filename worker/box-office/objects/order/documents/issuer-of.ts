import { type Site, type SiteKey, sites } from '../../../../../shared/sites/sites.ts'
import { currentSite } from '../../../../content/current-site.ts'
import type { Env } from '../../../../env.ts'

/**
 * Returns the site for the letterhead of an issued document, with the settings that staff have published. If the
 * database does not answer, the settings are those of the promoter’s file, because a paid order must not wait for the
 * database.
 */
export function issuerOf(env: Pick<Env, 'DB' | 'CONTENT_ORIGINS'>, key: SiteKey): Promise<Site> {
  return currentSite(env, key).catch(() => sites[key])
}
