import { keyRing } from '../../../codes/key-ring.ts'
import { placeDigest } from '../../../codes/place-digest.ts'
import { signTicket } from '../../../codes/ticket-code.ts'
import type { MailEvent } from '../events.ts'
import { isUnconfirmed, type StoredOrder } from '../stored-order.ts'
import { movesWith, type SeatMove } from '../stored-parts.ts'
import { returnToCode, takeOfCode } from './code-use.ts'
import { complete } from './complete.ts'
import { inventoryFor, type Plan, type SagaContext, type Step, stepKey } from './context.ts'
import { exchangeOf, giveNewPlaces, refundDifference } from './exchange-books.ts'
import { paperSteps } from './exchange-papers.ts'
import { limitDeadline, refused } from './exchange-parts.ts'
import { issueAgain } from './issue-again.ts'
import { dateSteps, giveBack } from './other-date.ts'
import { refundOpen } from './refund.ts'
import { settle } from './settle.ts'
import { wait } from './unpaid.ts'

/**
 * Issues the invoices of a complete order again, or moves its tickets to their new places. If neither is due, returns
 * the unused part of its code's budget, and pays open refunds.
 */
export function moveOrRefund(context: SagaContext, order: StoredOrder): Plan {
  return (
    issueAgain(context, order) ??
    moveSeats(context, order) ??
    returnToCode(context, order) ??
    refundOpen(context, order)
  )
}

/** Moves the places of an order that waits for its payment to other ones, and then waits. */
export function moveOrWait(context: SagaContext, order: StoredOrder): Plan {
  return moveSeats(context, order) ?? returnToCode(context, order) ?? wait(context, order)
}

/** Finishes moves that began before the payment, whose places the invoice then names, and completes the order. */
export function moveOrComplete(context: SagaContext, order: StoredOrder): Plan {
  return moveSeats(context, order) ?? complete(context, order)
}

/**
 * Moves the places of the oldest request that is pending: one transaction for each inventory, the new codes of issued
 * tickets, the documents if prices or the production change, then one mail. null without a pending request.
 */
function moveSeats(context: SagaContext, order: StoredOrder): Plan | null {
  const next = order.moves?.find(({ state }) => state === 'open')
  if (!next) return null
  const first = next.first ?? next.number
  const moves = movesWith(order.moves ?? [], first).filter(({ state }) => state === 'open')
  const exchange = exchangeOf(order, first)
  const dates = exchange?.dates
  if (exchange && dates && next.refusal) return giveBack(context, order, { first, moves, dates })
  return {
    steps: [
      ...(exchange?.code_cents === undefined ? [] : [takeOfCode(context, order, { first, moves, ...exchange })]),
      ...(exchange && dates
        ? dateSteps(context, order, { exchange, first, moves, dates })
        : seatSteps(context, order, { first, moves })),
      ...(exchange ? paperSteps(context, order, exchange) : []),
    ],
    end: (moved) => {
      for (const move of moved.moves ?? []) if (moves.some(({ number }) => number === move.number)) move.state = 'done'
      const mail = mailOfMove(moved, first)
      const own = exchangeOf(moved, first)
      // only the interrupted steps need them
      for (const part of ['places', 'codes', 'tax', 'unpaid'] as const) delete own?.[part]
      if (own && moved.phase === 'complete') refundDifference(context, moved, own)
      if (mail) context.store.send(mail, context.nowMs)
      if (!own || moved.phase === 'complete') return
      if (own.dates) {
        limitDeadline(moved, context.nowMs)
        // that mail says until when, so a reminder for which it is too late does not follow it
        if (mail) moved.asked_ms = context.nowMs
      }
      // money may have arrived in the meantime
      settle(context, moved)
    },
  }
}

/**
 * Returns the mail about moved places: of an order that waits for days, whether by transfer, payment link or
 * reservation, the mail that asks for the payment; null if the buyer gets none, because later mails tell the places.
 * @param move number of the request's first move
 */
export function mailOfMove(order: StoredOrder, move: number): MailEvent | null {
  if (order.phase === 'complete') return { kind: 'mail', mail: 'changed', move }
  return order.is_detached && !isUnconfirmed(order) ? { kind: 'mail', mail: 'payment_due', move } : null
}

interface Moves {
  first: number
  moves: readonly SeatMove[]
}

function seatSteps(context: SagaContext, order: StoredOrder, { first, moves }: Moves): Step[] {
  const productions = Map.groupBy(moves, ({ line }) => order.lines.find(({ id }) => id === line)?.production ?? 0)
  return [
    ...[...productions].map(([production, own]) => reseat(context, order, { first, production, moves: own })),
    sign(context, order, { first, moves }),
  ]
}

function reseat(
  context: SagaContext,
  order: StoredOrder,
  { first, production, moves }: Moves & { production: number },
): Step {
  const name = `move:${first}:${production}`
  return {
    name,
    act: async () => {
      const request = {
        order: order.facts.number,
        moves: moves.map(({ line, seat, cents }) => ({ line, seat, ...(cents !== undefined && { cents }) })),
        strand: moves.some(({ strand }) => strand),
      }
      const answer = await inventoryFor(context, order, production).reseat(stepKey(order, name), request)
      if (!answer.ok) return refused(context, moves, answer)
      return (moved) => giveNewPlaces(context, moved, { first, moves, found: answer.lines, name })
    },
  }
}

/** Signs the codes of moved tickets; an order that waits for its payment has none yet. */
function sign({ env }: SagaContext, order: StoredOrder, { first, moves }: Moves): Step {
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
