// The Worker that the tests run: the objects are the classes that do the work, whose clocks and limits the tests
// replace, and not the late ones of `worker/objects.ts`.

import { Cart as WorkersCart } from '../../worker/box-office/objects/cart/cart.ts'
import { purgingInventory } from '../../worker/box-office/objects/inventory/purging.ts'
import { Network as WorkersNetwork } from '../../worker/box-office/objects/network.ts'
import { Order as WorkersOrder } from '../../worker/box-office/objects/order/order.ts'
import { VoucherBook as WorkersVoucherBook } from '../../worker/box-office/objects/voucher-book/voucher-book.ts'
import type { Env } from '../../worker/env.ts'
import { purgeOfObject } from '../../worker/gateway/purge-of-objects.ts'
import { controlWoken, controlWokenOrder } from './woken.ts'

export { Counter } from '../../worker/box-office/objects/counter.ts'
export { Jobs } from '../../worker/box-office/objects/jobs/jobs.ts'
export { default } from '../../worker/index.ts'
export { Pages } from '../../worker/pages/entrypoint.ts'
export { Presence } from '../../worker/presence/presence.ts'
export { Imports } from '../../worker/transfer/import/desk/imports.ts'
export { Transfers } from '../../worker/transfer/object/transfers.ts'

export const ProductionInventory = controlled(purgingInventory(purgeOfObject))
export const Cart = controlled(WorkersCart)
export const Network = controlled(WorkersNetwork)
export const VoucherBook = controlled(WorkersVoucherBook)
export const Order = controlled(WorkersOrder)

/** Returns the class; each new object gets what the test file has set. */
function controlled<Class extends new (ctx: DurableObjectState, env: Env) => object>(of: Class): Class {
  return new Proxy(of, {
    construct(target, [ctx, env], as) {
      const object = Reflect.construct(target, [ctx, env], as)
      controlWoken(object, ctx)
      if (object instanceof WorkersOrder) controlWokenOrder(object)
      return object
    },
  })
}
