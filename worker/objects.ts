// The classes of the Durable Objects, with the names that wrangler.toml gives them. Their code is loaded with the first
// call of an object, not at the Worker's start.
import { productionInventory } from './box-office/house.ts'
import { lateObject } from './late/late-object.ts'

export { Cart, Counter, Jobs, Network, Order, VoucherBook } from './box-office/house.ts'

export const Imports = lateObject(async () => (await import('./transfer/import/desk/imports.ts')).Imports, {
  add: true,
  uploaded: true,
  list: true,
  one: true,
  rows: true,
  choose: true,
  write: true,
  undo: true,
  remove: true,
})

export const Presence = lateObject(
  async () => (await import('./presence/presence.ts')).Presence,
  { drafted: true, staffChanged: true },
  { hasSockets: true },
)

export const ProductionInventory = productionInventory(
  async () => (await import('./gateway/purge-of-objects.ts')).purgeOfObject,
)

export const Transfers = lateObject(async () => (await import('./transfer/object/transfers.ts')).Transfers, {
  start: true,
  list: true,
  cancel: true,
})
