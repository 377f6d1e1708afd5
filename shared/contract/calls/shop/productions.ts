import type { CallRows } from '../row.ts'

export const productionsRows = {
  saleOffer: { method: 'GET', path: '/api/shop/productions/{id}/', right: 'anyone' },
  hallPlan: { method: 'GET', path: '/api/shop/productions/{id}/plan/', right: 'anyone' },
  availability: { method: 'GET', path: '/api/shop/productions/{id}/availability/', right: 'anyone' },
} as const satisfies CallRows
