import type { SiteKey } from '../../../shared/sites/sites.ts'
import { type Located, objectId } from '../../http/own-objects.ts'
import type { Cart } from './cart/cart.ts'
import { steadyStub } from './steady-stub.ts'

/** Returns the stub of a cart. @param id the cart cookie's value, 128 random bits */
export function cartOf(env: Located<'CARTS'>, site: SiteKey, id: string): DurableObjectStub<Cart> {
  const namespace = env.CARTS as DurableObjectNamespace<Cart>
  return steadyStub(namespace, objectId(namespace, env, { name: `${site}:${id}` }))
}
