// What staff do with an order from its page. Each work has a preview, which changes nothing.
import type { OrderConsequences } from '../../../../../shared/contract/box-office/staff/order-work.ts'
import type { Refusal } from '../../inventory/answers.ts'
import type { SeatWish } from '../../inventory/verbs/reseat.ts'
import { type BegunRequest, inventoryFor, type SagaContext, update } from '../saga/context.ts'
import { handOverAgain } from '../saga/exchange-parts.ts'
import { contactOf, isLiveLine, type PlaceRefusal, type StoredOrder } from '../stored-order.ts'
import { movePlaces, type Quoted } from './begin-exchange.ts'
import { type ContactWork, consequencesOfContact, correctContact } from './contact.ts'
import { consequencesOfDate, type DateWork, moveDate } from './date.ts'
import { consequencesOfMoves, newPrices, refuseMoving, refuseTerms } from './exchange-terms.ts'
import { consequencesOfGoodwill, type GoodwillRequest, refundCents } from './goodwill.ts'
import { consequencesOfReturn, type ReturnWork, workOnReturn } from './return-moved.ts'
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
      return correctContact(context, work, begun)
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

interface SeatWork {
  do: 'move seats'
  moves: SeatWish[]
  /** Whether the new seats may leave a single free seat. */
  strand: boolean
  /** What the buyer has paid at the terminal for dearer seats. */
  terminal_cents?: number | undefined
}

/**
 * Moves places of an order, complete or waiting for its payment, to other seats, and mails the new tickets or the new
 * confirmation. Seats of another price are an exchange: see `moveDate`. If seats of a production are refused after
 * those of another have moved, the refusal names them, and the mail tells what has moved.
 */
async function moveSeats(context: SagaContext, work: SeatWork, begun: BegunRequest): Promise<PlaceRefusal | null> {
  const moves = work.moves.map(({ line, seat }) => ({ line, place: seat }))
  return movePlaces(context, { ...work, moves }, { begun, quote: () => quote(context, work) })
}

/** Returns what moving the seats would do, or why it would be refused. */
async function consequencesOfSeats(context: SagaContext, work: SeatWork): Promise<OrderConsequences | PlaceRefusal> {
  const quoted = await quote(context, work)
  return quoted.ok ? consequencesOfMoves(context, quoted) : quoted
}

/** The inventories of several productions have no common transaction, so all of them are asked first. */
async function quote(context: SagaContext, { moves, strand }: SeatWork): Promise<Quoted | PlaceRefusal> {
  const order = context.store.load()
  const closed = refuseMoving(order)
  if (closed || !order) return closed ?? { ok: false, reason: 'order_closed' }
  const wishes = moves.flatMap((move) => {
    const line = order.lines.find(({ id, state }) => id === move.line && isLiveLine(state))
    return line ? [{ ...move, from: line }] : []
  })
  if (wishes.length < moves.length) return { ok: false, reason: 'unknown_line' }
  const moved: Parameters<typeof newPrices>[2][number][] = []
  const asked: Record<string, number> = {}
  for (const [production, own] of Map.groupBy(wishes, ({ from }) => from.production)) {
    const reseat = { order: order.facts.number, moves: own.map(({ line, seat }) => ({ line, seat })), strand }
    const answer = await inventoryFor(context, order, production).quote({ reseat })
    if (!answer.ok) return { ...answer, production }
    Object.assign(asked, answer.cents)
    for (const { from: line } of own) moved.push({ line, to: { production, cents: answer.cents[line.id] ?? 0 } })
  }
  const prices = await newPrices(context, order, moved)
  const quoted = { ok: true as const, order, prices, asked }
  return refuseTerms(context, quoted) ?? quoted
}

/** Marks whether tickets on paper have been posted, or handed over at the box office. */
interface HandOverWork {
  do: 'hand over'
  isDone: boolean
}

/** Marks whether a posted letter has come back. */
interface ComeBackWork {
  do: 'come back'
  isBack: boolean
}

/**
 * The first mark of a letter as posted mails its buyer. Taking the mark back from a letter that came back waits for a
 * new letter; a mistaken mark that is taken back and set again mails nothing more.
 */
function handOver(context: SagaContext, { isDone }: HandOverWork): Refusal | null {
  const { store, nowMs } = context
  const refusal = refusalOf(store.load())
  if (refusal) return refusal
  update(context, (order) => {
    if (!isDone) {
      if (order.returned_ms) handOverAgain(order)
      else order.handed_over_ms = null
      return
    }
    if (isMailDue(order)) {
      order.is_letter_mailed = true
      store.send({ kind: 'mail', mail: 'posted' }, nowMs)
    }
    order.handed_over_ms ??= nowMs
  })
  return null
}

function consequencesOfHandOver({ store }: SagaContext, { isDone }: HandOverWork): OrderConsequences | Refusal {
  const order = store.load()
  const mails = order && isDone && isMailDue(order) ? 1 : 0
  return refusalOf(order) ?? { ...nothing, mails, tickets: ticketsOf(order) }
}

/** A letter that came back stays marked as posted until `handOver` takes that mark back, to post it again. */
function comeBack(context: SagaContext, { isBack }: ComeBackWork): Refusal | null {
  const refusal = refusalOfReturn(context.store.load())
  if (refusal) return refusal
  update(context, (order) => {
    order.returned_ms = isBack ? (order.returned_ms ?? context.nowMs) : null
  })
  return null
}

function consequencesOfComeBack({ store }: SagaContext): OrderConsequences | Refusal {
  const order = store.load()
  return refusalOfReturn(order) ?? { ...nothing, tickets: ticketsOf(order) }
}

const nothing: OrderConsequences = { mails: 0, tickets: 0, seats: 0, cents: {}, documents: 0 }
const closed: Refusal = { ok: false, reason: 'order_closed' }

function refusalOf(order: StoredOrder | null): Refusal | null {
  const isOnPaper = ['post', 'box_office'].includes(order?.facts.request.delivery ?? '')
  return order?.phase === 'complete' && isOnPaper ? null : closed
}

function refusalOfReturn(order: StoredOrder | null): Refusal | null {
  if (order?.phase !== 'complete' || order.facts.request.delivery !== 'post') return closed
  return order.handed_over_ms ? null : { ok: false, reason: 'not_posted' }
}

/** Whether marking the letter as posted mails its buyer. */
function isMailDue(order: StoredOrder): boolean {
  const { facts, handed_over_ms: handedOver, is_letter_mailed: isMailed } = order
  return facts.request.delivery === 'post' && !handedOver && !isMailed && contactOf(order).email !== ''
}

function ticketsOf(order: StoredOrder | null): number {
  return order?.lines.filter(({ state }) => state === 'sold').length ?? 0
}
