import { objectId } from '../../../../http/own-objects.ts'
import type { Cart } from '../../cart/cart.ts'
import { steadyStub } from '../../steady-stub.ts'
import type { StoredOrder } from '../stored-order.ts'
import type { SagaContext, Step } from './context.ts'

export function cartFor({ env }: SagaContext, { facts }: StoredOrder): DurableObjectStub<Cart> {
  const namespace = env.CARTS as DurableObjectNamespace<Cart>
  return steadyStub(namespace, objectId(namespace, env, { id: facts.cart }))
}

/** Ends the hand-over of the cart, which is then empty. */
export function leaveCart(context: SagaContext, order: StoredOrder): Step {
  const { site, number } = order.facts
  return {
    name: 'leave-cart',
    act: async () => {
      await cartFor(context, order).endOrder(site, number, null)
      return () => {}
    },
  }
}
