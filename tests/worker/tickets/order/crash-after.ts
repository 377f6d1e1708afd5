import { runInDurableObject } from 'cloudflare:test'
import type { Order } from '../../../../worker/tickets/objects/order/order.ts'

/**
 * Makes an order crash after its write number `crashAt`, counted from now: it throws and writes nothing more until
 * it is restarted.
 * @returns a function that returns the number of writes made
 */
export async function crashAfter(stub: DurableObjectStub<Order>, crashAt: number): Promise<() => number> {
  let writes = 0
  await runInDurableObject(stub, (object: Order) => {
    const commit = object.store.commit.bind(object.store)
    object.store.commit = (act) => {
      if (writes >= crashAt) throw new Error('crashed')
      const result = commit(act)
      writes += 1
      if (writes === crashAt) throw new Error('crashed')
      return result
    }
  })
  return () => writes
}
