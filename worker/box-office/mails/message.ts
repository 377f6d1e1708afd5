// The texts of each kind of mail, shared by its HTML and text parts.

import { capitalised, countWord } from '../../../shared/i18n/count-word.ts'
import { longDate, monthName, timeOfDay, wallClock, weekdayName } from '../../../shared/i18n/dates.ts'
import { dayAndYear, shortDay } from '../../../shared/i18n/day-words.ts'
import { listed } from '../../../shared/i18n/listed.ts'
import { type Locale, localise } from '../../../shared/i18n/locale.ts'
import { callUs } from '../../../shared/ui/call-us.tsx'
import { price } from '../../../shared/ui/money.ts'
import { withoutLinks } from '../rules/without-links.ts'
import { cancelledWords, moneyBack } from './cancelled-words.ts'
import { giveBack, phoneOf, stillValid } from './moved-words.ts'
import type { LaterStart, MailProduction, OrderMail, TransferAccount } from './order-mail.ts'
import { postedWords } from './posted-words.ts'
import { readdressedWords } from './readdressed-words.ts'
import { mailWords } from './words.ts'

export interface Message {
  subject: string
  heading: string
  /** The date of the first production, or the payment's deadline; the mail shows its day as a large numeral. */
  date: string | null
  /** The start that `date` replaces, struck through beside it; missing in other mails. */
  was?: string
  paragraphs: string[]
  rows: [label: string, value: string][]
  actions: { label: string; url: string }[]
  /** Links a production to the order's page, where its tickets can be shown on a phone. */
  show: { label: (isOne: boolean) => string; url: string } | null
  total: string
  notes: string[]
  invoice: { label: string; url: string } | null
  goodToKnow: { label: string; lines: string[] }[]
}

export function messageOf(mail: OrderMail): Message {
  const message = ownMessageOf(mail)
  return isWaitingMail(mail) && mail.change ? { ...message, ...newsWords(mail, mail.change, message) } : message
}

function ownMessageOf(mail: OrderMail): Message {
  const { locale, order, orderUrl, productions, site } = mail
  // a stranger may have typed it, with another person's address
  const name = withoutLinks(mail.name)
  const words = mailWords[locale]
  const phone = phoneOf(site, locale)
  const notes = [...(mail.taxes.length > 0 ? [words.includes(mail.taxes.join(', '))] : []), words.order(order)]
  const common = { date: null, rows: [], show: null, total: words.total, notes, invoice: null, goodToKnow: [] }
  const open = { label: words.open, url: orderUrl }
  const isFree = mail.totalCents === 0
  switch (mail.kind) {
    case 'received': {
      const { subject, heading, text, free, action } = words.received
      const paragraphs = [words.hello(name), isFree ? free : text]
      return { ...common, subject: subject(order), heading, paragraphs, actions: [{ label: action, url: orderUrl }] }
    }
    case 'address': {
      const { subject, former, now, action } = words.address
      const { heading, text } = mail.isFormer ? former : now
      const actions = mail.isFormer ? [] : [{ label: action, url: orderUrl }]
      const paragraphs = [words.hello(name), text(order, isFree)]
      return { ...common, subject: subject(order), heading, paragraphs, actions }
    }
    case 'confirm': {
      const { subject, heading, text, unknown, action } = words.confirm
      const sentence = text(words.time(timeOfDay(mail.until)), mail.reserved && dayAndYear(mail.reserved, locale))
      return {
        ...common,
        subject: subject(order),
        heading,
        paragraphs: [words.hello(name), sentence, unknown],
        actions: [{ label: action, url: mail.confirmUrl }],
      }
    }
    case 'offered': {
      const { subject, action, free, ...paid } = words.offered
      const { heading, text } = isFree ? free : paid
      const paragraphs = [words.hello(name), text(mail.until && fullDate(mail.until, locale))]
      return { ...common, subject: subject(order), heading, paragraphs, actions: [{ label: action, url: orderUrl }] }
    }
    case 'payment_due': {
      const due = longDate(mail.due, locale)
      const { subject, heading, text, action } = words.payment_due
      return {
        ...common,
        subject: subject(order, due),
        heading,
        date: mail.due,
        rows: transferRows(mail, mail.transfer),
        paragraphs: [words.hello(name), text(price(mail.openCents, locale), due)],
        actions: [{ label: action, url: orderUrl }],
      }
    }
    case 'pay_link':
    case 'reserved': {
      const due = dayAndYear(mail.due, locale)
      const { subject, heading, text, action } = words[mail.kind]
      const url = mail.kind === 'pay_link' ? mail.payUrl : orderUrl
      return {
        ...common,
        subject: subject(order, due),
        heading,
        date: mail.due,
        paragraphs: [words.hello(name), text(price(mail.openCents, locale), due, phone, order.slice(-3))],
        actions: [{ label: action, url }],
      }
    }
    case 'reminder': {
      const due = dayAndYear(mail.due, locale)
      const { subject, heading, text, already, action } = words.reminder[mail.by]
      const rest = price(mail.openCents, locale)
      return {
        ...common,
        subject: subject(order, due, rest),
        heading,
        date: mail.due,
        rows: mail.transfer ? transferRows(mail, mail.transfer) : [],
        paragraphs: [words.hello(name), text(rest, due, phone, price(mail.arrivedCents, locale)), already],
        actions: [{ label: action, url: mail.url }],
      }
    }
    case 'tickets': {
      const { subject, heading, one, many, action, calendar, paid } = words.tickets
      const date = productions[0]?.date ?? ''
      const { weekday, day } = wallClock(date)
      const count = ticketsIn(productions)
      return {
        ...common,
        subject: subject(datesOf(productions, locale)),
        heading: heading(weekdayName(weekday, locale), day),
        date,
        paragraphs: [words.hello(name), count === 1 ? one : many(countWord(count, locale))],
        actions: [{ label: action, url: mail.ticketsUrl }, { label: calendar, url: mail.calendarUrl }, open],
        show: { label: words.show, url: orderUrl },
        total: paid,
        notes: [mail.paid, ...notes],
        invoice: mail.invoiceUrl === null ? null : { label: words.tickets.invoice, url: mail.invoiceUrl },
        goodToKnow: goodToKnow(mail),
      }
    }
    case 'posted': {
      const { subject, heading, text, call } = postedWords[locale]
      const isOne = ticketsIn(productions) === 1
      const sentence = text(dayAndYear(mail.on, locale), withoutLinks(mail.address), isOne)
      const paragraphs = [words.hello(name), sentence, call(callUs(site.contact, locale))]
      return { ...common, subject: subject(order, isOne), heading: heading(isOne), paragraphs, actions: [open] }
    }
    case 'changed': {
      const { subject, heading, text, action } = words.changed
      const paragraphs = [words.hello(name), mail.change, ...(mail.areCodesNew ? [text] : stillValid(mail))]
      const actions = [{ label: action, url: mail.ticketsUrl }, open]
      const show = { label: words.show, url: orderUrl }
      const changed = { ...common, subject: subject(order), heading, paragraphs, actions, show }
      return mail.later ? { ...changed, ...laterWords(mail, mail.later) } : changed
    }
    case 'overpaid': {
      const { subject, heading, text, stillValid } = words.overpaid
      const sentences = [text(price(mail.refundCents, locale)), mail.areTicketsValid ? stillValid : '']
      const paragraphs = [words.hello(name), ...sentences].filter(Boolean)
      return { ...common, subject: subject(order), heading, paragraphs, actions: [open] }
    }
    case 'goodwill': {
      const { heading, stillValid } = words.overpaid
      const amount = words.cancelled.refund(price(mail.refundCents, locale))
      const paragraphs = [words.hello(name), amount, mail.notice, stillValid].filter(Boolean)
      return { ...common, subject: words.goodwill.subject(order), heading, paragraphs, actions: [open] }
    }
    case 'readdressed': {
      const { subject, heading, text } = readdressedWords[locale]
      const { invoice, corrected, buyer } = mail
      const sentence = text({ invoice, corrected: listed(corrected, locale), buyer: withoutLinks(buyer) })
      const paragraphs = [words.hello(name), sentence, words.overpaid.stillValid]
      return { ...common, subject: subject(order), heading, paragraphs, actions: [open] }
    }
    case 'cancelled': {
      const { productionSubject, action, cart } = words.cancelled
      const { cancelled, cartUrl, areTicketsVoid } = mail
      const { subject, heading, void: invalid } = cancelledWords(mail)
      return {
        ...common,
        heading,
        actions: [...(cartUrl ? [{ label: cart, url: cartUrl }] : []), { label: action, url: orderUrl }],
        subject: cancelled ? productionSubject(cancelled.title, longDate(cancelled.date, locale)) : subject(order),
        paragraphs: [words.hello(name), mail.reason, moneyBack(mail), areTicketsVoid ? invalid : ''].filter(Boolean),
      }
    }
  }
}

/** The texts of a concert that begins later on the same day. */
function laterWords(
  { locale, name, change, site, returnUntil }: OrderMail & { kind: 'changed' },
  later: LaterStart,
): Pick<Message, 'subject' | 'heading' | 'date' | 'was' | 'paragraphs'> {
  const words = mailWords[locale]
  const { valid, call } = words.changed.later
  const phone = phoneOf(site, locale)
  const by = returnUntil ? giveBack(returnUntil, phone, locale) : call(timeOfDay(later.date), phone)
  return {
    ...laterHead(locale, later),
    date: later.date,
    was: later.was,
    paragraphs: [words.hello(withoutLinks(name)), ...[change, later.moments, valid, by].filter(Boolean)],
  }
}

function laterHead(locale: Locale, { title, date, isToday }: LaterStart): Pick<Message, 'subject' | 'heading'> {
  const { today, day, subject, heading } = mailWords[locale].changed.later
  const when = isToday ? today : day(longDate(date, locale))
  const time = timeOfDay(date)
  return { subject: subject(when, time, title), heading: heading(when, time) }
}

const waitingKinds = ['received', 'payment_due', 'pay_link', 'reserved', 'offered'] as const
type WaitingMail = OrderMail & { kind: (typeof waitingKinds)[number] }

function isWaitingMail(mail: OrderMail): mail is WaitingMail {
  return waitingKinds.some((kind) => kind === mail.kind)
}

/**
 * Names a change of date or places first; what the mail otherwise says follows, since the order still waits for it.
 * Only an offer, which ends without an answer, keeps its subject.
 */
function newsWords(
  { kind, locale, order, later, arePlacesNew = false }: WaitingMail,
  change: string,
  { paragraphs: [hello = '', ...others], ...kept }: Message,
): Pick<Message, 'subject' | 'heading' | 'paragraphs'> {
  const paragraphs = [hello, change, ...others]
  if (kind === 'offered') return { subject: kept.subject, heading: kept.heading, paragraphs }
  const { waiting } = mailWords[locale].changed
  const heading = arePlacesNew ? waiting.places : waiting.heading
  const head = later ? laterHead(locale, later) : { subject: waiting.subject(order), heading }
  return { ...head, paragraphs }
}

/** Returns a date such as `Freitag, 18. Dezember 2026, 20:00 Uhr`. */
export function fullDate(iso: string, locale: Locale): string {
  const weekday = weekdayName(wallClock(iso).weekday, locale)
  return `${weekday}, ${longDate(iso, locale)}, ${mailWords[locale].time(timeOfDay(iso))}`
}

/** Returns a production's date as `fullDate` does, with the one before it was moved. */
export function dateOf({ date, instead }: MailProduction, locale: Locale): string {
  return [fullDate(date, locale), instead].filter(Boolean).join(', ')
}

/** Returns the number of tickets in words, as in `Fünf Karten`. */
export function ticketCount({ productions, locale }: Pick<OrderMail, 'productions' | 'locale'>): string {
  const count = ticketsIn(productions)
  const words = mailWords[locale]
  return words.ticketCount(count === 1 ? words.one : capitalised(countWord(count, locale)), count === 1)
}

function ticketsIn(productions: readonly MailProduction[]): number {
  return productions.reduce((sum, { count }) => sum + count, 0)
}

function goodToKnow({ locale, productions, order, site }: OrderMail): Message['goodToKnow'] {
  const words = mailWords[locale].good
  const halls = productions.flatMap(({ venue, address }) => (address ? [`${venue}: ${address}`] : []))
  const evenings = productions.flatMap(({ date, moments }) => {
    if (moments === '') return []
    return productions.length > 1 ? `${shortDay(date, locale)}: ${moments}` : moments
  })
  return [
    { label: words.directions, lines: [...new Set(halls)] },
    { label: words.evening, lines: evenings },
    { label: words.questions, lines: [words.call(site.contact.phone, localise(site.contact.hours, locale), order)] },
  ].filter(({ lines }) => lines.length > 0)
}

function transferRows(
  mail: Pick<OrderMail & { kind: 'payment_due' }, 'locale' | 'openCents' | 'due'>,
  { payee, iban, bank, reference }: TransferAccount,
): [string, string][] {
  const words = mailWords[mail.locale].payment_due
  const rows: [string, string][] = [
    [words.payee, payee],
    [words.iban, iban],
    [words.bank, bank ?? ''],
    [words.amount, price(mail.openCents, mail.locale)],
    [words.reference, reference],
    [words.due, longDate(mail.due, mail.locale)],
  ]
  return rows.filter(([, value]) => value)
}

function datesOf(productions: readonly MailProduction[], locale: Locale): string {
  const days = productions.map(({ date }) => {
    const { day, month } = wallClock(date)
    return locale === 'de' ? `${day}. ${monthName(month, locale)}` : `${day} ${monthName(month, locale)}`
  })
  return listed([...new Set(days)], locale)
}
