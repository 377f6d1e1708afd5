import type { SiteKey } from '../../../shared/sites/sites.ts'
import { type Located, objectId } from '../../http/own-objects.ts'
import type { ProductionInventory } from './inventory/inventory.ts'
import { steadyStub } from './steady-stub.ts'

/** @param id the production's id in the content store */
export function inventoryOf(
  env: Located<'INVENTORY'>,
  site: SiteKey,
  id: number,
): DurableObjectStub<ProductionInventory> {
  const namespace = env.INVENTORY as DurableObjectNamespace<ProductionInventory>
  return steadyStub(namespace, objectId(namespace, env, { name: `${site}:${id}` }))
}
