import type { Env } from '../../env.ts'
import { allSites } from '../object/keys.ts'
import { transfersOf } from '../transfers-of.ts'

/** Starts the nightly backup of all sites (wrangler.toml, triggers); the object's alarms continue it. */
export async function backUpAtNight(env: Pick<Env, 'TRANSFERS'>): Promise<void> {
  await transfersOf(env, allSites).start(allSites, 'backup', null)
}
