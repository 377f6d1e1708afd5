import { placeDigest } from '../../../codes/claims.ts'
import { keyRing } from '../../../codes/key-ring.ts'
import { signTicket } from '../../../codes/ticket-code.ts'
import type { MailEvent } from '../outbox/events.ts'
import { isUnconfirmed, type StoredOrder } from '../stored-order.ts'
import { movesWith, type SeatMove } from '../stored-parts.ts'
import { type Change, inventoryFor, type Plan, type SagaContext, type Step, stepKey } from './context.ts'
import { refundOpen } from './refund.ts'
import { wait } from './unpaid.ts'

/** Moves the tickets of a complete order to their new seats; without a pending move, pays open refunds. */
export function moveOrRefund(context: SagaContext, order: StoredOrder): Plan {
  return moveSeats(context, order) ?? refundOpen(context, order)
}

/** Moves the places of an order that waits for its payment to other seats, and then waits. */
export function moveOrWait(context: SagaContext, order: StoredOrder): Plan {
  return moveSeats(context, order) ?? wait(context, order)
}

/**
 * Moves the seats of the oldest request that is pending: one transaction for each inventory, then the new codes of issued
 * tickets, then one mail. null without a pending request.
 */
function moveSeats(context: SagaContext, order: StoredOrder): Plan | null {
  const next = order.moves?.find(({ state }) => state === 'open')
  if (!next) return null
  const first = next.first ?? next.number
  const open = movesWith(order.moves ?? [], first).filter(({ state }) => state === 'open')
  const productions = Map.groupBy(open, ({ line }) => order.lines.find(({ id }) => id === line)?.production ?? 0)
  return {
    steps: [
      ...[...productions].map(([production, moves]) => reseat(context, order, { first, production, moves })),
      sign(context, order, { first, moves: open }),
    ],
    end: (moved) => {
      for (const move of moved.moves ?? []) if (open.some(({ number }) => number === move.number)) move.state = 'done'
      const mail = mailOfMove(moved, first)
      if (mail) context.store.send(mail, context.nowMs)
    },
  }
}

/**
 * Returns the mail about moved seats: of an order that waits for days, whether by transfer, payment link or reservation,
 * the mail that asks for the payment; null if the buyer gets none, because later mails tell the places.
 * @param move number of the request's first move
 */
export function mailOfMove(order: StoredOrder, move: number): MailEvent | null {
  if (order.phase === 'complete') return { kind: 'mail', mail: 'changed', move }
  return order.is_detached && !isUnconfirmed(order) ? { kind: 'mail', mail: 'payment_due', move } : null
}

function reseat(
  context: SagaContext,
  order: StoredOrder,
  { first, production, moves }: { first: number; production: number; moves: readonly SeatMove[] },
): Step {
  const name = `move:${first}:${production}`
  return {
    name,
    act: async () => {
      const request = {
        order: order.facts.number,
        moves: moves.map(({ line, seat }) => ({ line, seat })),
        strand: moves.some(({ strand }) => strand),
      }
      const answer = await inventoryFor(context, order, production).reseat(stepKey(order, name), request)
      return changed(moves, (own, all) => {
        if (!answer.ok) {
          own.state = 'refused'
          own.refusal = answer
          return
        }
        const found = answer.lines.find(({ id }) => id === own.line)
        if (!found) return
        const { place, seat, category, counter } = found
        own.counter = counter
        for (const each of all.lines) if (each.id === own.line) Object.assign(each, { seat, category, place })
      })
    },
  }
}

/** Signs the codes of moved tickets; an order that waits for its payment has none yet. */
function sign(
  { env }: SagaContext,
  order: StoredOrder,
  { first, moves }: { first: number; moves: readonly SeatMove[] },
): Step {
  return {
    name: `move-tickets:${first}`,
    act: async () => {
      const ring = await keyRing(env.TICKET_KEY)
      const codes = new Map<string, string>()
      for (const { line: id, counter } of moves) {
        const line = order.lines.find((each) => each.id === id)
        if (!line || !order.tickets.some((ticket) => ticket.line === id)) continue
        const place = await placeDigest(line.seat ?? '')
        const claims = { site: order.facts.site, production: line.production, place, ticket: id }
        codes.set(id, await signTicket(ring, { ...claims, counter }))
      }
      return (signed) => {
        for (const ticket of signed.tickets) ticket.code = codes.get(ticket.line) ?? ticket.code
      }
    },
  }
}

function changed(moves: readonly SeatMove[], act: (move: SeatMove, order: StoredOrder) => void): Change {
  return (order) => {
    for (const { number } of moves) {
      const own = order.moves?.[number - 1]
      if (own) act(own, order)
    }
  }
}
