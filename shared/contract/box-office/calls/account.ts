import { below } from '../../calls/row.ts'

export const accountRows = below('/api/shop/', {
  customerLogin: { method: 'POST', path: 'login/', right: 'anyone', status: 202 },
  account: { method: 'GET', path: 'account/', right: 'customer' },
  changeCustomer: { method: 'POST', path: 'account/', right: 'customer' },
  deleteAccount: { method: 'DELETE', path: 'account/', right: 'customer', status: 204 },
  accountExport: { method: 'GET', path: 'account/export/', right: 'customer' },
})
