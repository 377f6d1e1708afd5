import type { ProblemCode } from '../../../shared/contract/problem.ts'
import { type RefusalReason, refusalSentence } from '../../../shared/contract/shop/refusal-words.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { type ApiContext, problemLocale } from '../../http/request/request.ts'
import { problemResponse } from '../../http/response/problem.ts'
import type { CartAnswer } from '../objects/cart/cart.ts'
import type { PlacedAnswer } from '../objects/order/order.ts'
import { passesWithTime } from '../rules/passes-with-time.ts'
import { refusedField } from './refused-field.ts'

type Refused = Extract<CartAnswer, { ok: false }> | Extract<PlacedAnswer, { ok: false }>

/**
 * Returns a refusal as a problem, with the reason, the refused field, its details, and any seats offered instead.
 * @param more further members of the problem
 */
export function refusal(
  c: ApiContext,
  { ok: _, ...refused }: Refused,
  more: object = {},
  sentenceOf: (reason: RefusalReason, locale: Locale) => string = refusalSentence,
): Response {
  const locale = problemLocale(c)
  const code = codeOf(refused.reason)
  const headers: Record<string, string> = {}
  if (code === 'too-many-requests') {
    headers['Retry-After'] = retryAfter('retry_ms' in refused ? (refused.retry_ms ?? 0) : 0, c.var.now)
  }
  const detail = sentenceOf(refused.reason, locale)
  const field = refusedField(c, refused.reason)
  return problemResponse(code, locale, {
    detail,
    // not `fields`, whose messages belong to other calls with fields of the same names
    ...(field !== undefined && { errors: [{ field, message: detail }] }),
    more: { ...refused, ...more },
    headers,
  })
}

/** Returns the value of `Retry-After` in whole seconds. @param retryMs when to try again, in UTC milliseconds */
export function retryAfter(retryMs: number, now: Date): string {
  return String(Math.max(1, Math.ceil((retryMs - now.getTime()) / 1000)))
}

export function codeOf(reason: RefusalReason): ProblemCode {
  if (reason === 'unknown_line' || reason === 'unknown_place' || reason === 'no_sales_data') return 'not-found'
  if (passesWithTime(reason)) return 'too-many-requests'
  return conflicts.has(reason) ? 'shop-conflict' : 'shop-refused'
}

/**
 * Reasons that depend on the time or the state of a sale, cart or order, in contrast to faults of the request itself.
 */
const conflicts = new Set<RefusalReason>([
  'not_on_sale',
  'taken',
  'leaves_single',
  'none_left',
  'hold_over',
  'at_the_cap',
  'being_paid',
  'cart_empty',
  'price_changed',
  'code_needed',
  'no_such_plan',
  'concert_cancelled',
  'not_refunded',
  'order_closed',
  'return_over',
  'offer_open',
  'address_changed_twice',
  'payment_changed_often',
  'no_offer',
  'ticket_used',
  'ticket_revoked',
  'fee_too_high',
  'amount_too_high',
  'difference_due',
  'paid_in_part',
  'places_in_use',
  'maybe_double',
  'already_decided',
  'confirm_first',
  'pay_first',
  'money_changed',
  'deadline_out_of_range',
  'tse_missing',
  'free_with_voucher',
  'free_with_invoice',
  'seller_incomplete',
  'not_posted',
])
