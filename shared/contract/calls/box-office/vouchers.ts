import type { CallRows } from '../row.ts'

export const deskVouchersRows = {
  staffVouchers: { method: 'GET', path: '/api/shop/staff/vouchers/', right: 'sell' },
  voucherUses: { method: 'GET', path: '/api/shop/staff/vouchers/{code}/uses/', right: 'sell' },
  exportVouchers: {
    method: 'GET',
    path: '/api/shop/staff/vouchers/export/',
    right: 'manage',
    audit: 'export vouchers',
  },
  makeVouchers: { method: 'POST', path: '/api/shop/staff/vouchers/', right: 'manage', audit: 'vouchers', status: 201 },
  stopVoucher: {
    method: 'POST',
    path: '/api/shop/staff/vouchers/{code}/stop/',
    right: 'manage',
    audit: 'stop voucher',
  },
} as const satisfies CallRows
