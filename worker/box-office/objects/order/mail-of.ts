import { addressLines } from '../../../../shared/box-office/address/address-lines.ts'
import { paidBy } from '../../../../shared/box-office/choice-words.ts'
import { momentsOf } from '../../../../shared/box-office/evening-words.ts'
import { openCentsOf } from '../../../../shared/box-office/open-cents.ts'
import { shopHref } from '../../../../shared/box-office/shop-context.tsx'
import { taxWithAmount } from '../../../../shared/box-office/tax-words.ts'
import { imprintPath } from '../../../../shared/consent/legal-pages.ts'
import type { PaymentMeans } from '../../../../shared/contract/box-office/order.ts'
import { longDate, timeOfDay } from '../../../../shared/i18n/dates.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import type { Site } from '../../../../shared/sites/sites.ts'
import { berlinIso } from '../../../../shared/time/berlin.ts'
import { previousStart } from '../../../content/handlers/productions/previous-words.ts'
import type { Attachment } from '../../../mail/send-mail.ts'
import type { MailProduction, OrderMail } from '../../mails/order-mail.ts'
import { dateChange, laterStart, returnUntil } from './date-words.ts'
import { linesOf, placesOf } from './documents/names.ts'
import { orderWords } from './documents/words.ts'
import type { CancelReason, DateNews, MailEvent } from './events.ts'
import { confirmUrl, documentUrl, type LinkedOrder, orderUrl, type PayLink, payLinkUrl } from './links.ts'
import { dayAndTime, moveWords } from './move-words.ts'
import type { OrderProduction, Unconfirmed } from './stored-order.ts'
import type { Exchange, Refund, SeatMove } from './stored-parts.ts'
import { sumsLeft } from './sums-left.ts'
import { currentInvoices, notesOf, type OrderView, transferOf } from './view.ts'

interface OrderOfMail {
  site: Site
  view: OrderView
  facts: LinkedOrder
  moves: readonly SeatMove[]
  exchanges: readonly Exchange[]
  refunds: readonly Refund[]
  unconfirmed: Unconfirmed | null
  payLink: PayLink | null
  /** For which means the order waits, although its buyer may have begun to pay by others since; null for none. */
  waits: PaymentMeans | null
  /** When the tickets were posted; null if that is no longer so. */
  postedMs: number | null
  nowMs: number
}

export function mailOf(
  { site, view, facts, moves, exchanges, refunds, unconfirmed, payLink, waits, postedMs, nowMs }: OrderOfMail,
  event: MailEvent,
  attachments: readonly Attachment[],
): OrderMail {
  const { locale, origin, contact, number, totals, payment, productions } = view
  const left = sumsLeft(view, refunds)
  const common = {
    site,
    locale,
    to: contact.email,
    name: contact.name,
    order: number,
    orderUrl: orderUrl(facts),
    attachments,
    productions: productions
      .filter(({ id }) => left.lines.some(({ production }) => production === id))
      .map((production) => mailProduction(view, production)),
    extras: left.extras,
    totalCents: left.cents,
    taxes: left.taxes
      .filter(({ gross_cents: gross }) => gross > 0)
      .map(({ kind, tax_cents: cents }) => taxWithAmount(kind, cents, locale)),
    isReturnable: view.returns.some(({ until_ms: untilMs }) => nowMs < untilMs),
    links: {
      account: origin + shopHref('/webshop/account', locale),
      imprint: origin + imprintPath[locale],
      privacy: origin + localise(site.privacyUrl, locale),
      terms: `${origin}${locale === 'de' ? '/de/agb' : '/en/terms'}`,
    },
  }
  const openCents = openCentsOf(view)
  const means = waits ?? payment.means
  const transferNow = () => {
    const isDue = waits === 'transfer' && payment.due_ms !== null
    return payment.transfer ?? (isDue ? transferOf(view, openCents) : null)
  }
  const newsOf = ({ change, move }: { change?: DateNews; move?: number }) =>
    change
      ? { change: dateChange(view, change), later: laterStart(view, change, nowMs) }
      : move !== undefined && { change: moveWords(view, { moves, exchanges }, move), arePlacesNew: true }
  switch (event.mail) {
    case 'address':
      return {
        ...common,
        kind: 'address',
        isFormer: event.to !== undefined,
        // a mistyped address may be the mailbox of a stranger, who gets no link that opens the order
        ...(event.to !== undefined && { to: event.to, orderUrl: origin, productions: [], extras: [] }),
      }
    case 'confirm':
      return {
        ...common,
        kind: 'confirm',
        confirmUrl: confirmUrl(facts, unconfirmed),
        until: berlinIso(new Date(unconfirmed?.until_ms ?? view.created_ms)),
        reserved: totals.cents === 0 ? null : berlinIso(new Date(payment.due_ms ?? view.created_ms)),
      }
    case 'received':
      return { ...common, ...newsOf(event), kind: 'received' }
    case 'offered':
      return {
        ...common,
        ...newsOf(event),
        kind: 'offered',
        // the offer may have been answered before the mail is sent
        until: view.offer && berlinIso(new Date(view.offer.until_ms)),
      }
    case 'payment_due': {
      const { due_ms: dueMs } = payment
      const news = newsOf(event)
      // the order no longer waits
      if (dueMs === null) return { ...common, ...news, kind: 'received' }
      const open = { ...common, ...news, due: berlinIso(new Date(dueMs)), openCents }
      if (payLink) return { ...open, kind: 'pay_link', payUrl: payLinkUrl(facts, payLink) }
      if (means === 'reservation') return { ...open, kind: 'reserved' }
      const transfer = transferNow()
      if (!transfer) return { ...common, ...news, kind: 'received' }
      return { ...open, kind: 'payment_due', transfer: accountOf(transfer) }
    }
    case 'underpaid':
    case 'reminder': {
      const { due_ms: dueMs } = payment
      const transfer = transferNow()
      const by = payLink ? 'link' : means === 'reservation' ? 'reservation' : 'order'
      const isPart = event.mail === 'underpaid'
      return {
        ...common,
        kind: 'reminder',
        by: isPart ? 'part' : by,
        arrivedCents: isPart ? event.cents : 0,
        due: berlinIso(new Date(dueMs ?? view.created_ms)),
        openCents,
        transfer: transfer && accountOf(transfer),
        url: payLink ? payLinkUrl(facts, payLink) : orderUrl(facts),
      }
    }
    case 'tickets': {
      const invoice = currentInvoices(view)[0]
      return {
        ...common,
        kind: 'tickets',
        paid: paidLine(view),
        invoiceUrl: invoice === undefined ? null : documentUrl(facts, invoice),
        ticketsUrl: documentUrl(facts, 'tickets'),
        calendarUrl: documentUrl(facts, 'calendar'),
      }
    }
    case 'posted':
      return {
        ...common,
        kind: 'posted',
        on: berlinIso(new Date(postedMs ?? nowMs)),
        address: contact.address ? addressLines(contact.address, locale).join(', ') : '',
      }
    case 'changed': {
      const change = 'move' in event ? moveWords(view, { moves, exchanges }, event.move) : dateChange(view, event)
      return {
        ...common,
        kind: 'changed',
        change,
        areCodesNew: 'move' in event,
        later: 'move' in event ? null : laterStart(view, event, nowMs),
        returnUntil: 'move' in event ? null : returnUntil(view, event, nowMs),
        ticketsUrl: documentUrl(facts, 'tickets'),
      }
    }
    case 'overpaid':
      return { ...common, kind: 'overpaid', refundCents: event.refund_cents, areTicketsValid: view.tickets.length > 0 }
    case 'goodwill':
      return {
        ...common,
        kind: 'goodwill',
        refundCents: refunds.find(({ number }) => number === event.refund)?.cents ?? 0,
        notice: localise(event.notice, locale),
      }
    case 'readdressed': {
      const exchange = exchanges.find(({ move }) => move === event.move)
      const corrected = exchange ? notesOf(exchange).map(({ statement }) => statement?.corrects ?? '') : []
      const { number: invoice = '', statement } = exchange?.invoice ?? {}
      return { ...common, kind: 'readdressed', invoice, corrected, buyer: statement?.buyer.name ?? '' }
    }
    case 'cancelled': {
      const cancelled = productions.find(({ id }) => id === event.production) ?? null
      const { lines: ids = [] } = event
      const takenBack = view.lines.filter(({ id }) => ids.includes(id))
      const sentence =
        takenBack.length > 0
          ? orderWords[locale].takenBack(placesOf(takenBack, locale).join('; '))
          : reasonOf(
              event.reason === 'unconfirmed' && totals.cents === 0 ? 'freeUnconfirmed' : event.reason,
              cancelled,
              locale,
            )
      const { reason: why, is_unpaid: isUnpaid = false } = event
      const isWanted = why === 'buyer' || why === 'staff'
      const wasUnpaid = why === 'unpaid' || why === 'unopened' || (isWanted && isUnpaid)
      const reason = [
        sentence,
        localise(event.notice ?? null, locale),
        wasUnpaid ? placesNow(event, locale, nowMs) : '',
      ]
      const others = view.lines.filter(
        ({ id, production, state }) => state === 'sold' && production !== cancelled?.id && !ids.includes(id),
      )
      return {
        ...common,
        kind: 'cancelled',
        reason: reason.filter(Boolean).join(' '),
        refundCents: event.refund_cents,
        // the reader of this mail has the mailbox
        ...(event.reason === 'unconfirmed' && { orderUrl: confirmUrl(facts, unconfirmed) }),
        cancelled,
        areOthersValid: (cancelled !== null || ids.length > 0) && others.length > 0,
        areTicketsVoid: !isUnpaid || why === 'production',
        isTransfer: payment.means === 'transfer',
        ended: wasUnpaid || why === 'unconfirmed' ? (isWanted ? 'cancelled' : 'expired') : null,
        cartUrl: wasUnpaid ? `${origin}${shopHref('/webshop/cart', locale)}` : null,
      }
    }
  }
}

function accountOf({ payee, iban, bank, reference }: NonNullable<OrderView['payment']['transfer']>) {
  return { payee, iban, reference, ...(bank ? { bank } : {}) }
}

/**
 * Returns the sentence that gives the reason, such as `»Aus der Neuen Welt« am Donnerstag, 17. Dezember 2026, 20:00 Uhr
 * fällt aus.`; '' if the buyer or staff cancelled.
 */
function reasonOf(reason: CancelReason | 'freeUnconfirmed', cancelled: OrderProduction | null, locale: Locale): string {
  const words = orderWords[locale]
  if (reason === 'buyer' || reason === 'staff') return ''
  if (reason !== 'production') return words[reason]
  return cancelled ? words.production(cancelled.title, dayAndTime(cancelled.date, locale)) : words.unnamed
}

/** Returns the sentence about the places of an unpaid order, which are in the cart again or free. */
function placesNow(event: MailEvent & { mail: 'cancelled' }, locale: Locale, nowMs: number): string {
  const words = orderWords[locale]
  const { kept_until_ms: untilMs = 0 } = event
  return untilMs > nowMs ? words.kept(words.time(timeOfDay(berlinIso(new Date(untilMs))))) : words.freed
}

function mailProduction(view: OrderView, production: OrderView['productions'][number]): MailProduction {
  const { locale } = view
  const { id, title, date, previous, previous_hall, venue, address } = production
  const was = previousStart({ date, previous_date: previous, previous_hall }, locale)
  const lines = linesOf(view, id)
  const cents = lines.reduce((sum, { full_cents: full }) => sum + full, 0)
  return {
    title,
    date,
    ...(was && { instead: `${was.instead} ${was.start}` }),
    venue,
    address,
    moments: momentsOf(production, locale),
    places: placesOf(lines, locale),
    count: lines.length,
    cents,
  }
}

/** Returns how and when the order was paid, such as `Karte, 21. November 2026, 14:19 Uhr`. */
function paidLine({ payment, ledger, locale, created_ms }: OrderView): string {
  const at = ledger.findLast(({ kind }) => kind === 'payment')?.at_ms ?? created_ms
  const iso = berlinIso(new Date(at))
  return [paidBy(payment.means, locale), longDate(iso, locale), orderWords[locale].time(timeOfDay(iso))].join(', ')
}
