// Staff's calls at the box office: places, orders, bank lines and books. All of them are put on record.
import { z } from 'zod'
import { bankAnswer, bankRequest } from './bank.ts'
import type { ShopCall } from './calls.ts'
import { exampleOrder } from './examples.ts'
import { order } from './order.ts'
import {
  cancelledProduction,
  reconciliation,
  staffBlock,
  staffContingentMove,
  staffRefund,
  staffRefundPaid,
  staffUnblock,
} from './staff.ts'

const places = { answer: z.object({ ok: z.literal(true) }), example: { ok: true } }
const orderAnswer = { answer: order, example: exampleOrder }
const editor = { needsStaff: 'editor', isWrite: true } as const
const publisher = { needsStaff: 'publisher', isWrite: true } as const
const unusable = ['no_sales_data', 'unknown_place', 'taken', 'key_reused'] as const

export const staffCalls = {
  blockPlaces: {
    route: 'POST /api/shop/staff/productions/{id}/blocks/',
    summary: 'Takes free places off sale, for a reason; all or nothing',
    body: { schema: staffBlock, example: { places: [{ place: 'parkett-links-14-9' }], reason: 'Kamera' } },
    ...places,
    reasons: unusable,
    ...editor,
  },
  unblockPlaces: {
    route: 'POST /api/shop/staff/productions/{id}/unblocking/',
    summary: 'Puts blocked places on sale again',
    body: { schema: staffUnblock, example: { places: ['parkett-links-14-9'] } },
    ...places,
    reasons: unusable,
    ...editor,
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
    ...editor,
  },
  cancelProduction: {
    route: 'POST /api/shop/staff/productions/{id}/cancellation/',
    summary:
      'Stops the sale of a cancelled concert, and ends or refunds every order; a repeated call goes on where it failed',
    answer: cancelledProduction,
    example: { cancelled: [exampleOrder.number], failed: [] },
    ...publisher,
  },
  reconcile: {
    route: 'POST /api/shop/staff/productions/{id}/reconciliation/',
    summary: 'Compares places, orders and payments; differences are named, and never repaired',
    answer: reconciliation,
    example: {
      differences: [{ kind: 'order_without_place', order: exampleOrder.number, detail: 'parkett-links-14-9' }],
    },
    ...publisher,
  },
  refundOrder: {
    route: 'POST /api/shop/staff/orders/{number}/refund/',
    summary: 'Takes tickets back and pays them back',
    body: { schema: staffRefund, example: { lines: [exampleOrder.lines[0]?.id], delivery: false } },
    ...orderAnswer,
    reasons: ['order_closed', 'unknown_line', 'key_reused'],
    ...publisher,
  },
  refundPaid: {
    route: 'POST /api/shop/staff/orders/{number}/refund-paid/',
    summary: 'Notes that a refund was paid by hand',
    body: { schema: staffRefundPaid, example: { refund: 1 } },
    ...orderAnswer,
    reasons: ['order_closed', 'key_reused'],
    ...publisher,
  },
  resendMail: {
    route: 'POST /api/shop/staff/orders/{number}/resend/',
    summary: 'Sends the mail of the order’s present state again',
    ...orderAnswer,
    reasons: ['order_closed', 'key_reused'],
    ...publisher,
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
    needsStaff: 'publisher',
  },
  bookkeeping: {
    route: 'GET /api/shop/staff/bookkeeping/',
    summary: 'Invoices and credit notes of a month of Berlin’s calendar',
    query: z.object({ month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/) }),
    answer: 'csv',
    needsStaff: 'publisher',
  },
} satisfies Record<string, ShopCall>
