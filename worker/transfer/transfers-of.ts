import type { SiteKey } from '../../shared/sites.ts'
import type { Env } from '../env.ts'
import type { allSites } from './object/keys.ts'
import type { Transfers } from './object/transfers.ts'

/** The transfers of a site, or the backups of all. */
export function transfersOf(
  { TRANSFERS }: Pick<Env, 'TRANSFERS'>,
  name: SiteKey | typeof allSites,
): DurableObjectStub<Transfers> {
  const namespace = TRANSFERS as DurableObjectNamespace<Transfers>
  return namespace.get(namespace.idFromName(name))
}
