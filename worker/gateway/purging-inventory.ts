import { ProductionInventory } from '../box-office/objects/inventory/inventory.ts'
import { followWrite } from '../http/replicas.ts'
import { purgePages } from '../pages/cache/shared-cache.ts'

/** The deployed inventory, whose `purge` removes pages from the page cache. */
export class PurgingInventory extends ProductionInventory {
  protected override async purge(tags: readonly string[]): Promise<void> {
    await followWrite(this.env)
    await purgePages(this.ctx, tags)
  }
}
