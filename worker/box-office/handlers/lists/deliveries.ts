// Lists across all concerts of a site: letters to be posted, under way and returned, and tickets that are picked up
// today.
import type { DeliveryList } from '../../../../shared/contract/box-office/keys.ts'
import type { Deliveries, DeliveriesQuery } from '../../../../shared/contract/box-office/staff/lists.ts'
import { localise } from '../../../../shared/i18n/locale.ts'
import { berlinDay, berlinIso } from '../../../../shared/time/berlin.ts'
import { lastDayOfPost } from '../../rules/delivery-options.ts'
import { countReturned, type Delivery, deliveriesOn, maxDeliveries } from '../../store/orders/deliveries.ts'
import type { DeskSalesContext } from '../desk-sales.ts'
import { reportOrders } from '../look-up/report-again.ts'
import { byName, listedFacts } from './listed-orders.ts'

/** Letters to post per page; the other lists are one page, in which the screen searches. */
const pageLength = 100

export type ListedDelivery = Deliveries['results'][number]

/** A whole list: letters by the start of their first concert, tickets to pick up by family name. */
export interface WholeDeliveries extends Pick<Deliveries, 'is_cut' | 'unreported'> {
  orders: ListedDelivery[]
}

/** Reads a list of at most `maxDeliveries` orders. Those whose report is old report first. */
export async function wholeDeliveries(context: DeskSalesContext, list: DeliveryList): Promise<WholeDeliveries> {
  const { env, site, now } = context
  const store = { d1: env.DB, now }
  const read = () => deliveriesOn(store, site.key, list, berlinDay(now))
  const found = await read()
  const old = found.filter(({ is_old: isOld }) => isOld).map(({ number }) => ({ site: site.key, number }))
  const unreported = await reportOrders(env, store, old)
  const rows = old.length === 0 ? found : await read()
  return {
    orders: rows
      .slice(0, maxDeliveries)
      .map((row) => listedDelivery(context, row))
      .toSorted(list === 'pickup' ? byName : byProduction),
    is_cut: rows.length > maxDeliveries,
    unreported,
  }
}

/** Returns how many letters came back, which every list says. */
export function returnedLetters({ env, site, now }: DeskSalesContext): Promise<number> {
  return countReturned({ d1: env.DB, now }, site.key, berlinDay(now))
}

/**
 * Returns the page of a list after the order with the number `after`. The list begins again if that order has left it.
 */
export function pageOfDeliveries(
  { orders, ...whole }: WholeDeliveries,
  { list, after = '' }: DeliveriesQuery,
): Omit<Deliveries, 'returned'> {
  const length = list === 'post' ? pageLength : maxDeliveries
  const first = orders.findIndex(({ number }) => number === after) + 1
  const results = orders.slice(first, first + length)
  const last = first + length < orders.length ? results.at(-1) : undefined
  return { results, next: last?.number ?? null, count: orders.length, unaddressed: unaddressedOf(orders), ...whole }
}

/** Returns the number of letters that cannot be posted, since their address is missing or not known yet. */
export function unaddressedOf(orders: readonly Pick<ListedDelivery, 'delivery' | 'post' | 'handed_over_at'>[]): number {
  return orders.filter(({ delivery, post, handed_over_at: at }) => delivery === 'post' && post === null && at === null)
    .length
}

function listedDelivery({ locale, now }: DeskSalesContext, row: Delivery): ListedDelivery {
  const { tickets, production, other_productions } = row
  const { id, title, starts_at: startsAt } = production
  const facts = listedFacts(row)
  const isToPost = facts.delivery === 'post' && facts.handed_over_at === null
  return {
    ...facts,
    tickets,
    production: { id, title: localise(title, locale), date: berlinIso(new Date(startsAt)) },
    other_productions,
    last_day: isToPost ? lastDayOfPost(now.getTime(), Date.parse(startsAt)) : null,
  }
}

function byProduction(one: ListedDelivery, other: ListedDelivery): number {
  const [first, second] = [one.production, other.production]
  return Date.parse(first.date) - Date.parse(second.date) || first.id - second.id || byName(one, other)
}
