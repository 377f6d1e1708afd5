import { below } from '../row.ts'

export const deskSalesRows = below('/api/shop/staff/', {
  staffSales: { method: 'GET', path: 'sales/', right: 'read', token: 'sales' },
  salesFigures: { method: 'GET', path: 'sales/figures/', right: 'read' },
  exportSales: { method: 'GET', path: 'sales/export/', right: 'manage', audit: 'export sales' },
  staffTakings: { method: 'GET', path: 'productions/{id}/takings/', right: 'read' },
  staffHall: { method: 'GET', path: 'productions/{id}/hall/', right: 'read', token: 'sales' },
  staffPlace: { method: 'GET', path: 'productions/{id}/places/{place}/', right: 'buyers' },
  seatSuggestions: { method: 'GET', path: 'productions/{id}/suggestions/', right: 'sell' },
  houseList: { method: 'GET', path: 'productions/{id}/house-list/', right: 'sell' },
  productionList: { method: 'GET', path: 'productions/{id}/lists/', right: 'sell', audit: 'list' },
  printedList: { method: 'GET', path: 'productions/{id}/lists/print/', right: 'sell', audit: 'print list' },
  addressLabels: { method: 'GET', path: 'productions/{id}/lists/labels/', right: 'sell', audit: 'labels' },
  groupEnquiries: { method: 'GET', path: 'groups/', right: 'sell' },
  settleEnquiry: { method: 'POST', path: 'groups/{id}/', right: 'sell', audit: 'group enquiry', status: 204 },
  removeEnquiry: { method: 'DELETE', path: 'groups/{id}/', right: 'sell', audit: 'delete group enquiry', status: 204 },
  cancelProduction: {
    method: 'POST',
    path: 'productions/{id}/cancellation/',
    right: 'manage',
    audit: 'cancel production',
    status: 202,
  },
  announceDate: { method: 'POST', path: 'productions/{id}/new-date/', right: 'manage', audit: 'new-date', status: 202 },
  reconcile: { method: 'POST', path: 'productions/{id}/reconciliation/', right: 'manage', audit: 'reconcile' },
})
