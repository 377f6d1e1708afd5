// What the jobs of the box office begin with, made by the API of staff.
import type { CartAnswer } from '../../shared/contract/box-office/cart.ts'
import type { OrderAnswer } from '../../shared/contract/box-office/order.ts'
import type { SaleTerms, StaffSuggestions } from '../../shared/contract/box-office/staff/desk-sale.ts'
import type { StaffSales } from '../../shared/contract/box-office/staff/sales.ts'
import { askAsStaff } from './staff.ts'

/** Its seats are counted by no other test. */
export const site = 'k'

const call = async <Result>(path: string, body?: object) =>
  (await askAsStaff(site, `/api/shop/staff/${path}`, body)).json as Result

/** Returns the id of a concert, weeks away, with suggested seats for a party. */
export async function productionFor(party: number): Promise<number> {
  const { results } = await call<StaffSales>('sales/')
  for (const { id } of results.slice(-8)) {
    const { suggestions } = await call<StaffSuggestions>(`productions/${id}/suggestions/?count=${party}`)
    if (suggestions.length > 0) return id
  }
  throw new Error(`no concert has room for ${party}`)
}

/** Sells tickets to a caller, by transfer unless `change` says otherwise. */
export async function soldTo(party: number, change: { delivery?: 'post'; [field: string]: unknown } = {}) {
  const production = await productionFor(party)
  const cart = `carts/${crypto.randomUUID()}/`
  const { totals } = await call<CartAnswer>(`${cart}holds/`, { production, count: party })
  const { deliveries } = await call<SaleTerms>(`${cart}terms/`)
  const postage = deliveries.find(({ type }) => type === change.delivery)?.cents ?? 0
  const sale = { contact: { name: 'Margarete Petersen', email: null }, delivery: 'box_office', payment: 'transfer' }
  const order = await call<OrderAnswer>(`${cart}order/`, { ...sale, total_cents: totals.cents + postage, ...change })
  return { production, number: order.number }
}

/** Returns the numbers of the orders that a search finds. */
export async function foundBy(words: string): Promise<string[]> {
  const { results } = await call<{ results: { number: string }[] }>(`orders/?${new URLSearchParams({ q: words })}`)
  return results.map(({ number }) => number)
}
