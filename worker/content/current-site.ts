import { type Site, type SiteKey, sites } from '../../shared/sites/sites.ts'
import type { Env } from '../env.ts'
import { readSiteAlone } from './handlers/settings/read.ts'
import { originOf } from './proxy/origins.ts'

/**
 * Reads a site with its settings, such as name and contact data; proxied sites have the settings of the promoter’s
 * file.
 * @throws ContentUnavailable if the database cannot be read
 */
export async function currentSite(env: Pick<Env, 'DB' | 'CONTENT_ORIGINS'>, key: SiteKey): Promise<Site> {
  return originOf(env.CONTENT_ORIGINS, key) ? sites[key] : readSiteAlone(env.DB, key)
}
