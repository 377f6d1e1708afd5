import { below } from '../../calls/row.ts'

export const cartRows = below('/api/shop/', {
  cart: { method: 'GET', path: 'cart/', right: 'anyone' },
  holdPlaces: { method: 'POST', path: 'cart/holds/', right: 'anyone', status: 201 },
  changeLine: { method: 'POST', path: 'cart/lines/{line}/', right: 'anyone' },
  removeLine: { method: 'DELETE', path: 'cart/lines/{line}/', right: 'anyone' },
  setPriceTypes: { method: 'POST', path: 'cart/price-types/', right: 'anyone' },
  addCode: { method: 'POST', path: 'cart/codes/', right: 'anyone' },
  removeCode: { method: 'DELETE', path: 'cart/codes/{code}/', right: 'anyone' },
  extendCart: { method: 'POST', path: 'cart/extension/', right: 'anyone' },
  renewCart: { method: 'POST', path: 'cart/renewal/', right: 'anyone' },
})
