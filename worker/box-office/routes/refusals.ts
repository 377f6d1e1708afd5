import { type RefusalReason, refusalSentence } from '../../../shared/contract/box-office/refusal-words.ts'
import type { ProblemCode } from '../../../shared/contract/problem.ts'
import { type ApiContext, problemLocale } from '../../http/request/request.ts'
import { problemResponse } from '../../http/response/problem.ts'
import type { CartAnswer } from '../objects/cart/cart.ts'
import type { PlacedAnswer } from '../objects/order/order.ts'
import { passesWithTime } from '../rules/passes-with-time.ts'

type Refused = Extract<CartAnswer, { ok: false }> | Extract<PlacedAnswer, { ok: false }>

/**
 * Returns a refusal as a problem, with the reason, the refused field, its details, and any seats offered instead.
 * @param more further members of the problem
 */
export function refusal(
  c: ApiContext,
  { ok: _, ...refused }: Refused,
  more: object = {},
  sentenceOf: typeof refusalSentence = refusalSentence,
): Response {
  const locale = problemLocale(c)
  const code = codeOf(refused.reason)
  const headers: Record<string, string> = {}
  if (code === 'too-many-requests') {
    headers['Retry-After'] = retryAfter('retry_ms' in refused ? (refused.retry_ms ?? 0) : 0, c.var.now)
  }
  const detail = sentenceOf(refused.reason, locale, 'by_code' in refused ? refused : {})
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
  'transfers_full',
  'money_changed',
  'deadline_out_of_range',
  'tse_missing',
  'free_with_voucher',
  'free_with_invoice',
  'seller_incomplete',
  'not_posted',
  'person_needed',
  'refund_open',
])

/**
 * Returns the field of the request to which a refusal applies, such as `contact.email`, or a parameter of its address;
 * undefined if the refusal depends on the cart, the order or the time alone.
 */
function refusedField(c: ApiContext, reason: RefusalReason): string | undefined {
  const candidates = fieldsOf[reason] ?? []
  const given = new Set([...(c.var.givenFields ?? []), ...Object.keys(c.req.param())])
  // a field of which a part is refused or missing belongs to every request that can be refused for this reason
  return candidates.find((field) => field.includes('.') || given.has(field)) ?? missing[reason]
}

const seats = ['seats', 'seat', 'places', 'count', 'area'] as const
const types = ['counts', 'price_type', 'line'] as const
const code = ['code'] as const

/** The fields that may have caused a refusal; of those that a request has, the first one did. */
const fieldsOf: Partial<Record<RefusalReason, readonly string[]>> = {
  not_on_sale: ['production', 'id'],
  no_sales_data: ['production', 'id'],
  too_many: ['seats', 'count', 'counts', 'name', 'text'],
  too_many_of_type: types,
  companion_needs_person: types,
  no_such_price: ['counts', 'price_type', 'category', 'seats', 'seat', 'area', 'production'],
  unknown_place: ['seats', 'seat', 'area', 'places', 'contingent', 'place'],
  seat_twice: ['seats'],
  unknown_line: ['lines', 'line'],
  taken: seats,
  leaves_single: seats,
  companion_alone: seats,
  none_left: ['count', 'area', 'category'],
  too_many_holds: seats,
  key_reused: [],
  unknown_code: code,
  used_up: code,
  in_use: code,
  too_many_attempts: code,
  not_yet_valid: code,
  expired: code,
  other_production: code,
  minimum_missing: code,
  budget_used_up: code,
  code_needed: code,
  price_changed: ['total_cents'],
  too_many_for_person: ['contact.email'],
  delivery_unavailable: ['delivery'],
  address_missing: ['contact.address'],
  free_with_invoice: ['invoice', 'contact.invoice'],
  seller_incomplete: ['invoice', 'contact.invoice'],
  refund_open: ['invoice'],
  payment_unavailable: ['payment'],
  ticket_used: ['line', 'code'],
  ticket_revoked: code,
  one_concert: ['production'],
  difference_due: ['terminal_cents'],
  amount_too_high: ['cents'],
  places_in_use: ['places', 'release_at', 'contingent'],
}

const missing: Partial<Record<RefusalReason, string>> = {
  key_reused: 'Idempotency-Key',
  iban_missing: 'iban',
  used_reason_missing: 'used_reason',
}
