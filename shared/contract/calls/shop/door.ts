import type { CallRows } from '../row.ts'

export const doorRows = {
  doorTicket: { method: 'GET', path: '/api/shop/tickets/{code}/', right: 'door' },
  enterTicket: { method: 'POST', path: '/api/shop/tickets/{code}/entry/', right: 'door' },
  revocations: { method: 'GET', path: '/api/shop/productions/{id}/revocations/', right: 'door' },
} as const satisfies CallRows
