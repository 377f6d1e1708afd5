// Tickets that move to another production: the new places are taken before the former ones are given up.

import { keyRing } from '../../../codes/key-ring.ts'
import { placeDigest } from '../../../codes/place-digest.ts'
import { signTicket } from '../../../codes/ticket-code.ts'
import { buyerOf } from '../record.ts'
import type { StoredOrder } from '../stored-order.ts'
import type { Exchange, SeatMove } from '../stored-parts.ts'
import { inventoryFor, type Plan, type SagaContext, type Step, stepKey } from './context.ts'
import { exchangeOf, giveNewPlaces } from './exchange-books.ts'
import { changed, refused } from './exchange-parts.ts'
import { refundExcess } from './settle.ts'

interface DateMoves {
  first: number
  moves: readonly SeatMove[]
  dates: NonNullable<Exchange['dates']>
}

/**
 * Returns the steps that move lines to another production. After a crash, the order has both places until the alarm
 * repeats the interrupted step. A ticket that is used meanwhile stops the move, and the new places are given back.
 */
export function dateSteps(
  context: SagaContext,
  order: StoredOrder,
  { exchange, ...request }: DateMoves & { exchange: Exchange },
): Step[] {
  const { places } = exchange
  const take = takePlaces(context, order, { exchange, ...request })
  if (!places) return [take]
  const hasTickets = order.tickets.some(({ line }) => request.moves.some((move) => move.line === line))
  return [
    take,
    ...(hasTickets ? [sign(context, order, { places, ...request })] : []),
    ...(order.phase === 'complete' ? [confirm(context, order, request)] : []),
    leave(context, order, { places, exchange, ...request }),
  ]
}

function takePlaces(
  context: SagaContext,
  order: StoredOrder,
  { exchange: { unpaid }, first, moves, dates }: DateMoves & { exchange: Exchange },
): Step {
  const name = `take:${first}`
  return {
    name,
    act: async () => {
      const buyer = await buyerOf(order)
      const wishes = moves.flatMap(({ line: id, seat: place }) => {
        const line = order.lines.find((each) => each.id === id)
        return line ? [{ line: id, place, price_type: line.price_type }] : []
      })
      const answer = await inventoryFor(context, order, dates.to.id).takePlaces(stepKey(order, name), {
        order: order.facts.number,
        lines: wishes,
        strand: moves.some(({ strand }) => strand),
        cents: Object.fromEntries(moves.map(({ line, cents = 0 }) => [line, cents])),
        ...(buyer === null ? {} : { buyer }),
        ...(unpaid && { unpaid }),
      })
      if (!answer.ok) return refused(context, moves, answer)
      return (held) => {
        const own = exchangeOf(held, first)
        if (own) Object.assign(own, { places: answer.lines, tax: answer.tax })
      }
    },
  }
}

type Places = NonNullable<Exchange['places']>

/** Signs the new codes before the former ones are revoked, so that the buyer always has one that is valid. */
function sign(
  { env }: SagaContext,
  order: StoredOrder,
  { first, moves, dates, places }: DateMoves & { places: Places },
): Step {
  return {
    name: `sign-exchanged:${first}`,
    act: async () => {
      const ring = await keyRing(env.TICKET_KEY)
      const codes: Record<string, string> = {}
      for (const { line: ticket } of moves) {
        const found = places.find(({ id }) => id === ticket)
        if (!found) continue
        const place = await placeDigest(found.seat ?? found.area ?? '')
        const claims = { site: order.facts.site, production: dates.to.id, place, ticket }
        codes[ticket] = await signTicket(ring, { ...claims, counter: found.counter })
      }
      return (signed) => {
        const own = exchangeOf(signed, first)
        if (own) own.codes = codes
      }
    },
  }
}

function confirm(context: SagaContext, order: StoredOrder, { first, dates }: DateMoves): Step {
  const name = `confirm-exchanged:${first}`
  return {
    name,
    act: async () => {
      const inventory = inventoryFor(context, order, dates.to.id)
      const answer = await inventory.confirm(stepKey(order, name), { order: order.facts.number })
      if (!answer.ok) throw new Error(`the places of ${order.facts.number} are gone`)
      return () => {}
    },
  }
}

function leave(
  context: SagaContext,
  order: StoredOrder,
  { first, moves, dates, places, exchange }: DateMoves & { places: Places; exchange: Exchange },
): Step {
  const name = `leave:${first}`
  return {
    name,
    act: async () => {
      const request = { order: order.facts.number, lines: moves.map(({ line }) => line) }
      const inventory = inventoryFor(context, order, dates.from.id)
      const answer = await inventory.cancel(stepKey(order, name), { ...request, refuses_used: true, is_move: true })
      if (!answer.ok && answer.reason === 'ticket_used')
        return changed(moves, (move) => {
          move.refusal = answer
        })
      const { codes = {}, tax = 'standard' } = exchange
      return (moved) => {
        const target = { production: dates.to.id, tax }
        giveNewPlaces(context, moved, { first, moves, found: places, target, name })
        for (const ticket of moved.tickets) ticket.code = codes[ticket.line] ?? ticket.code
        takeProduction(moved, dates.to)
      }
    },
  }
}

function takeProduction({ facts, lines }: StoredOrder, to: DateMoves['dates']['to']): void {
  const others = facts.productions.filter(({ id }) => id !== to.id && lines.some((line) => line.production === id))
  facts.productions = [...others, to].sort((a, b) => a.date.localeCompare(b.date))
}

/** Returns the plan that gives the new places back, since a ticket has been used; what was paid for them goes back. */
export function giveBack(context: SagaContext, order: StoredOrder, { first, moves, dates }: DateMoves): Plan {
  const name = `give-back:${first}`
  return {
    steps: [
      {
        name,
        act: async () => {
          const request = { order: order.facts.number, lines: moves.map(({ line }) => line) }
          await inventoryFor(context, order, dates.to.id).cancel(stepKey(order, name), { ...request, is_move: true })
          return () => {}
        },
      },
    ],
    end: (back) => {
      changed(moves, (move) => {
        move.state = 'refused'
      })(back)
      if (back.phase === 'complete') refundExcess(context, back)
    },
  }
}
