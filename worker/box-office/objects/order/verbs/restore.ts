import type { DoublePlace } from '../../inventory/verbs/restore.ts'
import { voucherBookOf } from '../../voucher-book-of.ts'
import type { OrderCopy } from '../order-copy.ts'
import type { OrderStore } from '../order-store.ts'
import { buyerOf } from '../record.ts'
import { inventoryFor, productionIds, type SagaContext } from '../saga/context.ts'
import { markOf } from '../saga/unpaid.ts'
import { isUnconfirmed, type OrderLine, type Phase, type StoredOrder, waitingMeans } from '../stored-order.ts'
import { report } from './report.ts'

/** How long an order can still be paid that was due while the box office was closed. */
const graceMs = 3 * 24 * 60 * 60_000

export interface RestoreRequest {
  copy: OrderCopy
  /** The highest number that the order's outbox may have had. */
  above: number
  /** The contingents of the order's places in areas, by the ids of their lines; '' for a missing one. */
  contingents: Record<string, string>
}

export interface RestoredAnswer {
  doubles: (DoublePlace & { production: number })[]
  /** The mails that waited in the copy, which are not sent. */
  waiting: string[]
}

/**
 * Builds the order again from its copy: its places and the uses of its codes first, so that a call that a crash has cut
 * off can be repeated. An order that is stored stays as it is.
 * @returns null for an order that is stored
 */
export async function restore(
  context: SagaContext,
  { copy, above, contingents }: RestoreRequest,
): Promise<RestoredAnswer | null> {
  const { env, store, nowMs } = context
  if (store.load() || !copy.order) return null
  const order = rested(copy.order, nowMs)
  const { site, number } = order.facts
  const places = { ...order, lines: placesOf(order) }
  const means = waitingMeans(order)
  const unpaid = (order.phase === 'waiting' && means && (await markOf(order, means))) || null
  const doubles: RestoredAnswer['doubles'] = []
  for (const production of productionIds(places)) {
    const lines = places.lines.filter((line) => line.production === production)
    const answer = await inventoryFor(context, order, production).restorePlaces({
      order: number,
      lines: lines.map(({ id, seat, area, category, price_type, full_cents: cents, state }) => {
        const line = {
          id,
          seat,
          area,
          category,
          price_type,
          cents,
          state: state === 'sold' ? state : 'paying',
        } as const
        return area === null ? line : { ...line, contingent: contingents[id] ?? '' }
      }),
      buyer: unpaid && !unpaid.is_confirmed ? null : await buyerOf(order),
      unpaid,
    })
    doubles.push(...answer.map((double) => ({ ...double, production })))
  }
  if (places.lines.length > 0) await voucherBookOf(env, site).restoreUses(number, order.uses)
  storeCopy(store, { ...copy, order }, above)
  await report(context)
  return { doubles, waiting: copy.mails.flatMap(({ kind, sent_ms: sentMs }) => (sentMs === null ? kind : [])) }
}

/** The phases in which an order that is not paid has its places. */
const paying: ReadonlySet<Phase> = new Set(['opening', 'waiting', 'closing', 'settled'])

/** Returns the lines that have a place: sold ones, those that are being paid for, and those of an offer. */
function placesOf({ lines, phase, offer }: StoredOrder): OrderLine[] {
  const own = lines.filter(({ state }) => state === 'sold' || (state === 'held' && paying.has(phase)))
  return phase === 'offered' && offer ? [...own, ...offer.lines] : own
}

/** Returns the order without its cart, which is lost, and with time to pay what was due while all was closed. */
function rested(order: StoredOrder, nowMs: number): StoredOrder {
  const wasDue =
    order.phase === 'waiting' && waitingMeans(order) !== null && !isUnconfirmed(order) && order.ends_ms <= nowMs
  const laterMs = nowMs + graceMs
  return { ...order, is_detached: true, ...(wasDue && { due_ms: laterMs, ends_ms: laterMs }) }
}

/** Stores an order with the mails that were sent; those that waited are not sent any more. */
function storeCopy(store: OrderStore, copy: OrderCopy & { order: StoredOrder }, above: number): void {
  store.commit(() => {
    store.save(copy.order)
    for (const row of copy.ledger) store.addToLedger(row)
    const sql = store.sql()
    for (const { name, tries, begun_ms: begunMs, done_ms: doneMs } of copy.steps)
      sql.exec('INSERT INTO steps (name, tries, begun_ms, done_ms) VALUES (?, ?, ?, ?)', name, tries, begunMs, doneMs)
    const addSent = 'INSERT INTO outbox (sequence, event, at_ms, tries, next_ms, sent_ms) VALUES (?, ?, ?, ?, ?, ?)'
    for (const { kind, at_ms: atMs, sent_ms: sentMs, tries } of copy.mails.toReversed())
      if (sentMs !== null)
        sql.exec(addSent, null, JSON.stringify({ kind: 'mail', mail: kind }), atMs, tries, atMs, sentMs)
    // all numbers that follow are above it
    sql.exec(addSent, above, JSON.stringify({ kind: 'copy' }), 0, 0, 0, 0)
    store.drop(above)
  })
}
