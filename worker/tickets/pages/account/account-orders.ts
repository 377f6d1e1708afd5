import type { AccountEvening, AccountPageData } from '../../../../shared/shop/pages/account/data.ts'
import { placesNames } from '../../../../shared/shop/place-words.ts'
import { berlinDay, berlinIso } from '../../../../shared/time/berlin.ts'
import type { Customer } from '../../handlers/customers/customer.ts'
import { buyersLines, isComing, ordersOfCustomer } from '../../handlers/customers/orders.ts'
import type { OrderView } from '../../objects/order/view.ts'
import { placeAnswer } from '../../routes/cart-answer.ts'
import type { ShopRequest } from '../definition.ts'
import { movedOfOrder } from '../moved-of.ts'

/** Returns a customer's orders and their productions: upcoming ones in order of date, past ones latest first. */
export async function accountOrders(
  { c, site, now, locale }: ShopRequest,
  customer: Pick<Customer, 'id' | 'email'>,
): Promise<Pick<AccountPageData, 'upcoming' | 'past' | 'orders'>> {
  const orders = await ordersOfCustomer(c.env, { d1: c.env.DB, now }, site.key, customer)
  const evenings = orders
    .flatMap((order) => eveningsOf(order, { locale, now }))
    .sort((a, b) => a.production.date.localeCompare(b.production.date))
  const today = berlinDay(now)
  const isUpcoming = ({ production }: AccountEvening) => isComing(production.date, today)
  return {
    upcoming: evenings.filter(isUpcoming),
    past: evenings.filter((evening) => !isUpcoming(evening)).reverse(),
    orders: orders.map(({ number, state, created_ms: createdMs, productions, totals }) => ({
      number,
      state,
      created_at: berlinIso(new Date(createdMs)),
      total_cents: totals.cents,
      titles: productions.map(({ title }) => title),
    })),
  }
}

function eveningsOf(order: OrderView, request: Pick<ShopRequest, 'locale' | 'now'>): AccountEvening[] {
  const { locale } = request
  const { number, state, productions, tickets, totals } = order
  return productions.flatMap(({ id, title, date, venue, previous, previous_hall }) => {
    const own = buyersLines(order, id)
    if (own.length === 0) return []
    return {
      order: number,
      state,
      isFree: totals.cents === 0,
      tickets: own.length,
      production: { id, title, date, venue, ...movedOfOrder({ date, previous, previous_hall }, request) },
      places: placesNames(
        own.map(({ place }) => placeAnswer(place, locale)),
        locale,
      ),
      cents: own.reduce((sum, { cents }) => sum + cents, 0),
      hasTickets: tickets.some(({ line }) => own.some((each) => each.id === line)),
    }
  })
}
