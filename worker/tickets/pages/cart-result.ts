import type { CartAnswer } from '../objects/cart/cart.ts'
import type { PostResult } from './definition.ts'

/** Converts a cart's answer into the result of a form. @param to the address to open after success */
export async function cartResult(
  answer: Promise<CartAnswer>,
  to: string,
): Promise<Exclude<PostResult, { done: true }>> {
  const { ok, ...rest } = await answer
  if (ok) return { to }
  const { reason, ...facts } = rest as Omit<Extract<CartAnswer, { ok: false }>, 'ok'>
  return { refused: { reason, facts } }
}
