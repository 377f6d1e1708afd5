import { berlinDay } from '../../../../../shared/time/berlin.ts'
import { keyRing } from '../../../codes/key-ring.ts'
import { placeDigest } from '../../../codes/place-digest.ts'
import { signTicket } from '../../../codes/ticket-code.ts'
import { taxedOnce } from '../../../rules/totals.ts'
import { counterOf } from '../../counter-of.ts'
import { issuerOf } from '../documents/issuer-of.ts'
import { statementOf } from '../documents/statement-of.ts'
import type { StoredOrder } from '../stored-order.ts'
import { viewOf } from '../view.ts'
import { inventoryFor, type Plan, productionIds, type SagaContext, type Step, stepKey } from './context.ts'
import { detachSteps } from './open-payment.ts'
import { refundExcess, retry } from './settle.ts'
import { leaveNetwork } from './unpaid.ts'

/** Returns the plan that completes a settled order and refunds any excess. A free order gets no invoice. */
export function complete(context: SagaContext, order: StoredOrder): Plan {
  const { store, nowMs } = context
  return {
    steps: [
      ...productionIds(order).map((id) => confirmPlaces(context, order, id)),
      ...(order.totals.cents > 0 ? invoiceSteps(context, order) : []),
      signTickets(context, order),
      ...(order.is_detached ? [] : detachSteps(context, order)),
      ...leaveNetwork(context, order),
    ],
    end: (completed) => {
      completed.phase = 'complete'
      if (completed.unconfirmed) completed.unconfirmed = null
      completed.is_detached = true
      for (const line of completed.lines) if (line.state === 'held') line.state = 'sold'
      store.send({ kind: 'mail', mail: 'tickets' }, nowMs)
      refundExcess(context, completed)
    },
  }
}

function confirmPlaces(context: SagaContext, order: StoredOrder, id: number): Step {
  const name = `confirm:${order.round}:${id}`
  return {
    name,
    act: async () => {
      const answer = await inventoryFor(context, order, id).confirm(stepKey(order, name), { order: order.facts.number })
      return answer.ok
        ? () => {}
        : // the places are gone although they were bound; handled like a payment that arrived too late
          retry
    },
  }
}

/**
 * Returns the steps that number the invoice and store its content, which later changes of the order do not affect. The
 * date is stored before the number is issued, so that a retry after New Year uses the same year's series.
 */
function invoiceSteps(context: SagaContext, order: StoredOrder): Step[] {
  const { env, store, nowMs } = context
  const { site, number: key } = order.facts
  return [
    {
      name: 'invoice-date',
      act: async () => (dated) => {
        dated.invoice = { number: '', issued_ms: nowMs }
      },
    },
    {
      name: 'invoice',
      act: async () => {
        const issuedMs = order.invoice?.issued_ms ?? nowMs
        const year = Number(berlinDay(new Date(issuedMs)).slice(0, 4))
        const issuer = await issuerOf(env, site)
        const drawn = await counterOf(env, site, year).next(key, 'invoice')
        return (invoiced) => {
          const number = documentNumber('RE', year, drawn)
          invoiced.invoice = { number, issued_ms: issuedMs }
          invoiced.totals = taxedOnce(invoiced.totals)
          const document = { id: 'invoice', kind: 'invoice' as const, number, issued_ms: issuedMs }
          invoiced.invoice.statement = statementOf(viewOf(invoiced, store.ledger()), document, issuer)
        }
      },
    },
  ]
}

/** Returns a number such as `RE-26-000012`. */
export function documentNumber(prefix: 'RE' | 'RK', year: number, number: number): string {
  return `${prefix}-${String(year % 100).padStart(2, '0')}-${String(number).padStart(6, '0')}`
}

function signTickets({ env }: SagaContext, order: StoredOrder): Step {
  return {
    name: `tickets:${order.round}`,
    act: async () => {
      const ring = await keyRing(env.TICKET_KEY)
      const { site, number } = order.facts
      const live = order.lines.filter(({ state }) => state === 'held' || state === 'sold')
      const tickets = await Promise.all(
        live.map(async ({ id, production, seat, area }, index) => {
          const place = await placeDigest(seat ?? area ?? '')
          const code = await signTicket(ring, { site, production, place, ticket: id, counter: 0 })
          return { line: id, number: `${number}-${index + 1}`, code }
        }),
      )
      return (signed) => {
        signed.tickets = tickets
      }
    },
  }
}
