import type { RefusalReason } from '../../../shared/contract/shop/refusal-words.ts'
import type { ApiContext } from '../../http/request/request.ts'

/**
 * Returns the field of the request to which a refusal applies, such as `contact.email`, or a parameter of its address;
 * undefined if the refusal depends on the cart, the order or the time alone.
 */
export function refusedField(c: ApiContext, reason: RefusalReason): string | undefined {
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
