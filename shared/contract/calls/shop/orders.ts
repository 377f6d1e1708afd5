import { anything, type CallRows } from '../row.ts'

export const ordersRows = {
  placeOrder: { method: 'POST', path: '/api/shop/orders/', right: 'anyone', status: 201 },
  order: { method: 'GET', path: '/api/shop/orders/{number}/', right: 'anyone' },
  printedContact: { method: 'POST', path: '/api/shop/printed-contact/', right: 'anyone', isKeyless: true },
  payOrder: { method: 'POST', path: '/api/shop/orders/{number}/payment/', right: 'anyone' },
  confirmOrder: { method: 'POST', path: '/api/shop/orders/{number}/confirmation/', right: 'anyone' },
  changeAddress: { method: 'POST', path: '/api/shop/orders/{number}/address/', right: 'anyone' },
  cancelOrder: { method: 'POST', path: '/api/shop/orders/{number}/cancellation/', right: 'anyone' },
  answerOffer: { method: 'POST', path: '/api/shop/orders/{number}/offer/', right: 'anyone' },
  orderDocument: {
    method: 'GET',
    path: '/api/shop/orders/{number}/documents/{id}/',
    right: 'anyone',
    where: { id: anything },
  },
} as const satisfies CallRows
