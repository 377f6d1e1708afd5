import type { SiteKey } from '../../../shared/sites/sites.ts'
import { type Located, objectId } from '../../http/own-objects.ts'
import type { Order } from './order/order.ts'
import { steadyStub } from './steady-stub.ts'

/** Returns the stub of an order. @param number from `orderNumber`; the object of an unknown number is empty */
export function orderOf(env: Located<'ORDERS'>, site: SiteKey, number: string): DurableObjectStub<Order> {
  const namespace = env.ORDERS as DurableObjectNamespace<Order>
  return steadyStub(namespace, objectId(namespace, env, { name: `${site}:${number}` }))
}
