import type { SchemasOf } from '../../calls/describe.ts'
import { examplePriceTable } from '../examples.ts'
import { priceTableRequest, staffPlan, staffPrices } from '../staff/prices.ts'
import type { deskPricesRows } from './prices.ts'

export const deskPricesSchemas = {
  staffPrices: {
    summary: 'Plan, prices, fee, tax, windows and limits of a concert, with the plans to choose from',
    answer: staffPrices,
  },
  staffPlan: { summary: 'A version of a hall plan with its places by category', answer: staffPlan },
  setPrices: {
    summary:
      'Sets prices and puts a concert on sale; `If-Match` names the version that is changed, 0 before the first. Refused with the list of places if sold or held ones would be lost',
    body: priceTableRequest,
    maxBytes: 64 * 1024,
    exampleBody: examplePriceTable,
    answer: staffPrices,
    reasons: ['places_in_use'],
  },
} satisfies SchemasOf<typeof deskPricesRows>
