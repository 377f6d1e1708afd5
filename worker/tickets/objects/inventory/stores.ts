import { BlockStore } from './block-store.ts'
import { DoorStore } from './door-store.ts'
import type { Hall } from './hall.ts'
import { HoldStore } from './hold-store.ts'
import { LineStore } from './line-store.ts'
import { inventoryTables } from './tables.ts'

export interface Stores {
  lines: LineStore
  holds: HoldStore
  blocks: BlockStore
  door: DoorStore
}

/** Returns the stores of an inventory, after creating missing tables. */
export function storesOf(sql: SqlStorage): Stores {
  sql.exec(inventoryTables)
  // objects that are older than the column
  const [known] = sql.exec("SELECT 1 FROM pragma_table_info('holds') WHERE name = 'network'")
  if (!known) sql.exec('ALTER TABLE holds ADD COLUMN network TEXT')
  return {
    lines: new LineStore(sql),
    holds: new HoldStore(sql),
    blocks: new BlockStore(sql),
    door: new DoorStore(sql),
  }
}

/**
 * Frees the places of expired holds, which their networks have given up; holds that are being paid for stay until the
 * payment ends.
 */
export function endHolds({ lines, holds }: Stores, hall: Hall, nowMs: number): void {
  for (const hold of holds.over(nowMs)) {
    const own = lines.ofCart(hold.cart)
    const gone = { places: own.length, atMs: hold.until_ms, most: hall.sales.max_per_order }
    holds.tries.addGivenUp(hold, gone)
    for (const line of own) lines.remove(line)
    holds.remove(hold.cart)
  }
  holds.tries.deleteOld(nowMs)
  holds.findNextEnd()
}
