import type { CallRows } from '../row.ts'

export const accountRows = {
  customerLogin: { method: 'POST', path: '/api/shop/login/', right: 'anyone', status: 202 },
  account: { method: 'GET', path: '/api/shop/account/', right: 'customer' },
  changeCustomer: { method: 'POST', path: '/api/shop/account/', right: 'customer' },
  deleteAccount: { method: 'DELETE', path: '/api/shop/account/', right: 'customer', status: 204 },
  accountExport: { method: 'GET', path: '/api/shop/account/export/', right: 'customer' },
} as const satisfies CallRows
