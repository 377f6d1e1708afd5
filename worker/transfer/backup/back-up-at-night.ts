import { siteKeys } from '../../../shared/sites/sites.ts'
import type { Env } from '../../env.ts'
import { allSites } from '../object/keys.ts'
import { importsOf, transfersOf } from '../transfers-of.ts'

/**
 * Starts the nightly backup of all sites (wrangler.toml, triggers); the object's alarms continue it. Also makes running
 * exports and imports set their alarms, in case one was lost.
 */
export async function backUpAtNight(env: Pick<Env, 'TRANSFERS' | 'IMPORTS'>): Promise<void> {
  await transfersOf(env, allSites).start(allSites, 'backup', null)
  for (const site of siteKeys) {
    await transfersOf(env, site).list()
    await importsOf(env, site).list()
  }
}
