import type { SiteKey } from '../../shared/sites/sites.ts'
import { type Located, objectId } from '../http/own-objects.ts'
import type { Imports } from './import/desk/imports.ts'
import type { allSites } from './object/keys.ts'
import type { Transfers } from './object/transfers.ts'

/** Returns the stub of the object that runs a site's exports or, for `allSites`, the backups. */
export function transfersOf(env: Located<'TRANSFERS'>, name: SiteKey | typeof allSites): DurableObjectStub<Transfers> {
  const namespace = env.TRANSFERS as DurableObjectNamespace<Transfers>
  return namespace.get(objectId(namespace, env, { name }))
}

export function importsOf(env: Located<'IMPORTS'>, site: SiteKey): DurableObjectStub<Imports> {
  const namespace = env.IMPORTS as DurableObjectNamespace<Imports>
  return namespace.get(objectId(namespace, env, { name: site }))
}
