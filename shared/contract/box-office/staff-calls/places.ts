import { below } from '../../calls/row.ts'

export const deskPlacesRows = below('/api/shop/staff/', {
  blockPlaces: { method: 'POST', path: 'productions/{id}/blocks/', right: 'sell', audit: 'blocks' },
  unblockPlaces: { method: 'POST', path: 'productions/{id}/unblocking/', right: 'sell', audit: 'unblocking' },
  moveContingent: { method: 'POST', path: 'productions/{id}/contingents/', right: 'sell', audit: 'contingents' },
  addContingent: {
    method: 'POST',
    path: 'productions/{id}/new-contingent/',
    right: 'manage',
    audit: 'new-contingent',
    status: 201,
  },
  setRelease: {
    method: 'POST',
    path: 'productions/{id}/contingents/{contingent}/release/',
    right: 'manage',
    audit: 'contingent-release',
  },
  dissolveContingent: {
    method: 'POST',
    path: 'productions/{id}/contingents/{contingent}/dissolution/',
    right: 'manage',
    audit: 'contingent-dissolution',
  },
})
