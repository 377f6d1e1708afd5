import type { CallRows } from '../row.ts'

export const cartRows = {
  cart: { method: 'GET', path: '/api/shop/cart/', right: 'anyone' },
  holdPlaces: { method: 'POST', path: '/api/shop/cart/holds/', right: 'anyone', status: 201 },
  changeLine: { method: 'POST', path: '/api/shop/cart/lines/{line}/', right: 'anyone' },
  removeLine: { method: 'DELETE', path: '/api/shop/cart/lines/{line}/', right: 'anyone' },
  setPriceTypes: { method: 'POST', path: '/api/shop/cart/price-types/', right: 'anyone' },
  addCode: { method: 'POST', path: '/api/shop/cart/codes/', right: 'anyone' },
  removeCode: { method: 'DELETE', path: '/api/shop/cart/codes/{code}/', right: 'anyone' },
  extendCart: { method: 'POST', path: '/api/shop/cart/extension/', right: 'anyone' },
  renewCart: { method: 'POST', path: '/api/shop/cart/renewal/', right: 'anyone' },
} as const satisfies CallRows
