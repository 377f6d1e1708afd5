import { anything, below } from '../row.ts'

export const deskOrdersRows = below('/api/shop/staff/', {
  staffOrders: { method: 'GET', path: 'orders/', right: 'buyers' },
  exportOrders: { method: 'GET', path: 'orders/export/', right: 'manage', audit: 'export orders' },
  staffOrder: { method: 'GET', path: 'orders/{number}/', right: 'buyers' },
  orderState: { method: 'GET', path: 'orders/{number}/state/', right: 'buyers', token: 'orders' },
  addNote: { method: 'POST', path: 'orders/{number}/notes/', right: 'sell', audit: 'note', status: 201 },
  removeNote: {
    method: 'DELETE',
    path: 'orders/{number}/notes/{id}/',
    right: 'sell',
    audit: 'note-removed',
    where: { id: '[1-9]\\d{0,14}' },
  },
  removeAssistance: {
    method: 'DELETE',
    path: 'orders/{number}/assistance/',
    right: 'sell',
    audit: 'assistance-removed',
    status: 204,
  },
  staffDocument: { method: 'GET', path: 'orders/{number}/documents/{id}/', right: 'buyers', where: { id: anything } },
  cancelUnpaid: { method: 'POST', path: 'orders/{number}/cancellation/', right: 'sell', audit: 'cancel order' },
  takePayment: { method: 'POST', path: 'orders/{number}/payment/', right: 'sell', audit: 'payment' },
  moveDeadline: { method: 'POST', path: 'orders/{number}/deadline/', right: 'sell', audit: 'deadline' },
  refundOrder: { method: 'POST', path: 'orders/{number}/refund/', right: 'refund', audit: 'refund' },
  refundPaid: { method: 'POST', path: 'orders/{number}/refund-paid/', right: 'refund', audit: 'refund-paid' },
  keepTickets: { method: 'POST', path: 'orders/{number}/keep-tickets/', right: 'refund', audit: 'keep-tickets' },
  resendMail: { method: 'POST', path: 'orders/{number}/resend/', right: 'sell', audit: 'resend' },
  changeContact: { method: 'POST', path: 'orders/{number}/contact/', right: 'sell', audit: 'contact' },
  handOver: { method: 'POST', path: 'orders/{number}/handover/', right: 'sell', audit: 'handover' },
  moveSeats: { method: 'POST', path: 'orders/{number}/seats/', right: 'sell', audit: 'seats' },
})
