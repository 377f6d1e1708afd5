import { codeForm } from '../../rules/code-form.ts'
import type { Refusal } from '../inventory/answers.ts'
import type { VoucherAnswer } from '../voucher-book/answers.ts'
import { voucherBookOf } from '../voucher-book-of.ts'
import { type CartContext, partsOf } from './context.ts'
import { type CartState, droppedCode, nextEndMs } from './state.ts'

export interface CodeWish {
  code: string
  /** The visitor's network, whose failed attempts are counted in addition to the cart's; null if it is unknown. */
  who: string | null
  /** Set at the desk, which may not accept vouchers with a balance (§ 146a AO). */
  isStaff?: boolean
}

/** Redeems a voucher or magic code. A second voucher replaces the first. */
export async function addCode(context: CartContext, { code, who, isStaff = false }: CodeWish): Promise<VoucherAnswer> {
  const { env, cart, state, key, nowMs } = context
  const parts = await partsOf(context)
  const tickets = [...parts].flatMap(([production, { lines }]) => lines.map(({ cents }) => ({ production, cents })))
  const book = voucherBookOf(env, state.site)
  const counted = [`cart:${cart}`, ...(who === null ? [] : [who])]
  const request = { code, owner: cart, tickets, who: counted, until_ms: nextEndMs(state, nowMs) }
  const answer = await book.redeem(`${key}:redeem`, { ...request, ...(isStaff && { refuses_balance: true }) })
  if (!answer.ok) return answer
  state.dropped = null
  const { voucher, left_cents } = answer
  if (voucher.value.kind === 'access') {
    const others = state.magic_codes.filter((each) => codeForm(each.code) !== codeForm(voucher.code))
    state.magic_codes = [...others, { code: voucher.code, access: voucher.value.access }]
    return answer
  }
  const replaced = state.voucher?.voucher.code
  const isOther = replaced !== undefined && codeForm(replaced) !== codeForm(voucher.code)
  if (isOther) {
    await book.release(`${key}:replace`, { code: replaced, owner: cart })
  }
  state.voucher = { voucher, left_cents, ...(isOther && { replaces: replaced }) }
  return answer
}

/**
 * Redeems the magic codes of a restarted cart again, because their uses ended with the cart; drops codes that can
 * no longer be redeemed. The voucher is checked again once the cart has tickets (`renew`).
 */
export async function redeemAgain({ env, cart, state, key, nowMs }: CartContext): Promise<void> {
  const untilMs = nextEndMs(state, nowMs)
  const kept: typeof state.magic_codes = []
  for (const each of state.magic_codes) {
    const request = { code: each.code, owner: cart, tickets: [], who: [], until_ms: untilMs }
    const answer = await voucherBookOf(env, state.site).redeem(`${key}:again:${untilMs}:${each.code}`, request)
    if (answer.ok) kept.push(each)
    else state.dropped = droppedCode(each.code, answer)
  }
  state.magic_codes = kept
}

/**
 * Removes a code from the cart and releases its use. Refused while the cart holds places that only this code opens,
 * because another visitor could redeem the released use and hold places as well.
 */
export async function removeCode(context: CartContext, code: string): Promise<{ ok: true } | Refusal> {
  const { env, cart, state, key } = context
  const magicCodes = state.magic_codes.filter((each) => codeForm(each.code) !== codeForm(code))
  if (magicCodes.length < state.magic_codes.length && (await isNeeded(context, magicCodes)))
    return { ok: false, reason: 'code_needed' }
  await voucherBookOf(env, state.site).release(`${key}:release`, { code, owner: cart })
  state.magic_codes = magicCodes
  if (state.voucher && codeForm(state.voucher.voucher.code) === codeForm(code)) state.voucher = null
  return { ok: true }
}

async function isNeeded(context: CartContext, rest: CartState['magic_codes']): Promise<boolean> {
  const parts = await partsOf(context)
  const isOpened = (codes: CartState['magic_codes'], by: readonly string[]) =>
    codes.some(({ access }) => by.includes(access))
  return [...parts.values()].some(({ opened_by: openedBy }) =>
    openedBy.some((by) => isOpened(context.state.magic_codes, by) && !isOpened(rest, by)),
  )
}
