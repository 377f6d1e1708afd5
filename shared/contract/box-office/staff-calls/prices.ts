import { below } from '../../calls/row.ts'

export const deskPricesRows = below('/api/shop/staff/', {
  staffPrices: { method: 'GET', path: 'productions/{id}/prices/', right: 'read' },
  staffPlan: { method: 'GET', path: 'plans/{key}/{version}/', right: 'read' },
  setPrices: { method: 'POST', path: 'productions/{id}/prices/', right: 'manage', audit: 'prices' },
})
