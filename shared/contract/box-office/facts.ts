// The contract's door to the rest of the product: what content, imports and the desk know of a sale.

export type { StockWord } from './availability.ts'
export { deliveryKeys, priceTypeKeys } from './keys.ts'
export { type Contingent, type PriceTypeKey, type Sales, sales } from './sales.ts'
export type { JobChange } from './staff/jobs.ts'
export type { PlaceCounts } from './staff/sales.ts'
export { reconciliation } from './staff.ts'
export type { Voucher } from './voucher.ts'
