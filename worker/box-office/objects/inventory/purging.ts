import type { Env } from '../../../env.ts'
import { ProductionInventory } from './inventory.ts'

/** Removes the pages with these tags from the page cache, after an object has written. */
export type Purge = (object: { env: Env; ctx: DurableObjectState }, tags: readonly string[]) => Promise<void>

/** Returns the deployed class of inventories. */
export function purgingInventory(purge: Purge): typeof ProductionInventory {
  return class extends ProductionInventory {
    protected override purge(tags: readonly string[]): Promise<void> {
      return purge({ env: this.env, ctx: this.ctx }, tags)
    }
  }
}
