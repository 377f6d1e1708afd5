import { anything, type CallRows } from '../row.ts'

export const deskOrdersRows = {
  staffOrders: { method: 'GET', path: '/api/shop/staff/orders/', right: 'buyers' },
  exportOrders: { method: 'GET', path: '/api/shop/staff/orders/export/', right: 'manage', audit: 'export orders' },
  staffOrder: { method: 'GET', path: '/api/shop/staff/orders/{number}/', right: 'buyers' },
  orderState: { method: 'GET', path: '/api/shop/staff/orders/{number}/state/', right: 'buyers', token: 'orders' },
  addNote: {
    method: 'POST',
    path: '/api/shop/staff/orders/{number}/notes/',
    right: 'sell',
    audit: 'note',
    status: 201,
  },
  removeNote: {
    method: 'DELETE',
    path: '/api/shop/staff/orders/{number}/notes/{id}/',
    right: 'sell',
    audit: 'note-removed',
    where: { id: '[1-9]\\d{0,14}' },
  },
  staffDocument: {
    method: 'GET',
    path: '/api/shop/staff/orders/{number}/documents/{id}/',
    right: 'buyers',
    where: { id: anything },
  },
  refundOrder: { method: 'POST', path: '/api/shop/staff/orders/{number}/refund/', right: 'refund', audit: 'refund' },
  refundPaid: {
    method: 'POST',
    path: '/api/shop/staff/orders/{number}/refund-paid/',
    right: 'refund',
    audit: 'refund-paid',
  },
  keepTickets: {
    method: 'POST',
    path: '/api/shop/staff/orders/{number}/keep-tickets/',
    right: 'refund',
    audit: 'keep-tickets',
  },
  resendMail: { method: 'POST', path: '/api/shop/staff/orders/{number}/resend/', right: 'sell', audit: 'resend' },
  changeContact: { method: 'POST', path: '/api/shop/staff/orders/{number}/contact/', right: 'sell', audit: 'contact' },
  changeSeat: { method: 'POST', path: '/api/shop/staff/orders/{number}/seats/', right: 'sell', audit: 'seats' },
} as const satisfies CallRows
