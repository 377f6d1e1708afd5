import type { Site } from '../../../../../shared/sites/sites.ts'
import { price } from '../../../../../shared/ui/money.ts'
import type { Statement } from '../../../documents/statement/statement.ts'
import { priceLeft } from '../../../rules/refund-amount.ts'
import { totalsOf } from '../../../rules/totals.ts'
import type { OrderLine } from '../stored-order.ts'
import type { Exchange } from '../stored-parts.ts'
import { invoicesOf, type OrderView } from '../view.ts'
import { earlierLines, statementLine } from './statement-lines.ts'
import { type StatementDocument, statementWith } from './statement-of.ts'
import { orderWords } from './words.ts'

interface Paper {
  exchange: Exchange
  document: StatementDocument
  site: Site
}

/** Returns the credit note for exchanged lines. @param lines as they were before */
export function exchangeNote(view: OrderView, lines: readonly OrderLine[], { exchange, ...paper }: Paper): Statement {
  const { dates } = exchange
  // the order may have no other places of the former production
  const before = { ...view, productions: dates ? [dates.from, ...view.productions] : view.productions }
  const ids = lines.map(({ id }) => id)
  const content = {
    lines: [...lines.map((line) => statementLine(before, line)), ...earlierLines(view, lines)],
    delivery_cents: 0,
    totals: totalsOf(lines.map((line) => ({ cents: priceLeft(line), tax: line.tax }))),
    payment: [orderWords[view.locale].offset],
    corrects: invoicesOf(view, ids).join(', '),
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
  const { note, paid_cents: paid } = exchange
  const totals = totalsOf(lines)
  const isCheaper = totals.cents < (note?.statement?.totals.cents ?? 0)
  const payment = [
    note ? words.offsetBy(note.number) : '',
    paid > 0 ? words.differencePaid(price(paid, locale)) : '',
    isCheaper ? words.differenceBack : '',
  ]
  const content = {
    lines: lines.map((line) => statementLine(view, line)),
    delivery_cents: 0,
    totals,
    payment: payment.filter(Boolean),
  }
  return statementWith(view, { ...paper, content })
}
