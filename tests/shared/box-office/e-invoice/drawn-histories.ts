import type { TaxKind } from '../../../../worker/box-office/rules/money.ts'
import fc from '../../../properties.ts'
import { OrderHistory } from './order-history.ts'
import type { Placed } from './some-placed.ts'

const tax = fc.constantFrom<TaxKind>('standard', 'reduced', 'exempt')
const cents = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 20_000 }))

const tickets = fc
  .array(fc.record({ cents, tax, off: fc.nat(3000), production: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((drawn) => drawn.map((ticket) => ({ ...ticket, off: Math.min(ticket.off, ticket.cents) })))
  // an order that costs nothing has no invoice
  .filter((drawn) => drawn.some((ticket) => ticket.cents > ticket.off))

const step = fc.oneof(
  fc.record({
    does: fc.constant('refund' as const),
    count: fc.integer({ min: 1, max: 4 }),
    fee: fc.nat(2000),
    delivery: fc.boolean(),
  }),
  fc.record({ does: fc.constant('goodwill' as const), cents: fc.integer({ min: 1, max: 3000 }) }),
  fc.record({ does: fc.constant('readdress' as const), company: fc.constantFrom('Nordwerk GmbH', 'Musikhaus GmbH') }),
  fc.record({
    does: fc.constant('exchange' as const),
    count: fc.integer({ min: 1, max: 4 }),
    cents,
    target: fc.option(fc.record({ production: fc.integer({ min: 4, max: 9 }), tax }), { nil: undefined }),
  }),
)

/** Orders with all rates, discounts, free tickets and delivery, and what happens to them after their payment. */
export const drawnHistories = fc.record({
  tickets,
  delivery: fc.constantFrom(0, 390, 490),
  means: fc.constantFrom('transfer' as const, 'card' as const, 'terminal' as const, 'link' as const),
  steps: fc.array(step, { maxLength: 5 }),
  /** Where the tickets of a step begin among those that are sold. */
  from: fc.array(fc.nat(11), { minLength: 5, maxLength: 5 }),
})

export async function played(
  { steps, from, ...placed }: typeof drawnHistories extends fc.Arbitrary<infer Drawn> ? Drawn : never,
  change: Partial<Placed> = {},
): Promise<OrderHistory> {
  const history = await OrderHistory.paid({ ...placed, ...change })
  for (const [index, each] of steps.entries()) {
    const { sold } = history
    const left = sold.reduce((sum, line) => sum + line.cents - (line.goodwill_cents ?? 0), 0)
    if (sold.length === 0) break
    if (each.does === 'goodwill') {
      if (left > 0) await history.goodwill(Math.min(each.cents, left))
      continue
    }
    if (each.does === 'readdress') {
      await history.readdress(each.company)
      continue
    }
    const first = (from[index] ?? 0) % sold.length
    const chosen = sold.slice(first, first + each.count)
    // tickets of one concert are exchanged for another at once
    const isOfOne = each.does === 'exchange' && each.target
    const lines = isOfOne ? chosen.filter(({ production }) => production === chosen[0]?.production) : chosen
    if (each.does === 'refund') await history.refund(lines, each)
    else await history.exchange(lines, each.cents, each.target)
  }
  return history
}
