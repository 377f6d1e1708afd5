import { below } from '../../calls/row.ts'

/** What the desk does on the evening of a concert: devices at the doors, figures, doubles, no-shows. */
export const deskEveningRows = below('/api/shop/staff/door/', {
  makePairingCode: {
    method: 'POST',
    path: 'codes/',
    right: 'sell',
    audit: 'make pairing code',
    status: 201,
    isKeyless: true,
  },
  listDevices: { method: 'GET', path: 'devices/', right: 'sell' },
  admitDevice: { method: 'POST', path: 'devices/{id}/', right: 'sell', audit: 'admit device', isKeyless: true },
  endDevice: {
    method: 'DELETE',
    path: 'devices/{id}/',
    right: 'sell',
    audit: 'end device',
    status: 204,
    isKeyless: true,
  },
  decideByHand: {
    method: 'POST',
    path: 'devices/{id}/by-hand/',
    right: 'sell',
    audit: 'decide by hand',
    isKeyless: true,
  },
  practiceCode: { method: 'GET', path: 'practice/', right: 'sell' },
  eveningProductions: { method: 'GET', path: 'productions/', right: 'sell' },
  eveningFigures: { method: 'GET', path: 'productions/{id}/figures/', right: 'sell' },
  settleEveningDouble: {
    method: 'POST',
    path: 'productions/{id}/doubles/{ticket}/',
    right: 'sell',
    audit: 'settle double',
    isKeyless: true,
  },
  noShows: { method: 'GET', path: 'productions/{id}/no-shows/', right: 'buyers', audit: 'export no-shows' },
})
