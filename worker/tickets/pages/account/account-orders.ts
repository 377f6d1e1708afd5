import type { AccountEvening, AccountPageData } from '../../../../shared/shop/pages/account/data.ts'
import { placesNames } from '../../../../shared/shop/place-words.ts'
import { berlinDay, berlinIso } from '../../../../shared/time/berlin.ts'
import type { Customer } from '../../handlers/customers/customer.ts'
import { buyersLines, ordersOfCustomer } from '../../handlers/customers/orders.ts'
import type { OrderView } from '../../objects/order/view.ts'
import { placeAnswer } from '../../routes/cart-answer.ts'
import type { ShopRequest } from '../definition.ts'

/** Returns a customer's orders and their productions: upcoming ones in order of date, past ones latest first. */
export async function accountOrders(
  { c, site, now, locale }: ShopRequest,
  customer: Pick<Customer, 'id' | 'email'>,
): Promise<Pick<AccountPageData, 'upcoming' | 'past' | 'orders'>> {
  const orders = await ordersOfCustomer(c.env, { d1: c.env.DB, now }, site.key, customer)
  const evenings = orders
    .flatMap((order) => eveningsOf(order, locale))
    .sort((a, b) => a.production.date.localeCompare(b.production.date))
  const today = berlinDay(now)
  const isPast = ({ production }: AccountEvening) => production.date.slice(0, 10) < today
  return {
    upcoming: evenings.filter((evening) => !isPast(evening)),
    past: evenings.filter(isPast).reverse(),
    orders: orders.map(({ number, state, created_ms: createdMs, productions, totals }) => ({
      number,
      state,
      created_at: berlinIso(new Date(createdMs)),
      total_cents: totals.cents,
      titles: productions.map(({ title }) => title),
    })),
  }
}

function eveningsOf(order: OrderView, locale: ShopRequest['locale']): AccountEvening[] {
  const { number, state, productions, tickets } = order
  return productions.flatMap(({ id, title, date, venue }) => {
    const own = buyersLines(order, id)
    if (own.length === 0) return []
    return {
      order: number,
      state,
      tickets: own.length,
      production: { id, title, date, venue },
      places: placesNames(
        own.map(({ place }) => placeAnswer(place, locale)),
        locale,
      ),
      cents: own.reduce((sum, { cents }) => sum + cents, 0),
      hasTickets: tickets.some(({ line }) => own.some((each) => each.id === line)),
    }
  })
}
