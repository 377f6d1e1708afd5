import type { CallRows } from '../row.ts'

export const deskBankRows = {
  unmatchedLines: { method: 'GET', path: '/api/shop/staff/bank-lines/', right: 'buyers' },
  assignBankLine: {
    method: 'POST',
    path: '/api/shop/staff/bank-lines/{line}/assignment/',
    right: 'refund',
    audit: 'assign bank line',
    where: { line: '[\\w-]{8,100}' },
  },
  bookBankLines: { method: 'POST', path: '/api/shop/staff/bank/', right: 'refund', audit: 'bank', isKeyless: true },
  bookkeeping: { method: 'GET', path: '/api/shop/staff/bookkeeping/', right: 'manage', audit: 'bookkeeping' },
} as const satisfies CallRows
