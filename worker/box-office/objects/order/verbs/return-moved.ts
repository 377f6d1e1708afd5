// The buyer of a moved production asks to give its tickets back, and staff refund them, or note that they are kept.
import type { OrderConsequences } from '../../../../../shared/contract/box-office/staff/order-work.ts'
import type { Refusal } from '../../inventory/answers.ts'
import { type SagaContext, update } from '../saga/context.ts'
import { type MovedReturn, returnsOf } from '../stored-parts.ts'

export type ReturnWork = { production: number } & ({ do: 'ask for a return' } | { do: 'keep the tickets' })

/** A repetition changes nothing; once the time is over, tickets are given back no more. */
export function workOnReturn(context: SagaContext, work: ReturnWork): Refusal | null {
  const { nowMs } = context
  const right = returnRight(context, work)
  if (!right) return { ok: false, reason: 'order_closed' }
  const isAsked = work.do === 'ask for a return'
  if (isAsked === (right.asked_ms !== null)) return null
  if (isAsked && nowMs >= right.until_ms) return { ok: false, reason: 'return_over' }
  update(context, ({ returns = [] }) => {
    const own = returns.find(({ production }) => production === work.production)
    if (own) own.asked_ms = isAsked ? nowMs : null
  })
  return null
}

export function consequencesOfReturn(context: SagaContext, work: ReturnWork): OrderConsequences | Refusal {
  if (!returnRight(context, work)) return { ok: false, reason: 'order_closed' }
  return { mails: 0, tickets: 0, seats: 0, cents: {}, documents: 0 }
}

function returnRight({ store }: SagaContext, { production }: ReturnWork): MovedReturn | undefined {
  const order = store.load()
  return order ? returnsOf(order).find((right) => right.production === production) : undefined
}
