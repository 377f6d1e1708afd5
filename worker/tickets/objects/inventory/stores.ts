import { BlockStore } from './block-store.ts'
import { DoorStore } from './door-store.ts'
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
  return {
    lines: new LineStore(sql),
    holds: new HoldStore(sql),
    blocks: new BlockStore(sql),
    door: new DoorStore(sql),
  }
}

/** Frees the places of expired holds; holds that are being paid for stay until the payment ends. */
export function endHolds({ lines, holds }: Stores, nowMs: number): void {
  for (const { cart } of holds.over(nowMs)) {
    for (const line of lines.ofCart(cart)) lines.remove(line)
    holds.remove(cart)
  }
  holds.findNextEnd()
}
