import type { Site } from '../../../../../shared/sites/sites.ts'
import { price } from '../../../../../shared/ui/money.ts'
import type { Statement } from '../../../documents/statement/statement.ts'
import { type Totals, totalsOf } from '../../../rules/totals.ts'
import type { OrderLine } from '../stored-order.ts'
import type { Exchange } from '../stored-parts.ts'
import { notesOf, type OrderView } from '../view.ts'
import { earlierLines, statementLine } from './statement-lines.ts'
import { type StatementDocument, statementWith } from './statement-of.ts'
import { orderWords } from './words.ts'

interface Paper {
  exchange: Exchange
  document: StatementDocument
  site: Site
}

/** Returns the credit note for the exchanged lines of an invoice. @param lines as they were before */
export function exchangeNote(
  view: OrderView,
  lines: readonly OrderLine[],
  { exchange, corrects, totals, ...paper }: Paper & { corrects: string; totals: Totals },
): Statement {
  const { dates } = exchange
  // the order may have no other places of the former production
  const before = { ...view, productions: dates ? [dates.from, ...view.productions] : view.productions }
  const content = {
    lines: [...lines.map((line) => statementLine(before, line)), ...earlierLines(view, lines)],
    delivery_cents: 0,
    totals,
    payment: [orderWords[view.locale].offset],
    settled: { means: 'offset' as const, prepaid_cents: totals.cents },
    corrects,
  }
  return statementWith(view, { ...paper, content })
}

/** Returns the invoice of exchanged lines. @param lines as they are now */
export function exchangeInvoice(
  view: OrderView,
  lines: readonly OrderLine[],
  { exchange, ...paper }: Paper,
): Statement {
  const { locale } = view
  const words = orderWords[locale]
  const { paid_cents: paid } = exchange
  const notes = notesOf(exchange)
  const totals = totalsOf(lines)
  const offset = notes.reduce((sum, { statement }) => sum + (statement?.totals.cents ?? 0), 0)
  const isCheaper = totals.cents < offset
  const payment = [
    notes.length > 0 ? words.offsetBy(notes.map(({ number }) => number).join(', ')) : '',
    paid > 0 ? words.differencePaid(price(paid, locale)) : '',
    isCheaper ? words.differenceBack : '',
  ]
  const content = {
    lines: lines.map((line) => statementLine(view, line)),
    delivery_cents: 0,
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
