import type { Env } from '../../../env.ts'
import type { DeviceEntry } from '../../objects/inventory/door-store.ts'
import { inventoryOf } from '../../objects/inventory-of.ts'
import type { OrderView } from '../../objects/order/view.ts'

/** When, where and with which device tickets were used, by the ids of their lines. */
export type Entries = Readonly<Record<string, DeviceEntry>>

/** Returns the entries of an order's tickets, also of those that were refunded later; unused tickets are omitted. */
export async function usedTickets(env: Env, { site, lines }: OrderView): Promise<Entries> {
  const ticketed = lines.filter(({ state }) => state === 'sold' || state === 'cancelled')
  const entries = await Promise.all(
    [...Map.groupBy(ticketed, ({ production }) => production)].map(([production, own]) =>
      inventoryOf(env, site, production).entriesOf(own.map(({ id }) => id)),
    ),
  )
  return Object.assign({}, ...entries)
}
