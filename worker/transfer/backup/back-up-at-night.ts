import { siteKeys } from '../../../shared/sites/sites.ts'
import type { Env } from '../../env.ts'
import { runEach } from '../../http/failures/run-each.ts'
import { allSites } from '../object/keys.ts'
import { importsOf, transfersOf } from '../transfers-of.ts'

/**
 * Starts the nightly backup of all sites (wrangler.toml, triggers); the object's alarms continue it. Also makes running
 * exports and imports set their alarms, in case one was lost.
 */
export async function backUpAtNight(env: Pick<Env, 'TRANSFERS' | 'IMPORTS' | 'JURISDICTION'>): Promise<void> {
  const lists = siteKeys.flatMap((site) => [() => transfersOf(env, site).list(), () => importsOf(env, site).list()])
  await runEach([() => transfersOf(env, allSites).start(allSites, 'backup', null), ...lists])
}
