import { z } from 'zod'
import { bankAnswer, bankRequest } from './bank.ts'
import type { ShopCall } from './calls.ts'
import { exampleOrder } from './examples.ts'
import { order } from './order.ts'
import { deskCartCalls } from './staff/cart-calls.ts'
import {
  bankAssignment,
  keptTickets,
  newNote,
  orderConditions,
  orderNotes,
  orderState,
  staffOrder,
  staffOrderList,
  staffOrderQuery,
  unmatchedLines,
} from './staff/orders.ts'
import { priceAndCodeCalls } from './staff/price-and-code-calls.ts'
import { staffContingent, staffRelease } from './staff/sales.ts'
import { salesCalls } from './staff/sales-calls.ts'
import {
  cancelledProduction,
  changedDate,
  reconciliation,
  staffBlock,
  staffContact,
  staffContingentMove,
  staffRefund,
  staffRefundPaid,
  staffSeat,
  staffUnblock,
} from './staff.ts'

const places = { answer: z.object({ ok: z.literal(true) }), example: { ok: true } }
const orderAnswer = { answer: order, example: exampleOrder }
const sells = { needsStaff: 'sell', isWrite: true } as const
const refunds = { needsStaff: 'refund', isWrite: true } as const
const manages = { needsStaff: 'manage', isWrite: true } as const
const exampleNotes = {
  notes: [
    {
      ...{ id: 12, at: '2026-11-21T16:25:00+01:00', by: 'ole@example.org' },
      text: 'Ruft an, sobald die neue Karte da ist.',
    },
  ],
}
const unusable = ['no_sales_data', 'unknown_place', 'taken', 'key_reused'] as const

export const staffCalls = {
  ...priceAndCodeCalls,
  ...salesCalls,
  blockPlaces: {
    route: 'POST /api/shop/staff/productions/{id}/blocks/',
    summary: 'Takes free places off sale, for a reason; all or nothing',
    body: { schema: staffBlock, example: { places: [{ place: 'parkett-links-14-9' }], reason: 'Kamera' } },
    ...places,
    reasons: unusable,
    ...sells,
  },
  unblockPlaces: {
    route: 'POST /api/shop/staff/productions/{id}/unblocking/',
    summary: 'Puts blocked places on sale again',
    body: { schema: staffUnblock, example: { places: ['parkett-links-14-9'] } },
    ...places,
    reasons: unusable,
    ...sells,
  },
  moveContingent: {
    route: 'POST /api/shop/staff/productions/{id}/contingents/',
    summary: 'Moves free places from one contingent to another; an empty name is the general sale',
    body: {
      schema: staffContingentMove,
      example: { places: [{ place: 'parkett-links-14-9' }], from: 'press', to: '' },
    },
    ...places,
    reasons: unusable,
    ...sells,
  },
  addContingent: {
    route: 'POST /api/shop/staff/productions/{id}/new-contingent/',
    summary: 'Adds an empty contingent, unless one with the same German name exists',
    body: {
      schema: staffContingent,
      example: { name: { de: 'Presse', en: 'Press' }, access: null, release_at: '2026-12-04T12:00:00+01:00' },
    },
    answer: z.object({ key: z.string() }),
    example: { key: 'presse' },
    status: 201,
    reasons: ['no_sales_data', 'too_many', 'places_in_use', 'no_such_plan'],
    ...manages,
  },
  setRelease: {
    route: 'POST /api/shop/staff/productions/{id}/contingents/{contingent}/release/',
    summary: 'Sets when the free places of a contingent go back to the general sale; null if they stay',
    body: { schema: staffRelease, example: { release_at: '2026-12-04T12:00:00+01:00' } },
    answer: z.object({ key: z.string() }),
    example: { key: 'presse' },
    reasons: ['no_sales_data', 'unknown_place', 'places_in_use', 'no_such_plan'],
    ...manages,
  },
  dissolveContingent: {
    route: 'POST /api/shop/staff/productions/{id}/contingents/{contingent}/dissolution/',
    summary: 'Removes a contingent; its free places return to the general sale',
    answer: z.object({ key: z.string() }),
    example: { key: 'presse' },
    reasons: ['no_sales_data', 'unknown_place', 'places_in_use', 'no_such_plan'],
    ...manages,
  },
  cancelProduction: {
    route: 'POST /api/shop/staff/productions/{id}/cancellation/',
    summary:
      'Stops the sale of a cancelled concert, and ends or refunds every order; a repeated call goes on where it failed',
    answer: cancelledProduction,
    example: { cancelled: [exampleOrder.number], failed: [] },
    ...manages,
  },
  announceDate: {
    route: 'POST /api/shop/staff/productions/{id}/new-date/',
    summary:
      'Gives every live order the date and room that the concert has now, and mails new tickets; orders that have them already stay as they are',
    answer: changedDate,
    example: { informed: [exampleOrder.number], failed: [] },
    ...manages,
  },
  reconcile: {
    route: 'POST /api/shop/staff/productions/{id}/reconciliation/',
    summary: 'Compares places, orders and payments; reports differences, but repairs none',
    answer: reconciliation,
    example: {
      differences: [{ kind: 'order_without_place', order: exampleOrder.number, detail: 'parkett-links-14-9' }],
    },
    ...manages,
  },
  staffOrders: {
    route: 'GET /api/shop/staff/orders/',
    summary: 'Orders, newest first, searched by name, address, number or ticket; and the open tasks',
    query: staffOrderQuery,
    answer: staffOrderList,
    needsStaff: 'buyers',
  },
  exportOrders: {
    route: 'GET /api/shop/staff/orders/export/',
    summary: 'The orders of a list, for spreadsheets',
    query: orderConditions,
    answer: 'csv',
    needsStaff: 'manage',
  },
  staffOrder: {
    route: 'GET /api/shop/staff/orders/{number}/',
    summary: 'An order with its refunds, mails and staff actions',
    answer: staffOrder,
    needsStaff: 'buyers',
  },
  orderState: {
    route: 'GET /api/shop/staff/orders/{number}/state/',
    summary: 'The state of an order and its tickets, without the buyer’s data',
    answer: orderState,
    needsStaff: 'buyers',
    tokenScope: 'orders',
  },
  addNote: {
    route: 'POST /api/shop/staff/orders/{number}/notes/',
    summary: 'Adds a note for staff, which the buyer never sees; it is deleted together with the buyer’s data',
    body: { schema: newNote, example: { text: 'Ruft an, sobald die neue Karte da ist.' } },
    answer: orderNotes,
    example: exampleNotes,
    status: 201,
    reasons: ['too_many', 'key_reused'],
    ...sells,
  },
  removeNote: {
    route: 'DELETE /api/shop/staff/orders/{number}/notes/{id}/',
    summary: 'Deletes a note',
    answer: orderNotes,
    example: { notes: [] },
    ...sells,
  },
  staffDocument: {
    route: 'GET /api/shop/staff/orders/{number}/documents/{id}/',
    summary: 'A confirmation, an invoice, a credit note, or the tickets',
    answer: 'pdf',
    needsStaff: 'buyers',
  },
  unmatchedLines: {
    route: 'GET /api/shop/staff/bank-lines/',
    summary: 'Incoming transfers about which staff have to decide',
    answer: unmatchedLines,
    needsStaff: 'buyers',
  },
  assignBankLine: {
    route: 'POST /api/shop/staff/bank-lines/{line}/assignment/',
    summary: 'Assigns a transfer to an order, or dismisses it as belonging to none',
    body: { schema: bankAssignment, example: { order: exampleOrder.number } },
    ...places,
    reasons: ['order_closed', 'maybe_double', 'already_decided'],
    ...refunds,
  },
  refundOrder: {
    route: 'POST /api/shop/staff/orders/{number}/refund/',
    summary: 'Takes tickets back and refunds them; used ones need a reason, and their places stay off sale',
    body: { schema: staffRefund, example: { lines: [exampleOrder.lines[0]?.id], delivery: false } },
    ...orderAnswer,
    reasons: ['order_closed', 'unknown_line', 'used_reason_missing', 'key_reused'],
    ...refunds,
  },
  refundPaid: {
    route: 'POST /api/shop/staff/orders/{number}/refund-paid/',
    summary: 'Records that a refund was paid manually; a transfer names its account',
    body: { schema: staffRefundPaid, example: { refund: 1, iban: 'DE89 3704 0044 0532 0130 00' } },
    ...orderAnswer,
    reasons: ['order_closed', 'iban_missing', 'key_reused'],
    ...refunds,
  },
  keepTickets: {
    route: 'POST /api/shop/staff/orders/{number}/keep-tickets/',
    summary: 'Lets the tickets stay valid although the provider has given money back',
    body: { schema: keptTickets, example: { missing_cents: 5800 } },
    ...orderAnswer,
    reasons: ['money_changed', 'key_reused'],
    ...refunds,
  },
  resendMail: {
    route: 'POST /api/shop/staff/orders/{number}/resend/',
    summary: 'Sends the mail for the order’s current state again',
    ...orderAnswer,
    reasons: ['order_closed', 'key_reused'],
    ...sells,
  },
  changeContact: {
    route: 'POST /api/shop/staff/orders/{number}/contact/',
    summary: 'Corrects the buyer’s name and e-mail address; issued invoices and credit notes stay as they are',
    body: { schema: staffContact, example: { name: 'Clara Muster', email: 'clara@example.org' } },
    ...orderAnswer,
    reasons: ['order_closed', 'key_reused'],
    ...sells,
  },
  changeSeat: {
    route: 'POST /api/shop/staff/orders/{number}/seats/',
    summary: 'Moves a ticket to another free seat of the same price; the buyer gets the new ticket by mail',
    body: { schema: staffSeat, example: { line: exampleOrder.lines[0]?.id, seat: 'parkett-links-14-9' } },
    ...orderAnswer,
    reasons: [
      ...['order_closed', 'unknown_line', 'unknown_place', 'taken', 'companion_alone', 'no_such_price'],
      ...['other_price', 'ticket_used', 'key_reused'],
    ] as const,
    ...sells,
  },
  bookBankLines: {
    route: 'POST /api/shop/staff/bank/',
    summary: 'Books incoming transfers; each line is counted once, by its key',
    body: {
      schema: bankRequest,
      example: {
        lines: [
          {
            ...{ key: 'bank-2026-11-24-1', reference: 'RF18A267KQM2P9XT4', text: 'Karten', cents: 5700 },
            ...{ paid_at: '2026-11-24', payer: 'Lena Ohlsen', iban: null },
          },
        ],
      },
    },
    answer: bankAnswer,
    example: { results: [{ key: 'bank-2026-11-24-1', order: exampleOrder.number, result: 'exact' }] },
    needsStaff: 'refund',
  },
  bookkeeping: {
    route: 'GET /api/shop/staff/bookkeeping/',
    summary: 'Invoices and credit notes of a calendar month in Berlin',
    query: z.object({ month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/) }),
    answer: 'csv',
    needsStaff: 'manage',
  },
  ...deskCartCalls,
} satisfies Record<string, ShopCall>
