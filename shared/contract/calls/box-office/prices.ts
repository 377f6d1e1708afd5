import type { CallRows } from '../row.ts'

export const deskPricesRows = {
  staffPrices: { method: 'GET', path: '/api/shop/staff/productions/{id}/prices/', right: 'read' },
  staffPlan: { method: 'GET', path: '/api/shop/staff/plans/{key}/{version}/', right: 'read' },
  setPrices: { method: 'POST', path: '/api/shop/staff/productions/{id}/prices/', right: 'manage', audit: 'prices' },
} as const satisfies CallRows
