import { below } from '../../calls/row.ts'

/** The calls of devices at the door, which have the cookie `door_device`. */
export const eveningRows = below('/api/shop/door/', {
  pairDevice: { method: 'POST', path: 'devices/', right: 'anyone', status: 201, isKeyless: true },
  leaveDoor: { method: 'DELETE', path: 'devices/', right: 'device', status: 204, isKeyless: true },
  doorProductions: { method: 'GET', path: 'productions/', right: 'device' },
  doorTickets: { method: 'GET', path: 'productions/{id}/tickets/', right: 'device' },
  doorScans: { method: 'GET', path: 'productions/{id}/scans/', right: 'device' },
  doorEntries: { method: 'POST', path: 'productions/{id}/entries/', right: 'device', isKeyless: true },
  doorSearch: { method: 'GET', path: 'productions/{id}/search/', right: 'device' },
  doorFigures: { method: 'GET', path: 'productions/{id}/figures/', right: 'device' },
  settleDouble: { method: 'POST', path: 'productions/{id}/doubles/{ticket}/', right: 'device', isKeyless: true },
})
