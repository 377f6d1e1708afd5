import { inventoryOf } from '../../objects/inventory-of.ts'
import { headOfNoShows, rowOfNoShow } from '../../rules/no-shows-csv.ts'
import { buyersOf } from '../../store/orders/contacts.ts'
import type { DeskSalesContext } from '../desk-sales.ts'
import { shownPlace } from './shown-place.ts'

/** Returns the unused tickets of a production as CSV, and their number; null without sales data. */
export async function exportNoShows(
  { env, site, now, locale }: DeskSalesContext,
  production: number,
): Promise<{ count: number; file: string } | null> {
  const tickets = await inventoryOf(env, site.key, production).noShows()
  if (!tickets) return null
  const numbers = [...new Set(tickets.map(({ order }) => order))]
  const buyers = await buyersOf({ d1: env.DB, now }, site.key, numbers)
  const byNumber = new Map(buyers.map((buyer) => [buyer.number, buyer]))
  const rows = tickets.map(({ place, order }) => {
    const { name = '', phone = '', email = '' } = byNumber.get(order) ?? {}
    return rowOfNoShow([shownPlace(place, locale).text, order, name, phone, email])
  })
  return { count: tickets.length, file: headOfNoShows(locale) + rows.join('') }
}
