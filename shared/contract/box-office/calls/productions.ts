import { below } from '../../calls/row.ts'

export const productionsRows = below('/api/shop/', {
  saleOffer: { method: 'GET', path: 'productions/{id}/', right: 'anyone' },
  hallPlan: { method: 'GET', path: 'productions/{id}/plan/', right: 'anyone' },
  availability: { method: 'GET', path: 'productions/{id}/availability/', right: 'anyone' },
})
