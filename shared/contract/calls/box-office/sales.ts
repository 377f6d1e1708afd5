import type { CallRows } from '../row.ts'

export const deskSalesRows = {
  staffSales: { method: 'GET', path: '/api/shop/staff/sales/', right: 'read', token: 'sales' },
  salesFigures: { method: 'GET', path: '/api/shop/staff/sales/figures/', right: 'read' },
  exportSales: { method: 'GET', path: '/api/shop/staff/sales/export/', right: 'manage', audit: 'export sales' },
  staffTakings: { method: 'GET', path: '/api/shop/staff/productions/{id}/takings/', right: 'read' },
  staffHall: { method: 'GET', path: '/api/shop/staff/productions/{id}/hall/', right: 'read', token: 'sales' },
  staffPlace: { method: 'GET', path: '/api/shop/staff/productions/{id}/places/{place}/', right: 'buyers' },
  cancelProduction: {
    method: 'POST',
    path: '/api/shop/staff/productions/{id}/cancellation/',
    right: 'manage',
    audit: 'cancel production',
  },
  announceDate: {
    method: 'POST',
    path: '/api/shop/staff/productions/{id}/new-date/',
    right: 'manage',
    audit: 'new-date',
  },
  reconcile: {
    method: 'POST',
    path: '/api/shop/staff/productions/{id}/reconciliation/',
    right: 'manage',
    audit: 'reconcile',
  },
} as const satisfies CallRows
