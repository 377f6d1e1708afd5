import type { ApiContext } from '../../http/request/request.ts'
import type { CartAnswer } from '../objects/cart/cart.ts'
import { reportCart } from '../routes/cart-cookie.ts'
import type { PostResult } from './definition.ts'

/** Converts a cart's answer into the result of a form. @param to the address to open after success */
export async function cartResult(
  c: ApiContext,
  answer: Promise<CartAnswer>,
  to: string,
): Promise<Exclude<PostResult, { done: true }>> {
  const result = await answer
  if (result.ok) {
    reportCart(c, result.cart)
    return { to }
  }
  const { ok: _, reason, ...facts } = result
  return { refused: { reason, facts } }
}
