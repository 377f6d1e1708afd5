import { objectId } from '../../../../http/own-objects.ts'
import { noteUnsent } from '../../../store/orders/unsent.ts'
import { voucherBookOf } from '../../voucher-book-of.ts'
import type { MailEvent } from '../events.ts'
import type { OrderCopy } from '../order-copy.ts'
import type { OrderStore, StepRow } from '../order-store.ts'
import { buyerOf } from '../record.ts'
import { inventoryFor, productionIds, type SagaContext } from '../saga/context.ts'
import { markOf } from '../saga/unpaid.ts'
import { isUnconfirmed, type OrderLine, type Phase, type StoredOrder, waitingMeans } from '../stored-order.ts'
import { movesWith } from '../stored-parts.ts'
import { report } from './report.ts'

/** How long a transfer can still arrive at least, after the box office was closed. */
const graceMs = 3 * 24 * 60 * 60_000

export interface OrderRestore {
  copy: OrderCopy
  /** The highest number that the order's outbox may have had. */
  above: number
  /** The contingents of the order's places in areas, by the ids of their lines; '' for a missing one. */
  contingents: Record<string, string>
}

/**
 * Builds the order again from its copy: its places and the uses of its codes first, so that a call that a crash has cut
 * off can be repeated. An order that is stored stays as it is. The mails that waited are noted, but not sent.
 */
export async function restore(context: SagaContext, { copy, above, contingents }: OrderRestore): Promise<void> {
  const { env, store, nowMs } = context
  if (store.load() || !copy.order) return
  const order = rested(context, copy.order)
  const { site, number } = order.facts
  const places = { ...order, lines: placesOf(order, copy.steps) }
  const means = waitingMeans(order)
  const unpaid = (order.phase === 'waiting' && means && (await markOf(order, means))) || null
  for (const production of productionIds(places)) {
    const lines = places.lines.filter((line) => line.production === production)
    await inventoryFor(context, order, production).restorePlaces({
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
  }
  if (places.lines.length > 0) await voucherBookOf(env, site).restoreUses(number, order.uses)
  await noteUnsent({ d1: env.DB, now: new Date(nowMs) }, copy)
  storeCopy(store, { ...copy, order, steps: stepsOf(copy, order) }, above)
  await report(context)
}

/** Sends the mails that waited when the order was lost. */
export function sendUnsent({ store, nowMs }: SagaContext, mails: readonly MailEvent[]): null {
  store.commit(() => {
    for (const mail of mails) store.send(mail, nowMs)
  })
  return null
}

/** The phases in which an order that is not paid has its places. */
const paying: ReadonlySet<Phase> = new Set(['opening', 'waiting', 'closing', 'settled'])

/**
 * Returns the lines that have a place: sold ones, those that are being paid for, those of an offer, and those that an
 * exchange has taken at another date.
 */
function placesOf(order: StoredOrder, steps: readonly StepRow[]): OrderLine[] {
  const { lines, phase, offer, exchanges = [], moves = [] } = order
  const own = lines.filter(({ state }) => state === 'sold' || (state === 'held' && paying.has(phase)))
  const elsewhere = exchanges.flatMap(({ move, dates, places = [] }): OrderLine[] => {
    if (!dates || !movesWith(moves, move).some(({ state }) => state === 'open')) return []
    const isSold = steps.some(({ name, done_ms: doneMs }) => name === `confirm-exchanged:${move}` && doneMs !== null)
    return places.flatMap(({ id, ...place }) => {
      const line = lines.find((each) => each.id === id && each.production !== dates.to.id)
      const state = isSold ? ('sold' as const) : ('held' as const)
      return line ? { ...line, ...place, full_cents: place.cents, production: dates.to.id, state } : []
    })
  })
  return [...own, ...(phase === 'offered' && offer ? offer.lines : []), ...elsewhere]
}

/** Returns the steps, without those of an unfinished phase that changed places or codes: they are repeated. */
function stepsOf({ steps }: OrderCopy, { phase }: StoredOrder): StepRow[] {
  const isUnfinished = ['opening', 'closing', 'settled', 'late', 'offered', 'releasing'].includes(phase)
  return steps.filter(({ name }) => !(isUnfinished && /^(?:confirm|free|again|codes-again|cancel-codes):/.test(name)))
}

/**
 * Returns the order without its cart and network, which are lost (another account does not have the objects of their
 * ids), and with time for a transfer that ends soon.
 */
function rested({ env, nowMs }: SagaContext, order: StoredOrder): StoredOrder {
  const laterMs = nowMs + graceMs
  const endsSoon =
    order.phase === 'waiting' && waitingMeans(order) !== null && !isUnconfirmed(order) && order.ends_ms < laterMs
  const facts = { ...order.facts, cart: objectId(env.CARTS, env, null).toString(), network: null }
  return { ...order, facts, is_detached: true, ...(endsSoon && { due_ms: laterMs, ends_ms: laterMs }) }
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
