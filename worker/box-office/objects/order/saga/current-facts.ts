import type { OrderFacts, OrderProduction, StoredOrder } from '../stored-order.ts'
import { productionIds, type SagaContext, type Step } from './context.ts'

/**
 * Returns the step that applies the productions' current dates and rooms, which may have changed since the order ended.
 */
export function takeCurrentFacts({ outside }: SagaContext, order: StoredOrder): Step {
  return {
    name: `facts:${order.round}`,
    act: async () => {
      const current = await Promise.all(productionIds(order).map((id) => outside.production(order.facts, id)))
      return ({ facts }) => {
        for (const production of current) if (production) applyDate(facts, production)
      }
    },
  }
}

/** Applies a production's date, times and room to an order, whose productions stay sorted by date. */
export function applyDate(facts: Pick<OrderFacts, 'productions'>, production: OrderProduction): void {
  const { date, doors, introduction, end, previous, previous_hall, venue, address } = production
  const was = { ...(previous && { previous }), ...(previous_hall && { previous_hall }) }
  const moved = { date, doors, introduction, end, venue, address, ...was }
  facts.productions = facts.productions
    .map((each) => {
      if (each.id !== production.id) return each
      const { previous: _, previous_hall: __, ...unchanged } = each
      return { ...unchanged, ...moved }
    })
    .sort((a, b) => a.date.localeCompare(b.date))
}

/** Returns when the first production with tickets of the order begins, in UTC milliseconds. */
export function firstStartMs({ facts, lines }: StoredOrder): number {
  const live = lines.filter(({ state }) => state === 'held' || state === 'sold')
  const own = facts.productions.filter(({ id }) => live.some(({ production }) => production === id))
  return Math.min(...own.map(({ date }) => Date.parse(date)))
}
