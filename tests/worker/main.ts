// The Worker that the tests run: the objects are the classes that do the work, whose clocks and limits the tests
// replace, and not the late ones of `worker/objects.ts`.
import type { Env } from '../../worker/env.ts'
import { Order as WorkersOrder } from '../../worker/tickets/objects/order/order.ts'
import { controlWoken } from './woken-orders.ts'

export { PurgingInventory as ProductionInventory } from '../../worker/gateway/purging-inventory.ts'
export { default } from '../../worker/index.ts'
export { Pages } from '../../worker/pages/entrypoint.ts'
export { Cart } from '../../worker/tickets/objects/cart/cart.ts'
export { Counter } from '../../worker/tickets/objects/counter/counter.ts'
export { Jobs } from '../../worker/tickets/objects/jobs/jobs.ts'
export { Network } from '../../worker/tickets/objects/network/network.ts'
export { VoucherBook } from '../../worker/tickets/objects/voucher-book/voucher-book.ts'
export { Imports } from '../../worker/transfer/import/desk/imports.ts'
export { Transfers } from '../../worker/transfer/object/transfers.ts'

export class Order extends WorkersOrder {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    controlWoken(this)
  }
}
