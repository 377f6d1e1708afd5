import type { SiteKey } from '../../../shared/sites/sites.ts'
import type { Env } from '../../env.ts'
import type { Order } from './order/order.ts'
import { steadyStub } from './steady-stub.ts'

/** Returns the stub of an order. @param number from `orderNumber`; the object of an unknown number is empty */
export function orderOf({ ORDERS }: Pick<Env, 'ORDERS'>, site: SiteKey, number: string): DurableObjectStub<Order> {
  const namespace = ORDERS as DurableObjectNamespace<Order>
  return steadyStub(namespace, namespace.idFromName(`${site}:${number}`))
}
