import type { SiteKey } from '../../../shared/sites/sites.ts'
import type { Env } from '../../env.ts'
import type { Cart } from './cart/cart.ts'
import { steadyStub } from './steady-stub.ts'

/** Returns the stub of a cart. @param id the cart cookie's value, 128 random bits */
export function cartOf({ CARTS }: Pick<Env, 'CARTS'>, site: SiteKey, id: string): DurableObjectStub<Cart> {
  const namespace = CARTS as DurableObjectNamespace<Cart>
  return steadyStub(namespace, namespace.idFromName(`${site}:${id}`))
}
