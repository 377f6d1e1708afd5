import type { OrderRecord } from '../../../../worker/box-office/store/orders.ts'

/** Returns the report of a complete order without tickets. */
export function someRecord(values: Pick<OrderRecord, 'number'> & Partial<OrderRecord>): OrderRecord {
  return {
    site: 'hh',
    state: 'complete',
    locale: 'de',
    email: 'a@example.org',
    name: 'A',
    phone: '',
    post: null,
    handed_over_ms: null,
    returned_ms: null,
    is_letter_mailed: false,
    pay_link: null,
    newsletter: false,
    means: 'transfer',
    delivery: { type: 'pdf', cents: 0 },
    total_cents: 0,
    paid_cents: 0,
    refunded_cents: 0,
    task_cents: 0,
    missing_cents: 0,
    created_ms: 0,
    due_ms: 0,
    documents: [],
    lines: [],
    ...values,
  }
}
