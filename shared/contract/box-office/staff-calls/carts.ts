import { below } from '../../calls/row.ts'

export const deskCartsRows = below('/api/shop/staff/', {
  deskCart: { method: 'GET', path: 'carts/{cart}/', right: 'sell' },
  deskHold: { method: 'POST', path: 'carts/{cart}/holds/', right: 'sell', audit: 'hold', status: 201 },
  deskSeats: { method: 'POST', path: 'carts/{cart}/seats/', right: 'sell', audit: 'choose seats' },
  deskTerms: { method: 'GET', path: 'carts/{cart}/terms/', right: 'sell' },
  deskChangeLine: { method: 'POST', path: 'carts/{cart}/lines/{line}/', right: 'sell', audit: 'change' },
  deskChangeLines: { method: 'POST', path: 'carts/{cart}/lines/', right: 'sell', audit: 'change all' },
  deskRelease: { method: 'DELETE', path: 'carts/{cart}/lines/{line}/', right: 'sell', audit: 'release' },
  deskExtend: { method: 'POST', path: 'carts/{cart}/extension/', right: 'sell', audit: 'extend' },
  deskAddCode: { method: 'POST', path: 'carts/{cart}/codes/', right: 'sell', audit: 'add code' },
  deskRemoveCode: { method: 'DELETE', path: 'carts/{cart}/codes/{code}/', right: 'sell', audit: 'remove code' },
  deskSell: { method: 'POST', path: 'carts/{cart}/order/', right: 'sell', audit: 'sell', status: 201 },
})
