import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'

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
 * Lets an order crash after each of its writes in a full run, and after every sixteenth in a normal run, beginning with
 * a different one in each test of a file.
 * @param writes how many writes the order makes without a crash
 * @param test the position of the test
 * @param run runs the order with a crash after this write, and returns whether it crashed
 */
export async function crashAtPoints(
  writes: number,
  test: number,
  run: (crashAt: number) => Promise<boolean>,
): Promise<void> {
  const step = env.FULL ? 1 : 16
  const first = 1 + ((5 * test) % Math.min(step, writes))
  let crashes = 0
  for (let crashAt = first; crashAt <= writes; crashAt += step) if (await run(crashAt)) crashes++
  // the order's own alarm may make some of the writes before they are counted, so that the last ones are missing
  if (crashes === 0) expect(await run(1)).toBe(true)
}
