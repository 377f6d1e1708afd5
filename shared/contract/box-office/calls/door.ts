import { below } from '../../calls/row.ts'

export const doorRows = below('/api/shop/', {
  doorTicket: { method: 'GET', path: 'tickets/{code}/', right: 'door' },
  enterTicket: { method: 'POST', path: 'tickets/{code}/entry/', right: 'door' },
  revocations: { method: 'GET', path: 'productions/{id}/revocations/', right: 'door' },
})
