import type { Cart } from '../../cart/cart.ts'
import { steadyStub } from '../../steady-stub.ts'
import type { StoredOrder } from '../stored-order.ts'
import type { SagaContext } from './context.ts'

export function cartFor({ env }: SagaContext, { facts }: StoredOrder): DurableObjectStub<Cart> {
  const namespace = env.CARTS as DurableObjectNamespace<Cart>
  return steadyStub(namespace, namespace.idFromString(facts.cart))
}
