import { z } from 'zod'
import type { SchemasOf } from '../../calls/describe.ts'
import { bankAnswer, bankRequest } from '../bank.ts'
import { exampleOrder } from '../examples.ts'
import { bankAssignment, unmatchedLines } from '../staff/orders.ts'
import { paymentConditions, paymentQuery, payments } from '../staff/payments.ts'
import type { deskBankRows } from './bank.ts'

const done = { answer: z.object({ ok: z.literal(true) }), example: { ok: true } }

export const deskBankSchemas = {
  unmatchedLines: { summary: 'Incoming transfers about which staff have to decide', answer: unmatchedLines },
  assignBankLine: {
    summary: 'Assigns a transfer to an order, divides it among several, or dismisses it as belonging to none',
    body: bankAssignment,
    exampleBody: { order: exampleOrder.number },
    ...done,
    reasons: ['order_closed', 'maybe_double', 'already_decided', 'money_changed'],
  },
  bookBankLines: {
    summary: 'Books incoming transfers; each line is counted once, by its key; a dry run books none',
    body: bankRequest,
    maxBytes: 512 * 1024,
    exampleBody: {
      lines: [
        {
          key: 'bank-2026-11-24-1',
          reference: 'RF18A267KQM2P9XT4',
          text: 'Karten',
          cents: 5700,
          paid_at: '2026-11-24',
          payer: 'Lena Ohlsen',
          iban: null,
        },
      ],
      dry_run: false,
    },
    answer: bankAnswer,
    example: { results: [{ key: 'bank-2026-11-24-1', order: exampleOrder.number, result: 'exact' }] },
  },
  payments: {
    summary: 'The payments and refunds of orders by day and means, with the sum of each',
    query: paymentQuery,
    answer: payments,
  },
  exportPayments: { summary: 'The payments of a list, for spreadsheets', query: paymentConditions, answer: 'csv' },
  bookkeeping: {
    summary: 'Invoices and credit notes of a calendar month in Berlin',
    query: z.object({ month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/) }),
    answer: 'csv',
  },
} satisfies SchemasOf<typeof deskBankRows>
