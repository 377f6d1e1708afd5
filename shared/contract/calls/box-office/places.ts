import type { CallRows } from '../row.ts'

export const deskPlacesRows = {
  blockPlaces: { method: 'POST', path: '/api/shop/staff/productions/{id}/blocks/', right: 'sell', audit: 'blocks' },
  unblockPlaces: {
    method: 'POST',
    path: '/api/shop/staff/productions/{id}/unblocking/',
    right: 'sell',
    audit: 'unblocking',
  },
  moveContingent: {
    method: 'POST',
    path: '/api/shop/staff/productions/{id}/contingents/',
    right: 'sell',
    audit: 'contingents',
  },
  addContingent: {
    method: 'POST',
    path: '/api/shop/staff/productions/{id}/new-contingent/',
    right: 'manage',
    audit: 'new-contingent',
    status: 201,
  },
  setRelease: {
    method: 'POST',
    path: '/api/shop/staff/productions/{id}/contingents/{contingent}/release/',
    right: 'manage',
    audit: 'contingent-release',
  },
  dissolveContingent: {
    method: 'POST',
    path: '/api/shop/staff/productions/{id}/contingents/{contingent}/dissolution/',
    right: 'manage',
    audit: 'contingent-dissolution',
  },
} as const satisfies CallRows
