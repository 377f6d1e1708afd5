import type { SiteKey } from '../../shared/sites/sites.ts'
import type { Env } from '../env.ts'
import type { Imports } from './import/desk/imports.ts'
import type { allSites } from './object/keys.ts'
import type { Transfers } from './object/transfers.ts'

/** Returns the stub of the object that runs a site's exports or, for `allSites`, the backups. */
export function transfersOf(
  { TRANSFERS }: Pick<Env, 'TRANSFERS'>,
  name: SiteKey | typeof allSites,
): DurableObjectStub<Transfers> {
  const namespace = TRANSFERS as DurableObjectNamespace<Transfers>
  return namespace.get(namespace.idFromName(name))
}

export function importsOf({ IMPORTS }: Pick<Env, 'IMPORTS'>, site: SiteKey): DurableObjectStub<Imports> {
  const namespace = IMPORTS as DurableObjectNamespace<Imports>
  return namespace.get(namespace.idFromName(site))
}
