import type { ShopCall } from '../calls.ts'
import { examplePriceTable, exampleVouchers } from '../examples.ts'
import { priceTable, staffPlan, staffPrices } from './prices.ts'
import {
  madeVouchers,
  newVouchers,
  staffVoucherQuery,
  staffVouchers,
  voucherUses,
  voucherUsesQuery,
} from './vouchers.ts'

const manages = { needsStaff: 'manage', isWrite: true } as const

export const priceAndCodeCalls = {
  staffPrices: {
    route: 'GET /api/shop/staff/productions/{id}/prices/',
    summary: 'Plan, prices, fee, tax, windows and limits of a concert, with the plans to choose from',
    answer: staffPrices,
    needsStaff: 'read',
  },
  staffPlan: {
    route: 'GET /api/shop/staff/plans/{key}/{version}/',
    summary: 'A version of a hall plan with its places by category',
    answer: staffPlan,
    needsStaff: 'read',
  },
  setPrices: {
    route: 'POST /api/shop/staff/productions/{id}/prices/',
    summary:
      'Sets prices and puts a concert on sale; `If-Match` names the version that is changed, 0 before the first. Refused with the list of places if sold or held ones would be lost',
    body: { schema: priceTable, example: examplePriceTable },
    answer: staffPrices,
    reasons: ['places_in_use'],
    ...manages,
  },
  staffVouchers: {
    route: 'GET /api/shop/staff/vouchers/',
    summary: 'Vouchers and magic codes with their uses, by code',
    query: staffVoucherQuery,
    answer: staffVouchers,
    needsStaff: 'sell',
  },
  voucherUses: {
    route: 'GET /api/shop/staff/vouchers/{code}/uses/',
    summary: 'The orders that use a code, newest first, each with its discount',
    query: voucherUsesQuery,
    answer: voucherUses,
    needsStaff: 'sell',
  },
  exportVouchers: {
    route: 'GET /api/shop/staff/vouchers/export/',
    summary: 'Vouchers and magic codes with their uses, for spreadsheets',
    query: staffVoucherQuery.pick({ view: true }),
    answer: 'csv',
    needsStaff: 'manage',
  },
  makeVouchers: {
    route: 'POST /api/shop/staff/vouchers/',
    summary: 'Creates a code, or random codes for one use each',
    body: { schema: newVouchers, example: exampleVouchers },
    answer: madeVouchers,
    example: { codes: ['ADVENT-15'] },
    status: 201,
    ...manages,
  },
  stopVoucher: {
    route: 'POST /api/shop/staff/vouchers/{code}/stop/',
    summary: 'Ends a code immediately; orders that have used it keep its discount',
    answer: staffVouchers.shape.results.element,
    ...manages,
  },
} satisfies Record<string, ShopCall>
