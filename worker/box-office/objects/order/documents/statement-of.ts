import { addressLines } from '../../../../../shared/box-office/address/address-lines.ts'
import { invoiceLines } from '../../../../../shared/box-office/address/invoice-lines.ts'
import { deliveryInSums, paidBy } from '../../../../../shared/box-office/choice-words.ts'
import { printedSeller, sellers } from '../../../../../shared/box-office/seller.ts'
import { longDate } from '../../../../../shared/i18n/dates.ts'
import type { Locale } from '../../../../../shared/i18n/locale.ts'
import type { Site } from '../../../../../shared/sites/sites.ts'
import { berlinDay, berlinIso } from '../../../../../shared/time/berlin.ts'
import type { Statement, StatementLine } from '../../../documents/statement/statement.ts'
import type { Totals } from '../../../rules/totals.ts'
import { noteTotals } from '../record.ts'
import type { LineShare } from '../stored-parts.ts'
import { invoicesOf, noteId, type OrderView } from '../view.ts'
import { electronicOf, type Settlement } from './electronic-of.ts'
import { earlierLines, feeLines, goodwillLines, statementLine } from './statement-lines.ts'
import { orderWords } from './words.ts'

export type StatementDocument = OrderView['documents'][number] & { kind: Statement['kind'] }

/** The part of a statement that says what was charged or given back. */
interface Content {
  lines: readonly StatementLine[]
  delivery_cents: number
  totals: Totals
  payment: readonly string[]
  settled: Settlement
  /** The number of the invoice that a credit note corrects, of several in an older one; '' without any. */
  corrects?: string
}

export function statementOf(view: OrderView, document: StatementDocument, site: Site): Statement {
  return statementWith(view, { document, site, content: contentOf(view, document) })
}

/** Returns a credit note as it is issued. @param totals from `creditTotals` */
export function statementWithTotals(
  view: OrderView,
  { totals, document, site }: { totals: Totals; document: StatementDocument; site: Site },
): Statement {
  return statementWith(view, { document, site, content: { ...contentOf(view, document), totals } })
}

export function statementWith(
  view: OrderView,
  { document, site, content }: { document: StatementDocument; site: Site; content: Content },
): Statement {
  const { locale, number, contact, delivery, payment } = view
  const { kind, number: own, issued_ms, until_ms } = document
  const { lines, delivery_cents: deliveryCents, totals, corrects, settled } = content
  const { transfer } = payment
  const { number: invoice } = view.documents.find(({ id }) => id === 'invoice') ?? {}
  const corrected = view.documents.find((each) => each.number !== null && corrects?.startsWith(each.number))
  const words = orderWords[locale]
  // a credit note goes to the buyer of its invoice, whatever has been corrected since
  const buyer = corrected?.statement?.buyer ?? buyerOf(contact, locale)
  const isIssued = kind === 'invoice' || kind === 'credit_note'
  const electronic = isIssued ? electronicOf(view, buyer, settled) : null
  return {
    kind,
    locale,
    seller: printedSeller(sellers[site.key]),
    number: own,
    order: number,
    site: { name: site.name, city: site.city, contact: { phone: site.contact.phone, email: site.contact.email } },
    buyer,
    ...(corrects ? { corrects } : {}),
    ...(corrected && { corrects_of: berlinDay(new Date(corrected.issued_ms)) }),
    ...(kind === 'confirmation' && (invoice || !followsInvoice(view)) ? { invoice: invoice ?? null } : {}),
    ...(kind === 'quote' && { invoice: null }),
    issued: berlinIso(new Date(issued_ms)),
    ...(until_ms !== undefined && { valid_until: berlinIso(new Date(until_ms)) }),
    lines,
    delivery: { name: deliveryInSums(delivery.type, locale), cents: deliveryCents },
    totals,
    payment: content.payment,
    ...(electronic && { electronic }),
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

function contentOf(view: OrderView, { id, kind }: StatementDocument): Content {
  const { lines, delivery, totals, locale } = view
  const note = view.credit_notes.find((each) => noteId(each) === id)
  if (!note) {
    return {
      lines: lines.map((line) => statementLine(view, line)),
      delivery_cents: delivery.cents,
      totals,
      payment: [paymentSentence(view, kind)],
      settled: { means: paidRow(view)?.means ?? view.payment.means, prepaid_cents: totals.cents },
    }
  }
  const { goodwill, lines: ids, delivery_cents, fee_cents = 0 } = note
  const own = lines.filter((line) => ids.includes(line.id))
  const given = [...own.map((line) => statementLine(view, line)), ...earlierLines(view, own)]
  return {
    lines: goodwill ? goodwillLines(view, goodwill) : [...given, ...feeLines(view, own, fee_cents)],
    delivery_cents,
    totals: noteTotals(view, note),
    payment: [orderWords[locale].refunded],
    settled: { means: null, prepaid_cents: 0, ...(goodwill && { days: daysOf(view, goodwill) }) },
    corrects: note.corrects ?? invoicesOf(view, goodwill?.map(({ line }) => line) ?? ids).join(', '),
  }
}

function daysOf({ lines, productions }: OrderView, shares: readonly LineShare[]): string[] {
  const own = lines.filter(({ id }) => shares.some(({ line }) => line === id))
  return productions.flatMap(({ id, date }) =>
    own.some(({ production }) => production === id) ? date.slice(0, 10) : [],
  )
}

/** Whether an invoice will be issued: once the money of an order that still waits for it has arrived. */
function followsInvoice({ state, totals }: OrderView): boolean {
  return totals.cents > 0 && (state === 'paying' || state === 'pending' || state === 'paid' || state === 'offered')
}

const paidRow = ({ ledger }: OrderView) => ledger.findLast((row) => row.kind === 'payment')

function paymentSentence(view: OrderView, kind: StatementDocument['kind']): string {
  const { payment, totals, locale } = view
  const words = orderWords[locale]
  if (totals.cents === 0) return words.free
  const paid = paidRow(view)
  if (paid && (kind === 'invoice' || payment.state === 'paid')) {
    return words.paid(paidBy(paid.means ?? payment.means, locale), longDate(berlinIso(new Date(paid.at_ms)), locale))
  }
  const due = payment.due_ms === null ? '' : longDate(berlinIso(new Date(payment.due_ms)), locale)
  if (kind === 'quote') return due === '' ? words.notReserved : words.reserved(due)
  // the order has ended unpaid
  if (due === '' && payment.state !== 'open') return words.nothingDue
  if (due === '') return words.outside
  if (payment.means === 'link') return words.link(due)
  return payment.means === 'transfer' ? words.due(due) : words.outside
}

function buyerOf({ name, address, invoice }: OrderView['contact'], locale: Locale): Statement['buyer'] {
  if (invoice) return { ...invoiceLines(invoice, locale), invoice }
  return { name, address: address ? addressLines(address, locale) : [] }
}
