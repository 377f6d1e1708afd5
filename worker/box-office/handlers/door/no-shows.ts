import { inventoryOf } from '../../objects/inventory-of.ts'
import { headOfNoShows, rowOfNoShow } from '../../rules/no-shows-csv.ts'
import { buyersOf } from '../../store/orders/contacts.ts'
import type { DeskSalesContext } from '../desk-sales.ts'
import { shownPlace } from './shown-place.ts'

/** Number of tickets whose buyers are read at once. */
const pageLength = 500

/** Returns the unused tickets of a production as CSV; null without sales data. */
export async function exportNoShows(
  { env, site, now, locale }: DeskSalesContext,
  production: number,
): Promise<{ count: number; rows: AsyncGenerator<string, void> } | null> {
  const tickets = await inventoryOf(env, site.key, production).noShows()
  if (!tickets) return null
  async function* rows(all: NonNullable<typeof tickets>) {
    yield headOfNoShows(locale)
    for (let at = 0; at < all.length; at += pageLength) {
      const page = all.slice(at, at + pageLength)
      const numbers = [...new Set(page.map(({ order }) => order))]
      const found = await buyersOf({ d1: env.DB, now }, site.key, numbers)
      const buyers = new Map(found.map((buyer) => [buyer.number, buyer]))
      yield page
        .map(({ place, order }) => {
          const { name = '', phone = '', email = '' } = buyers.get(order) ?? {}
          return rowOfNoShow({ text: shownPlace(place, locale).text, number: order, name, phone, email })
        })
        .join('')
    }
  }
  return { count: tickets.length, rows: rows(tickets) }
}
