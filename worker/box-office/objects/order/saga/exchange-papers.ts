import type { Site } from '../../../../../shared/sites/sites.ts'
import { berlinDay } from '../../../../../shared/time/berlin.ts'
import { price } from '../../../../../shared/ui/money.ts'
import type { Statement } from '../../../documents/statement/statement.ts'
import { priceLeft, pricesLeft } from '../../../rules/refund-amount.ts'
import type { Totals } from '../../../rules/totals.ts'
import { counterOf } from '../../counter-of.ts'
import { chargedLine, creditTotalsOf, invoiceOf, invoiceOfDelivery, invoiceTotals } from '../documents/credits.ts'
import { issuerOf } from '../documents/issuer-of.ts'
import { earlierLines, statementLine } from '../documents/statement-lines.ts'
import { type StatementDocument, statementWith } from '../documents/statement-of.ts'
import { orderWords } from '../documents/words.ts'
import type { OrderLine, StoredOrder } from '../stored-order.ts'
import { type Exchange, movesWith } from '../stored-parts.ts'
import { exchangeInvoiceId, exchangeNoteId, notesOf, type OrderView, viewOf } from '../view.ts'
import { documentNumber } from './complete.ts'
import type { SagaContext, Step } from './context.ts'
import { type costsOf, exchangeOf } from './exchange-books.ts'

/**
 * Returns which documents an exchange of a paid order has: a credit note for each invoice that charged the former
 * places, and an invoice of what costs.
 * @param lines as they were before
 * @param deliveryCents the delivery, if its invoice is issued again
 * @returns `corrected`: the invoices' numbers
 */
export function papersOf(
  order: StoredOrder,
  lines: readonly OrderLine[],
  { before, after }: ReturnType<typeof costsOf>,
  deliveryCents = 0,
): { corrected: string[]; hasInvoice: boolean } {
  const paid = before > 0 ? lines.filter((line) => priceLeft(line) > 0) : []
  const numbers = paid.flatMap(({ id }) => invoiceOf(order, id) ?? [])
  const ofDelivery = deliveryCents > 0 ? (invoiceOfDelivery(order)?.number ?? []) : []
  return { corrected: [...new Set([numbers, ofDelivery].flat())], hasInvoice: after + deliveryCents > 0 }
}

/**
 * Returns the steps that number the documents of an exchange and store their content. The date is stored before a
 * number is issued, as for the order's invoice.
 */
export function paperSteps(context: SagaContext, order: StoredOrder, exchange: Exchange): Step[] {
  const { nowMs } = context
  const { move: first, readdressed } = exchange
  if (order.phase !== 'complete' || (exchange.lines.length === 0 && !readdressed)) return []
  const { formers, news, costs } = linesOf(order, exchange)
  const { corrected, hasInvoice } = papersOf(order, formers, costs, readdressed?.delivery_cents)
  const dated: Step = {
    name: `exchange-date:${first}`,
    act: async () => (own) => {
      const stored = exchangeOf(own, first)
      if (stored) stored.issued_ms = nowMs
    },
  }
  return [
    dated,
    // once the invoice is issued, all credit notes are
    ...(exchange.invoice ? [] : corrected).map((corrects, at) => {
      const lines = formers.filter(({ id }) => invoiceOf(order, id) === corrects)
      return issue(context, order, { exchange, kind: 'credit_note', lines, corrects, at })
    }),
    ...(hasInvoice ? [issue(context, order, { exchange, kind: 'invoice', lines: news })] : []),
  ]
}

/** Returns the exchanged lines as they were and as they are, and what they cost. */
function linesOf(order: StoredOrder, exchange: Exchange) {
  const { move: first, lines, readdressed } = exchange
  const moves = movesWith(order.moves ?? [], first)
  const others = exchange.others?.map(({ line }) => line) ?? []
  const news = lines.flatMap((id) => order.lines.find((line) => line.id === id) ?? [])
  const formers = readdressed
    ? news
    : lines.flatMap(
        (id) => moves.find(({ line }) => line === id)?.before ?? others.find((line) => line.id === id) ?? [],
      )
  return { formers, news, costs: { before: pricesLeft(formers), after: pricesLeft(news) } }
}

interface Paper {
  exchange: Exchange
  kind: 'credit_note' | 'invoice'
  lines: readonly OrderLine[]
  /** The invoice that a credit note corrects. */
  corrects?: string
  /** How many credit notes the exchange has before this one. */
  at?: number
}

function issue({ env, store, nowMs }: SagaContext, order: StoredOrder, paper: Paper): Step {
  const { exchange, kind, lines, corrects = '', at = 0 } = paper
  const { move: first, issued_ms: issuedMs = nowMs, readdressed } = exchange
  const isNote = kind === 'credit_note'
  const suffix = at > 0 ? `:${at + 1}` : ''
  return {
    name: `${isNote ? 'exchange-note' : 'exchange-invoice'}:${first}${suffix}`,
    act: async () => {
      const { site, number: own } = order.facts
      const year = Number(berlinDay(new Date(issuedMs)).slice(0, 4))
      const issuer = await issuerOf(env, site)
      const drawn = await counterOf(env, site, year).next(`${own}:exchange-${first}${suffix}`, kind)
      const number = documentNumber(isNote ? 'RK' : 'RE', year, drawn)
      return (issued) => {
        const stored = exchangeOf(issued, first)
        if (!stored) return
        const id = isNote ? exchangeNoteId(stored, at) : exchangeInvoiceId(stored)
        const document = { id, kind, number, issued_ms: issuedMs }
        const view = viewOf(issued, store.ledger())
        const printed = { exchange: stored, document, site: issuer }
        if (!isNote) {
          const totals = invoiceTotals(issued, lines, readdressed?.delivery_cents ?? 0)
          const statement = exchangeInvoice(view, lines, { ...printed, totals })
          stored.invoice = { number, issued_ms: issuedMs, statement }
          if (readdressed) store.send({ kind: 'mail', mail: 'readdressed', move: first }, nowMs)
          return
        }
        const isWithDelivery = corrects === invoiceOfDelivery(issued)?.number
        const totals = creditTotalsOf(
          issued,
          corrects,
          lines.map(chargedLine),
          isWithDelivery ? readdressed?.delivery_cents : 0,
        )
        const statement = exchangeNote(view, lines, { ...printed, corrects, totals })
        const note = { number, issued_ms: issuedMs, statement }
        if (at === 0) stored.note = note
        else stored.other_notes = [...(stored.other_notes ?? []), note]
      }
    },
  }
}

interface ExchangeOfPaper {
  exchange: Exchange
  document: StatementDocument
  site: Site
  totals: Totals
}

/** Returns the credit note for the exchanged lines of an invoice. @param lines as they were before */
function exchangeNote(
  view: OrderView,
  lines: readonly OrderLine[],
  { exchange, corrects, totals, ...paper }: ExchangeOfPaper & { corrects: string },
): Statement {
  const { dates, readdressed } = exchange
  const words = orderWords[view.locale]
  // the order may have no other places of the former production
  const before = { ...view, productions: dates ? [dates.from, ...view.productions] : view.productions }
  const content = {
    lines: [...lines.map((line) => statementLine(before, line)), ...earlierLines(view, lines)],
    delivery_cents: totals.delivery_cents,
    totals,
    payment: [readdressed ? words.offsetAgain : words.offset],
    settled: { means: 'offset' as const, prepaid_cents: totals.cents },
    corrects,
  }
  return statementWith(view, { ...paper, content })
}

/** Returns the invoice of exchanged lines. @param lines as they are now */
function exchangeInvoice(
  view: OrderView,
  lines: readonly OrderLine[],
  { exchange, totals, ...paper }: ExchangeOfPaper,
): Statement {
  const { locale } = view
  const words = orderWords[locale]
  const { paid_cents: paid } = exchange
  const notes = notesOf(exchange)
  const offset = notes.reduce((sum, { statement }) => sum + (statement?.totals.cents ?? 0), 0)
  const isCheaper = totals.cents < offset
  const payment = [
    notes.length > 0 ? words.offsetBy(notes.map(({ number }) => number).join(', ')) : '',
    paid > 0 ? words.differencePaid(price(paid, locale)) : '',
    isCheaper ? words.differenceBack : '',
  ]
  const content = {
    lines: [...lines.map((line) => statementLine(view, line)), ...earlierLines(view, lines)],
    delivery_cents: totals.delivery_cents,
    totals,
    payment: payment.filter(Boolean),
    settled: {
      means: paid > 0 || notes.length === 0 ? ('terminal' as const) : ('offset' as const),
      // what has been paid or set off beyond its price goes back
      prepaid_cents: Math.max(totals.cents, offset + paid),
    },
  }
  return statementWith(view, { ...paper, content })
}
