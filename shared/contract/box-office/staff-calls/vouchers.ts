import { below } from '../../calls/row.ts'

export const deskVouchersRows = below('/api/shop/staff/', {
  staffVouchers: { method: 'GET', path: 'vouchers/', right: 'sell' },
  voucherUses: { method: 'GET', path: 'vouchers/{code}/uses/', right: 'sell' },
  exportVouchers: { method: 'GET', path: 'vouchers/export/', right: 'manage', audit: 'export vouchers' },
  makeVouchers: { method: 'POST', path: 'vouchers/', right: 'sell', audit: 'vouchers', status: 201 },
  stopVoucher: { method: 'POST', path: 'vouchers/{code}/stop/', right: 'manage', audit: 'stop voucher' },
})
