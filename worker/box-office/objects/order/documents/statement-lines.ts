import { freeTicketName } from '../../../../../shared/box-office/free-ticket-name.ts'
import type { TaxKind } from '../../../../../shared/box-office/tax-rates.ts'
import { dateWithWeekday, timeOfDay } from '../../../../../shared/i18n/dates.ts'
import type { StatementLine } from '../../../documents/statement/statement.ts'
import { feeShares } from '../../../rules/refund-amount.ts'
import type { OrderLine } from '../stored-order.ts'
import type { LineShare } from '../stored-parts.ts'
import type { OrderView } from '../view.ts'
import { placesOf } from './names.ts'
import { orderWords } from './words.ts'

type Words = Pick<OrderView, 'locale'>

export function statementLine(view: OrderView, line: OrderLine): StatementLine {
  const { locale, productions, voucher, free } = view
  const words = orderWords[locale]
  const production = productions.find(({ id }) => id === line.production)
  const named = production?.price_types.find(({ key }) => key === line.price_type)?.name ?? line.price_type
  const type = free ? freeTicketName(locale) : named
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
    ...(production && { day: production.date.slice(0, 10) }),
    ...(reduced ? { discount: reduced } : {}),
  }
}

/** Returns what a credit note keeps of its tickets' price, below zero, by kind of tax. */
export function feeLines({ locale }: Words, lines: readonly OrderLine[], feeCents: number): StatementLine[] {
  const shares = feeShares(lines, feeCents).map((cents, index) => ({ cents: -cents, tax: taxOf(lines[index]) }))
  return byTax(orderWords[locale].fee, shares)
}

/** Returns what has been given back of tickets' prices before, below zero, by kind of tax. */
export function earlierLines({ locale }: Words, lines: readonly OrderLine[]): StatementLine[] {
  const shares = lines.map(({ goodwill_cents: cents = 0, tax }) => ({ cents: -cents, tax }))
  return byTax(orderWords[locale].earlier, shares)
}

/** Returns what is given back of the price of tickets that stay valid, by kind of tax. */
export function goodwillLines({ locale, lines }: OrderView, shares: readonly LineShare[]): StatementLine[] {
  const taxed = shares.map(({ line, cents }) => ({ cents, tax: taxOf(lines.find(({ id }) => id === line)) }))
  return byTax(orderWords[locale].goodwill, taxed)
}

function byTax(title: string, shares: readonly { cents: number; tax: TaxKind }[]): StatementLine[] {
  return [...Map.groupBy(shares, ({ tax }) => tax)].flatMap(([tax, own]) => {
    const cents = own.reduce((sum, share) => sum + share.cents, 0)
    return cents === 0 ? [] : [{ title, details: [], cents, tax }]
  })
}

function taxOf(line: OrderLine | undefined): TaxKind {
  return line?.tax ?? 'standard'
}
