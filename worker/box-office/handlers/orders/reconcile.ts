import type { Difference } from '../../../../shared/contract/box-office/staff.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import type { Env } from '../../../env.ts'
import type { Allocation } from '../../objects/inventory/answers.ts'
import { inventoryOf } from '../../objects/inventory-of.ts'
import type { OrderView } from '../../objects/order/view.ts'
import { orderOf } from '../../objects/order-of.ts'
import { readOrderNumber } from '../../rules/order-number.ts'
import { ordersOfProduction } from '../../store/orders.ts'

export interface Reconciled {
  differences: Difference[]
  compared: number
  last: string | null
}

/**
 * Compares the places of a production with its orders, and the orders' ledgers with the providers' books. The inventory
 * determines the orders to compare; the read model only adds orders that have lost all their places. Differences are
 * returned, never repaired.
 * @param part compares at most `limit` orders, starting with the first whose number is greater than `after`
 * @returns `last` is the number after which the next call continues; null after the last order
 */
export async function reconcile(
  env: Env,
  site: SiteKey,
  { production, now, ...part }: { production: number; now: Date; after?: string; limit?: number },
): Promise<Reconciled> {
  const allocations = await inventoryOf(env, site, production).allocations()
  const byOrder = Map.groupBy(allocations, ({ order }) => order)
  const reported = await ordersOfProduction({ d1: env.DB, now }, site, production)
  const { after = '', limit = Number.POSITIVE_INFINITY } = part
  // places that were sold before this system took over the sale have no order
  const numbers = [...new Set([...byOrder.keys(), ...reported])].filter((number) => readOrderNumber(number))
  const rest = numbers.filter((number) => number > after).sort()
  const compared = rest.slice(0, limit)
  const differences: Difference[] = []
  for (const number of compared) {
    const order = orderOf(env, site, number)
    const [view, money] = await Promise.all([order.view(), order.moneyDifferences()])
    differences.push(...placeDifferences(number, byOrder.get(number) ?? [], view && linesOf(view, production), view))
    differences.push(...confirmationDifferences(number, byOrder.get(number) ?? [], view))
    differences.push(...money.map((detail) => ({ kind: 'money' as const, order: number, detail })))
  }
  const last = compared.length < rest.length ? (compared.at(-1) ?? after) : null
  return { differences, compared: compared.length, last }
}

type Line = OrderView['lines'][number]

/** Compares whether the inventory counts an order's places as unconfirmed with what the order says. */
function confirmationDifferences(
  order: string,
  allocations: readonly Allocation[],
  view: OrderView | null,
): Difference[] {
  if (allocations.length === 0) return []
  const isCounted = allocations.some(({ isConfirmed }) => isConfirmed === false)
  const isUnconfirmed = view?.state === 'pending' && view.payment.confirm !== null
  if (isCounted === isUnconfirmed) return []
  const detail = isCounted ? 'counted as unconfirmed' : 'not counted as unconfirmed'
  return [{ kind: 'wrong_state', order, detail }]
}

function placeDifferences(
  order: string,
  allocations: readonly Allocation[],
  lines: readonly Line[] | null,
  view: OrderView | null,
): Difference[] {
  const live = (lines ?? []).filter(({ state }) => state === 'sold' || state === 'held')
  const tickets = new Set(view?.tickets.map(({ line }) => line))
  return [
    ...allocations.flatMap(({ line, place, isSold }): Difference[] => {
      const own = live.find(({ id }) => id === line)
      // during an offer, the inventory holds the offered places for the order, whose lines still have the lost places
      if (!own) return view?.state === 'offered' ? [] : [{ kind: 'place_without_order', order, detail: place }]
      if ((own.state === 'sold') !== isSold) return [{ kind: 'wrong_state', order, detail: place }]
      return isSold && !tickets.has(line)
        ? [{ kind: 'ticket_without_place', order, detail: `${place}: no ticket` }]
        : []
    }),
    ...live.flatMap(({ id, seat, area }): Difference[] =>
      allocations.some(({ line }) => line === id)
        ? []
        : [{ kind: 'order_without_place', order, detail: seat ?? area ?? '' }],
    ),
  ]
}

function linesOf({ lines }: OrderView, production: number): Line[] {
  return lines.filter((line) => line.production === production)
}
