// Finds tickets without their codes. Names are found, and shown, for logged-in staff alone.
import type { DoorSearch } from '../../../../shared/contract/box-office/evening.ts'
import { inventoryOf } from '../../objects/inventory-of.ts'
import { familyNameFirst } from '../../rules/family-name.ts'
import { soundTermsOf } from '../../rules/name-sound.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import { buyersOf } from '../../store/orders/contacts.ts'
import { searchOrders } from '../../store/orders/find-orders.ts'
import type { DeskSalesContext } from '../desk-sales.ts'
import { soundTermsIn, wholeWordTerms, wordsOf } from '../look-up/search-terms.ts'
import { shownPlace } from './shown-place.ts'

/** Maximum number of orders of a name, and of tickets that are shown of them. */
const [maxOrders, maxOfName] = [500, 10]

/** What a search looks for. */
export function kindOfSearch(q: string): 'number' | 'place' | 'name' {
  return readOrderNumber(q.trim()) ? 'number' : /\d/.test(q) ? 'place' : 'name'
}

/**
 * Finds all tickets of an order by its whole number, by row and seat, or ten by a whole family name; unused ones first.
 * @param isStaff whether names are found and shown
 */
export async function searchTickets(
  context: DeskSalesContext,
  production: number,
  { q, isStaff }: { q: string; isStaff: boolean },
): Promise<DoorSearch> {
  const { env, site, now, locale } = context
  const inventory = inventoryOf(env, site.key, production)
  const number = readOrderNumber(q.trim())
  const kind = kindOfSearch(q)
  const orders = number ? [number] : isStaff && kind === 'name' ? await ordersOfName(context, production, q.trim()) : []
  const all = kind === 'place' ? await inventory.ticketsAt({ words: q }) : await inventory.ticketsOf(orders)
  const found = kind === 'name' ? all.slice(0, maxOfName) : all
  const numbers = [...new Set(found.map(({ order }) => order))]
  const buyers = isStaff && found.length > 0 ? await buyersOf({ d1: env.DB, now }, site.key, numbers) : []
  const names = new Map(buyers.map((buyer) => [buyer.number, buyer.name]))
  return {
    more: all.length - found.length,
    is_group: kind !== 'place' && numbers.length === 1 && found.length === all.length,
    results: found.map(({ ticket, place, is_used: isUsed, is_reserved: isReserved, order }) => {
      const { text, entrance } = shownPlace(place, locale)
      const name = names.get(order)
      const state = isReserved ? 'reserved' : isUsed ? 'used' : 'valid'
      return { ticket, ...(name && { name }), text, entrance, state }
    }),
  }
}

/** Returns the orders of a production whose buyer has this family name, or one that sounds like it. */
async function ordersOfName({ env, site, now }: DeskSalesContext, production: number, q: string): Promise<string[]> {
  const terms = soundTermsIn(q) ?? wholeWordTerms(q)
  if (terms === null) return []
  const rows = await searchOrders({ d1: env.DB, now }, site.key, terms, { production, after: null, limit: maxOrders })
  return rows.filter(({ name }) => hasFamilyName(name, q)).map(({ number }) => number)
}

/** Whether all words of a search sound like words of a name, and the whole family name is among them. */
function hasFamilyName(name: string, q: string): boolean {
  const [family = ''] = familyNameFirst(name).split(',')
  const [typed, all, own] = [q, name, family].map((text) => wordsOf(text.toLowerCase()).map(soundOf)) as [
    string[],
    string[],
    string[],
  ]
  return own.length > 0 && own.every((word) => typed.includes(word)) && typed.every((word) => all.includes(word))
}

/** Words of one sound, such as Lee, stand for too many names and are compared as they are written. */
function soundOf(word: string): string {
  return soundTermsOf([word])[0] ?? word
}
