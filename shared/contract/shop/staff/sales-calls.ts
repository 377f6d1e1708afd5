import type { ShopCall } from '../calls.ts'
import {
  salesConditions,
  staffFigures,
  staffHall,
  staffPlace,
  staffSales,
  staffSalesQuery,
  staffTakings,
} from './sales.ts'

export const salesCalls = {
  staffSales: {
    route: 'GET /api/shop/staff/sales/',
    summary: 'Concerts that are sold here, by date, with their stock and revenue',
    query: staffSalesQuery,
    answer: staffSales,
    needsStaff: 'read',
    tokenScope: 'sales',
  },
  salesFigures: {
    route: 'GET /api/shop/staff/sales/figures/',
    summary: 'Tickets sold today, in the last seven days and in the season, and places in carts',
    answer: staffFigures,
    needsStaff: 'read',
  },
  exportSales: {
    route: 'GET /api/shop/staff/sales/export/',
    summary: 'The concerts of a list with their stock and revenue, for spreadsheets',
    query: salesConditions,
    answer: 'csv',
    needsStaff: 'manage',
  },
  staffTakings: {
    route: 'GET /api/shop/staff/productions/{id}/takings/',
    summary: 'The sold tickets of a concert and their revenue, by the day of the order',
    answer: staffTakings,
    needsStaff: 'read',
  },
  staffHall: {
    route: 'GET /api/shop/staff/productions/{id}/hall/',
    summary: 'The hall as it is sold: a letter per seat in the plan’s order, contingents and blocked places',
    answer: staffHall,
    needsStaff: 'read',
    tokenScope: 'sales',
  },
  staffPlace: {
    route: 'GET /api/shop/staff/productions/{id}/places/{place}/',
    summary: 'Who has a seat or the places of an area, and why it is blocked',
    answer: staffPlace,
    needsStaff: 'buyers',
  },
} satisfies Record<string, ShopCall>
