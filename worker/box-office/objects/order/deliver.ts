import { addressKey } from '../../../../shared/email/address.ts'
import { currentSite } from '../../../content/current-site.ts'
import { noteRefusal } from '../../../content/handlers/mails/returned.ts'
import { MailRefused } from '../../../mail/send-mail.ts'
import { composeOrderMail } from '../../mails/compose.tsx'
import { admitMail } from '../../store/orders/unconfirmed-mails.ts'
import { saveOrderRecord } from '../../store/orders.ts'
import { jobsOf } from '../jobs-of.ts'
import { xmlOf } from './documents/electronic-of.ts'
import type { MailEvent, OutboxEvent } from './events.ts'
import { mailOf } from './mail-of.ts'
import { copyOrder } from './order-copy.ts'
import { paidCents, type QueuedEvent } from './order-store.ts'
import { buyerEmail } from './record.ts'
import { apply, type SagaContext } from './saga/context.ts'
import { retryMs } from './schedule.ts'
import { contactOf, isUnconfirmed, type StoredOrder, waitingMeans } from './stored-order.ts'
import { cancellationOf } from './verbs/cancellation-of.ts'
import { currentInvoices, exchangeInvoiceId, exchangeNoteId, type OrderView, viewOf } from './view.ts'

/**
 * Delivers the events that are due; an event that fails is tried again later until it succeeds. If a crash prevents a
 * delivery from being recorded, the event is delivered again: the read model ignores the repetition, and a repeated
 * mail has the same id. A mail to an unconfirmed address may be held back (`judgeMail`). A mail that the mail service
 * refuses is recorded as returned. A mail follows the copy of the change that it tells of.
 */
export async function deliver(context: SagaContext): Promise<void> {
  const { store, nowMs } = context
  for (;;) {
    const next = store.nextEvent()
    if (!next || next.nextMs > nowMs) return
    const { sequence, event, tries } = next
    try {
      const outcome = await judgeMail(context, next)
      if (outcome.kind === 'later') {
        holdBack(context, next, outcome.atMs)
        continue
      }
      if (outcome.kind === 'drop') {
        drop(context, next)
        continue
      }
      await deliverOne(context, next)
      store.commit(() => store.markSent(sequence, nowMs))
    } catch (error) {
      // does not log the error's message, which may contain the mail's text with the order's secret, or the buyer's
      // address
      console.error(`order event ${event.kind} ${sequence} was not delivered`, error instanceof Error ? error.name : '')
      // mails wait for the copy
      const pauseMs = event.kind === 'copy' ? Math.min(retryMs(tries + 1), maxCopyPauseMs) : retryMs(tries + 1)
      store.commit(() => store.postpone(sequence, nowMs + pauseMs))
    }
  }
}

const maxCopyPauseMs = 60_000

/** Drops an event; the mail that a letter is on its way is due again with the next mark. */
function drop(context: SagaContext, { event, sequence }: QueuedEvent): void {
  context.store.commit(() => {
    context.store.drop(sequence)
    if (event.kind !== 'mail' || event.mail !== 'posted') return
    apply(context, (order) => {
      order.is_letter_mailed = false
    })
  })
}

/** Postpones an event; if it is the mail with the button, the order's page says until when. */
function holdBack({ store }: SagaContext, { event, sequence }: QueuedEvent, atMs: number): void {
  store.commit(() => {
    store.postpone(sequence, atMs)
    const order = store.load()
    if (event.kind !== 'mail' || event.mail !== 'confirm' || !order || !isUnconfirmed(order)) return
    order.unconfirmed.mail_held_ms = atMs
    store.save(order)
  })
}

async function deliverOne(context: SagaContext, queued: QueuedEvent): Promise<void> {
  const { env, nowMs } = context
  const { event, sequence } = queued
  if (event.kind === 'copy') return copyOrder(context, queued)
  if (event.kind === 'record') {
    return saveOrderRecord({ d1: env.DB, now: new Date(nowMs) }, event.record, sequence)
  }
  if (event.kind === 'newsletter') return subscribe(context)
  if (event.kind === 'by_hand') return reportCancellations(context)
  return sendOrderMail(context, event, sequence)
}

/** The job's list of what is left is a view of the order's refunds. */
async function reportCancellations(context: SagaContext): Promise<void> {
  const order = context.store.load()
  if (!order) return
  const { site, number, productions } = order.facts
  const ids = [...productions.map(({ id }) => id), order.cancellation?.production ?? []].flat()
  const parts = [...new Set(ids)].map((production) => ({ production, ...cancellationOf(context, production) }))
  await jobsOf(context.env, site).noteOrder(number, parts)
}

async function subscribe({ store, outside }: SagaContext): Promise<void> {
  const order = store.load()
  if (!order) return
  const { site, locale, number } = order.facts
  await outside.subscribe(site, { email: contactOf(order).email, locale, order: number })
}

const attached: Record<MailEvent['mail'], readonly string[]> = {
  address: [],
  confirm: [],
  received: ['confirmation'],
  payment_due: ['confirmation', 'quote'],
  reminder: ['confirmation', 'quote'],
  underpaid: [],
  tickets: ['tickets', 'calendar'],
  posted: [],
  offered: [],
  changed: ['tickets', 'calendar'],
  overpaid: [],
  goodwill: [],
  readdressed: [],
  cancelled: [],
}

/** Returns the ids of the documents that a mail has: those of its event that the order has, with their XML. */
function attachedTo(event: MailEvent, view: OrderView): string[] {
  const { documents } = view
  const started = (prefix: string) =>
    documents.flatMap(({ id }) => (id === prefix || id.startsWith(`${prefix}-`) ? id : []))
  const ofEvent = () => {
    if (event.mail === 'tickets') return currentInvoices(view)
    if (event.mail === 'goodwill') return started(`credit-note-${event.refund}`)
    if (event.mail !== 'readdressed' && !('move' in event && event.mail === 'changed')) return []
    const { move = 0 } = event
    return [...started(exchangeNoteId({ move }, 0)), ...started(exchangeInvoiceId({ move }))]
  }
  return [...attached[event.mail], ...ofEvent()].flatMap((id) => {
    const document = documents.find((each) => each.id === id)
    return document && xmlOf(document) === 'offered' ? [id, `${id}.xml`] : id
  })
}

async function sendOrderMail(
  { env, store, outside, nowMs }: SagaContext,
  event: MailEvent,
  sequence: number,
): Promise<void> {
  const order = store.load()
  // a buyer at the desk may have no e-mail address
  if (!order || !contactOf(order).email) return
  const view = viewOf(order, store.ledger())
  const [site, ...files] = await Promise.all([
    currentSite(env, view.site),
    ...attachedTo(event, view).map((id) => outside.print(view, id)),
  ])
  const mail = composeOrderMail(
    mailOf(
      {
        site,
        view,
        facts: order.facts,
        moves: order.moves ?? [],
        exchanges: order.exchanges ?? [],
        refunds: order.refunds,
        unconfirmed: order.unconfirmed ?? null,
        payLink: order.pay_link ?? null,
        waits: waitingMeans(order),
        postedMs: order.handed_over_ms ?? null,
        nowMs,
      },
      event,
      files.flatMap((file) => file ?? []),
    ),
  )
  const id = `${order.facts.number}-${sequence}`
  try {
    await outside.sendMail({ ...mail, headers: { ...mail.headers, 'X-Entity-Ref-ID': id } })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
    const { subject, sender, to: email } = mail
    await noteRefusal(
      { d1: env.DB, now: new Date(nowMs) },
      {
        id,
        site: view.site,
        email: addressKey(email),
        sender,
        order: order.facts.number,
        subject,
      },
    )
  }
}

/**
 * What happens to an event: it is sent, sent later, or dropped, since the order's page shows what the mail would say.
 */
type Outcome = { kind: 'send' } | { kind: 'later'; atMs: number } | { kind: 'drop' }

/**
 * Limits the mails to an address that may not be the mailbox of the person who placed the order. Tickets, and mails
 * about an order that is paid, are never held back.
 * @param event `tries` counts earlier attempts
 */
async function judgeMail(
  { env, store, nowMs }: SagaContext,
  { event, sequence, tries }: { event: OutboxEvent; sequence: number; tries: number },
): Promise<Outcome> {
  const order = store.load()
  if (!order || ['record', 'by_hand', 'copy'].includes(event.kind)) return { kind: 'send' }
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
 * Whether the order's buyer has shown to have this mailbox, or staff have ended the order, who say whether the buyer
 * gets a mail. Older orders do not state it and are not limited.
 */
function isKnown({ facts: { buyer }, confirmed_email: confirmed, ended_by_staff: ended }: StoredOrder, email: string) {
  return buyer === undefined || buyer === 'staff' || confirmed === email || ended !== undefined
}

function isPaid({ tickets, totals, phase }: StoredOrder, paid: number): boolean {
  return paid > 0 || tickets.length > 0 || (totals.cents === 0 && phase === 'complete')
}
