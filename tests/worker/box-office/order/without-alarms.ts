import { runInDurableObject } from 'cloudflare:test'
import type { Order } from '../../../../worker/box-office/objects/order/order.ts'

/** Removes an order's alarms, which run by the real clock and would write at any time; the test runs them itself. */
export function withoutAlarms(stub: DurableObjectStub<Order>): Promise<void> {
  return runInDurableObject(stub, (_, { storage }) => {
    storage.setAlarm = async () => {}
    return storage.deleteAlarm()
  })
}
