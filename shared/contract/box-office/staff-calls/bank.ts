import { below } from '../../calls/row.ts'

export const deskBankRows = below('/api/shop/staff/', {
  unmatchedLines: { method: 'GET', path: 'bank-lines/', right: 'buyers' },
  assignBankLine: {
    method: 'POST',
    path: 'bank-lines/{line}/assignment/',
    right: 'refund',
    audit: 'assign bank line',
    where: { line: '[\\w-]{8,100}' },
  },
  bookBankLines: { method: 'POST', path: 'bank/', right: 'refund', audit: 'bank', isKeyless: true },
  payments: { method: 'GET', path: 'payments/', right: 'buyers' },
  exportPayments: { method: 'GET', path: 'payments/export/', right: 'buyers', audit: 'export payments' },
  bookkeeping: { method: 'GET', path: 'bookkeeping/', right: 'manage', audit: 'bookkeeping' },
})
