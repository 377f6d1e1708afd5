import type { CallRows } from '../row.ts'

export const deskCartsRows = {
  deskCart: { method: 'GET', path: '/api/shop/staff/carts/{cart}/', right: 'sell' },
  deskHold: { method: 'POST', path: '/api/shop/staff/carts/{cart}/holds/', right: 'sell', audit: 'hold', status: 201 },
  deskChangeLine: {
    method: 'POST',
    path: '/api/shop/staff/carts/{cart}/lines/{line}/',
    right: 'sell',
    audit: 'change',
  },
  deskRelease: {
    method: 'DELETE',
    path: '/api/shop/staff/carts/{cart}/lines/{line}/',
    right: 'sell',
    audit: 'release',
  },
  deskExtend: { method: 'POST', path: '/api/shop/staff/carts/{cart}/extension/', right: 'sell', audit: 'extend' },
  deskAddCode: { method: 'POST', path: '/api/shop/staff/carts/{cart}/codes/', right: 'sell', audit: 'add code' },
  deskRemoveCode: {
    method: 'DELETE',
    path: '/api/shop/staff/carts/{cart}/codes/{code}/',
    right: 'sell',
    audit: 'remove code',
  },
  deskSell: { method: 'POST', path: '/api/shop/staff/carts/{cart}/order/', right: 'sell', audit: 'sell', status: 201 },
} as const satisfies CallRows
