import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
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

/**
 * Returns the writes after which a test makes an order crash: all in a full run, and every sixteenth in a normal run,
 * beginning with a different one in each test of a file.
 * @param writes how many writes the order makes without a crash
 * @param test the position of the test
 */
export function crashPoints(writes: number, test: number): number[] {
  const step = env.FULL ? 1 : 16
  const first = 1 + ((5 * test) % Math.min(step, writes))
  return Array.from({ length: writes }, (_, at) => at + 1).filter((at) => at >= first && (at - first) % step === 0)
}
