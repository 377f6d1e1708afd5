import type { SchemasOf } from '../../calls/describe.ts'
import { exampleVouchers } from '../examples.ts'
import {
  madeVouchers,
  newVouchers,
  staffVoucherQuery,
  staffVouchers,
  voucherUses,
  voucherUsesQuery,
} from '../staff/vouchers.ts'
import type { deskVouchersRows } from './vouchers.ts'

export const deskVouchersSchemas = {
  staffVouchers: {
    summary: 'Vouchers and magic codes with their uses, by code',
    query: staffVoucherQuery,
    answer: staffVouchers,
  },
  voucherUses: {
    summary: 'The orders that use a code, newest first, each with its discount',
    query: voucherUsesQuery,
    answer: voucherUses,
  },
  exportVouchers: {
    summary: 'Vouchers and magic codes with their uses, for spreadsheets',
    query: staffVoucherQuery.pick({ view: true }),
    answer: 'csv',
  },
  makeVouchers: {
    summary:
      'Creates a code, or random codes for one order or with a balance each. Without the right to manage: one balance of at most 100 €, with a note',
    body: newVouchers,
    maxBytes: 16 * 1024,
    exampleBody: exampleVouchers,
    answer: madeVouchers,
    example: { codes: ['ADVENT-15'] },
  },
  stopVoucher: {
    summary: 'Ends a code immediately; orders that have used it keep its discount',
    answer: staffVouchers.shape.results.element,
  },
} satisfies SchemasOf<typeof deskVouchersRows>
