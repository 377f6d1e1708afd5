import { placeDigest } from '../../../codes/claims.ts'
import { keyRing } from '../../../codes/key-ring.ts'
import { signTicket } from '../../../codes/ticket-code.ts'
import type { SeatMove, StoredOrder } from '../stored-order.ts'
import { type Change, inventoryFor, type Plan, type SagaContext, type Step, stepKey } from './context.ts'
import { refundOpen } from './refund.ts'

/**
 * Moves a ticket to its new seat, signs its new code, and mails the ticket; without a pending move, pays open refunds.
 */
export function moveOrRefund(context: SagaContext, order: StoredOrder): Plan {
  const move = order.moves?.find(({ state }) => state === 'open')
  if (!move) return refundOpen(context, order)
  return {
    steps: [reseat(context, order, move), sign(context, order, move)],
    end: changed(move, (own) => {
      own.state = 'done'
      context.store.send({ kind: 'mail', mail: 'changed', move: own.number }, context.nowMs)
    }),
  }
}

function reseat(context: SagaContext, order: StoredOrder, move: SeatMove): Step {
  const name = `move:${move.number}`
  return {
    name,
    act: async () => {
      const line = order.lines.find(({ id }) => id === move.line)
      const request = { order: order.facts.number, line: move.line, seat: move.seat }
      const answer = await inventoryFor(context, order, line?.production ?? 0).reseat(stepKey(order, name), request)
      return changed(move, (own, all) => {
        if (!answer.ok) {
          own.state = 'refused'
          own.refusal = answer
          return
        }
        const { place, seat, category } = answer.line
        own.counter = answer.counter
        for (const each of all.lines) if (each.id === move.line) Object.assign(each, { seat, category, place })
      })
    },
  }
}

function sign({ env }: SagaContext, order: StoredOrder, move: SeatMove): Step {
  return {
    name: `move-ticket:${move.number}`,
    act: async () => {
      const line = order.lines.find(({ id }) => id === move.line)
      if (!line) return () => {}
      const place = await placeDigest(line.seat ?? '')
      const claims = { site: order.facts.site, production: line.production, place, ticket: line.id }
      const code = await signTicket(await keyRing(env.TICKET_KEY), { ...claims, counter: move.counter })
      return (signed) => {
        for (const ticket of signed.tickets) if (ticket.line === line.id) ticket.code = code
      }
    },
  }
}

function changed(move: SeatMove, act: (move: SeatMove, order: StoredOrder) => void): Change {
  return (order) => {
    const own = order.moves?.[move.number - 1]
    if (own) act(own, order)
  }
}
