import { anything, below } from '../../calls/row.ts'

export const ordersRows = below('/api/shop/', {
  placeOrder: { method: 'POST', path: 'orders/', right: 'anyone', status: 201 },
  order: { method: 'GET', path: 'orders/{number}/', right: 'anyone' },
  printedContact: { method: 'POST', path: 'printed-contact/', right: 'anyone', isKeyless: true },
  payOrder: { method: 'POST', path: 'orders/{number}/payment/', right: 'anyone' },
  confirmOrder: { method: 'POST', path: 'orders/{number}/confirmation/', right: 'anyone' },
  changeAddress: { method: 'POST', path: 'orders/{number}/address/', right: 'anyone' },
  cancelOrder: { method: 'POST', path: 'orders/{number}/cancellation/', right: 'anyone' },
  answerOffer: { method: 'POST', path: 'orders/{number}/offer/', right: 'anyone' },
  returnTickets: { method: 'POST', path: 'orders/{number}/return/', right: 'anyone' },
  orderDocument: { method: 'GET', path: 'orders/{number}/documents/{id}/', right: 'anyone', where: { id: anything } },
})
