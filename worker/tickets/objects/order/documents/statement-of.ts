import { dateWithWeekday, longDate, timeOfDay } from '../../../../../shared/i18n/dates.ts'
import { deliveryInSums, paidBy } from '../../../../../shared/shop/choice-words.ts'
import { sellers } from '../../../../../shared/shop/seller.ts'
import type { Site } from '../../../../../shared/sites/sites.ts'
import { berlinIso } from '../../../../../shared/time/berlin.ts'
import type { Statement, StatementLine } from '../../../documents/statement/statement.ts'
import { feeShares } from '../../../rules/refund-amount.ts'
import { noteTotals } from '../record.ts'
import type { OrderLine } from '../stored-order.ts'
import type { OrderView } from '../view.ts'
import { placesOf } from './names.ts'
import { orderWords } from './words.ts'

export type StatementDocument = OrderView['documents'][number] & { kind: Statement['kind'] }

export function statementOf(view: OrderView, document: StatementDocument, site: Site): Statement {
  const { locale, number, contact, delivery, lines, totals, payment } = view
  const { kind, number: own, issued_ms, until_ms } = document
  const note = view.credit_notes.find((each) => `credit-note-${each.refund}` === document.id)
  const shown = note ? lines.filter(({ id }) => note.lines.includes(id)) : lines
  const deliveryCents = note ? note.delivery_cents : delivery.cents
  const { transfer } = payment
  const invoice = view.documents.find((each) => each.kind === 'invoice')?.number
  const words = orderWords[locale]
  return {
    kind,
    locale,
    seller: sellers[site.key],
    number: own,
    order: number,
    site: { name: site.name, city: site.city, contact: { phone: site.contact.phone, email: site.contact.email } },
    buyer: buyerOf(contact),
    ...(note && invoice ? { corrects: invoice } : {}),
    ...(kind === 'confirmation' && (invoice || !followsInvoice(view)) ? { invoice: invoice ?? null } : {}),
    ...(kind === 'quote' && { invoice: null }),
    issued: berlinIso(new Date(issued_ms)),
    ...(until_ms !== undefined && { valid_until: berlinIso(new Date(until_ms)) }),
    lines: [...shown.map((line) => statementLine(view, line)), ...feeLines(view, shown, note?.fee_cents ?? 0)],
    delivery: { name: deliveryInSums(delivery.type, locale), cents: deliveryCents },
    totals: note ? noteTotals(view, note) : totals,
    payment: note ? [words.refunded] : [paymentSentence(view, kind)],
    ...(transfer && kind === 'confirmation'
      ? {
          transfer: {
            rows: [
              [words.payee, transfer.payee],
              [words.iban, transfer.iban],
              [words.bank, transfer.bank ?? ''],
              [words.reference, transfer.reference],
            ] as const,
            giroCode: transfer.giro_code,
          },
        }
      : {}),
  }
}

/** Whether an invoice will be issued: once the money of an order that still waits for it has arrived. */
function followsInvoice({ state, totals }: OrderView): boolean {
  return totals.cents > 0 && (state === 'paying' || state === 'pending' || state === 'paid' || state === 'offered')
}

function statementLine(view: OrderView, line: OrderLine): StatementLine {
  const { locale, productions, voucher, free } = view
  const words = orderWords[locale]
  const production = productions.find(({ id }) => id === line.production)
  const named = production?.price_types.find(({ key }) => key === line.price_type)?.name ?? line.price_type
  const type = free ? words.freeTicket : named
  const { discount } = line
  const names = { voucher: words.voucher(voucher?.code ?? ''), abo_plus: words.aboPlus, free_per: words.freePlaces(1) }
  const reduced = discount && { name: names[discount.by], cents: discount.cents }
  const date = production
    ? `${dateWithWeekday(production.date, locale)}, ${words.time(timeOfDay(production.date))}`
    : ''
  return {
    title: production?.title ?? '',
    details: [[date, production?.venue].filter(Boolean).join(', '), ...placesOf([line], locale), words.one(type)],
    cents: line.cents,
    tax: line.tax,
    ...(reduced ? { discount: reduced } : {}),
  }
}

/** Returns what a credit note keeps of its tickets' price, below zero, by kind of tax. */
function feeLines({ locale }: OrderView, lines: readonly OrderLine[], feeCents: number): StatementLine[] {
  const shares = feeShares(lines, feeCents).map((cents, index) => ({ cents, tax: lines[index]?.tax ?? 'standard' }))
  return [...Map.groupBy(shares, ({ tax }) => tax)].flatMap(([tax, own]) => {
    const cents = own.reduce((sum, share) => sum + share.cents, 0)
    return cents === 0 ? [] : [{ title: orderWords[locale].fee, details: [], cents: -cents, tax }]
  })
}

function paymentSentence({ payment, totals, locale, ledger }: OrderView, kind: StatementDocument['kind']): string {
  const words = orderWords[locale]
  if (totals.cents === 0) return words.free
  const paid = ledger.findLast((row) => row.kind === 'payment')
  if (paid && (kind === 'invoice' || payment.state === 'paid')) {
    return words.paid(paidBy(payment.means, locale), longDate(berlinIso(new Date(paid.at_ms)), locale))
  }
  const due = payment.due_ms === null ? '' : longDate(berlinIso(new Date(payment.due_ms)), locale)
  if (kind === 'quote') return due === '' ? words.notReserved : words.reserved(due)
  // the order has ended unpaid
  if (due === '' && payment.state !== 'open') return words.nothingDue
  if (due === '') return words.outside
  if (payment.means === 'link') return words.link(due)
  return payment.means === 'transfer' ? words.due(due) : words.outside
}

function buyerOf({ name, address, invoice }: OrderView['contact']): Statement['buyer'] {
  if (!invoice) return { name, address: addressOf(address) }
  const { company, name: person } = invoice
  const lines = addressOf(invoice)
  if (!company) return { name: person, address: lines, invoice }
  return { name: company, address: person === company ? lines : [person, ...lines], invoice }
}

function addressOf(address: OrderView['contact']['address']): string[] {
  if (!address) return []
  const { street, postcode, city, country } = address
  return [street, `${postcode} ${city}`, ...(country === 'DE' ? [] : [country])]
}
