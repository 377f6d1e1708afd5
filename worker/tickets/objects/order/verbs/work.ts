// What staff do with an order from its page. Each work has a preview, which changes nothing.
import type { OrderConsequences } from '../../../../../shared/contract/shop/staff/order-work.ts'
import type { Refusal } from '../../inventory/answers.ts'
import type { BegunRequest, SagaContext } from '../saga/context.ts'
import { consequencesOfReturn, type ReturnWork, workOnReturn } from './cancel/return-moved.ts'
import { type ContactWork, consequencesOfContact, correctContact } from './contact.ts'
import { consequencesOfDate, type DateWork, moveDate } from './exchange/date.ts'
import { consequencesOfSeats, moveSeats, type SeatWork } from './exchange/seats.ts'
import { consequencesOfGoodwill, type GoodwillRequest, refundCents } from './goodwill.ts'
import {
  type ComeBackWork,
  comeBack,
  consequencesOfComeBack,
  consequencesOfHandOver,
  type HandOverWork,
  handOver,
} from './hand-over.ts'
import { consequencesOfRefund, type RefundRequest, refundLines } from './staff.ts'
import { consequencesOfUnpaid, type UnpaidWork, workOnUnpaid } from './unpaid.ts'

export type OrderWork =
  | UnpaidWork
  | ReturnWork
  | SeatWork
  | DateWork
  | ContactWork
  | HandOverWork
  | ComeBackWork
  | ({ do: 'refund' } & RefundRequest)
  | ({ do: 'refund an amount' } & GoodwillRequest)

/** Does the work; a repetition of a request whose answer was lost goes on where it stopped. */
export async function workOn(context: SagaContext, work: OrderWork, begun: BegunRequest): Promise<Refusal | null> {
  switch (work.do) {
    case 'move seats':
      return moveSeats(context, work, begun)
    case 'move to another date':
      return moveDate(context, work, begun)
    case 'correct the contact':
      return correctContact(context, work)
    case 'hand over':
      return handOver(context, work)
    case 'come back':
      return comeBack(context, work)
    case 'ask for a return':
    case 'keep the tickets':
      return workOnReturn(context, work)
    case 'refund':
      return refundLines(context, work, begun)
    case 'refund an amount':
      return refundCents(context, work, begun)
    default:
      return workOnUnpaid(context, work, begun)
  }
}

/** Returns what the work would do, or why it would be refused. */
export async function consequencesOf(context: SagaContext, work: OrderWork): Promise<OrderConsequences | Refusal> {
  switch (work.do) {
    case 'move seats':
      return consequencesOfSeats(context, work)
    case 'move to another date':
      return consequencesOfDate(context, work)
    case 'correct the contact':
      return consequencesOfContact(context, work)
    case 'hand over':
      return consequencesOfHandOver(context, work)
    case 'come back':
      return consequencesOfComeBack(context)
    case 'ask for a return':
    case 'keep the tickets':
      return consequencesOfReturn(context, work)
    case 'refund':
      return consequencesOfRefund(context, work)
    case 'refund an amount':
      return consequencesOfGoodwill(context, work)
    default:
      return consequencesOfUnpaid(context, work)
  }
}
