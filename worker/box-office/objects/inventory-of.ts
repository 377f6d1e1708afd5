import type { SiteKey } from '../../../shared/sites/sites.ts'
import type { Env } from '../../env.ts'
import type { ProductionInventory } from './inventory/inventory.ts'
import { steadyStub } from './steady-stub.ts'

/** @param id the production's id in the content store */
export function inventoryOf(
  { INVENTORY }: Pick<Env, 'INVENTORY'>,
  site: SiteKey,
  id: number,
): DurableObjectStub<ProductionInventory> {
  const namespace = INVENTORY as DurableObjectNamespace<ProductionInventory>
  return steadyStub(namespace, namespace.idFromName(`${site}:${id}`))
}
