import type { CartAnswer } from '../objects/cart/cart.ts'
import type { PostResult } from './definition.ts'

/** A cart's answer as the result of a form. @param to where success leads to */
export async function cartResult(
  answer: Promise<CartAnswer>,
  to: string,
): Promise<Exclude<PostResult, { done: true }>> {
  const { ok, ...rest } = await answer
  if (ok) return { to }
  const { reason, ...facts } = rest as Omit<Extract<CartAnswer, { ok: false }>, 'ok'>
  return { refused: { reason, facts } }
}
