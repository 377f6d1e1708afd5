import { admitMail } from '../../../store/orders/unconfirmed-mails.ts'
import { paidCents } from '../order-store.ts'
import { buyerEmail } from '../record.ts'
import type { SagaContext } from '../saga/context.ts'
import { contactOf, isUnconfirmed, type StoredOrder } from '../stored-order.ts'
import type { MailEvent, OutboxEvent } from './events.ts'

/** What happens to an event: it is sent, sent later, or dropped, since the order's page shows what the mail would say. */
export type Outcome = { kind: 'send' } | { kind: 'later'; atMs: number } | { kind: 'drop' }

/**
 * Limits the mails to an address that may not be the mailbox of the person who placed the order. Tickets, and mails about an
 * order that is paid, are never held back.
 * @param event `tries` counts earlier attempts
 */
export async function judgeMail(
  { env, store, nowMs }: SagaContext,
  { event, sequence, tries }: { event: OutboxEvent; sequence: number; tries: number },
): Promise<Outcome> {
  const order = store.load()
  if (!order || event.kind === 'record' || event.kind === 'by_hand') return { kind: 'send' }
  const to = event.kind === 'mail' && event.mail === 'address' ? event.to : undefined
  const email = buyerEmail(to ?? contactOf(order).email)
  // the order's history must not name a mail that has no recipient
  if (email === '') return { kind: event.kind === 'mail' ? 'drop' : 'send' }
  if (event.kind === 'mail' && isOutdated(order, event, tries)) return { kind: 'drop' }
  if (isKnown(order, email) || isPaid(order, paidCents(store.ledger()).paid)) return { kind: 'send' }
  const mail = { email, id: `${order.facts.site}:${order.facts.number}:${sequence}` }
  const atMs = await admitMail({ d1: env.DB, now: new Date(nowMs) }, mail)
  if (atMs === null) return { kind: 'send' }
  // an order whose address was never confirmed ends with at most the mails that the address has had
  return event.kind === 'mail' && event.mail === 'cancelled' ? { kind: 'drop' } : { kind: 'later', atMs }
}

/** Whether the order has changed since the mail was due, so that it would say what is not true any more. */
function isOutdated(order: StoredOrder, { mail }: MailEvent, tries: number): boolean {
  const isWaiting = order.phase === 'waiting' || order.phase === 'opening'
  if (mail === 'confirm') return !isWaiting || !isUnconfirmed(order)
  if (mail === 'reminder' || mail === 'underpaid') return !isWaiting
  // the mark was a mistake, or the tickets have changed or have been taken back
  if (mail === 'posted') return !order.handed_over_ms || !order.lines.some(({ state }) => state === 'sold')
  return tries > 0 && !isWaiting && (mail === 'received' || mail === 'payment_due')
}

/**
 * Whether the order's buyer has shown to have this mailbox, or staff have ended the order, who say whether the buyer gets a
 * mail. Older orders do not state it and are not limited.
 */
function isKnown({ facts: { buyer }, confirmed_email: confirmed, ended_by_staff: ended }: StoredOrder, email: string) {
  return buyer === undefined || buyer === 'staff' || confirmed === email || ended !== undefined
}

function isPaid({ tickets, totals, phase }: StoredOrder, paid: number): boolean {
  return paid > 0 || tickets.length > 0 || (totals.cents === 0 && phase === 'complete')
}
