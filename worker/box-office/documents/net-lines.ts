import { type TaxKind, taxRates } from '../rules/money.ts'
import type { IssuedStatement } from './statement/statement.ts'

/** A line with its share, in cents, of the document's net amount. */
export interface NetLine {
  name: string
  details: readonly string[]
  kind: TaxKind
  net: number
  /** A discount that the net amount no longer contains. */
  allowance?: { name: string; cents: number }
  day?: string
}

interface GrossLine extends Omit<NetLine, 'net'> {
  gross: number
}

/**
 * Returns a document's lines, and its delivery by kind of tax, with net amounts that add up to those of the document.
 */
export function netLines({
  lines,
  delivery,
  totals,
}: Pick<IssuedStatement, 'lines' | 'delivery' | 'totals'>): NetLine[] {
  const tickets = lines.map(({ title, details, cents, tax, discount, day }): GrossLine => {
    const [name = '', ...others] = [title, ...details].filter(Boolean)
    const reduced = discount && { name: discount.name, cents: Math.floor(netOf(discount.cents, tax)) }
    return {
      name,
      details: others,
      kind: tax,
      gross: cents,
      ...(reduced && { allowance: reduced }),
      ...(day && { day }),
    }
  })
  const posted = totals.taxes.map(({ kind, gross_cents: gross }): GrossLine => {
    const own = tickets.filter((line) => line.kind === kind)
    return { name: delivery.name, details: [], kind, gross: gross - own.reduce((sum, line) => sum + line.gross, 0) }
  })
  const all = [...tickets, ...posted.filter(({ gross }) => gross !== 0)]
  const shares = new Map(
    totals.taxes.map(({ kind, gross_cents, tax_cents }) => [kind, sharesOf(all, kind, gross_cents - tax_cents)]),
  )
  return all.map(({ gross: _, ...line }, index) => ({ ...line, net: shares.get(line.kind)?.get(index) ?? 0 }))
}

/** Splits a net amount over the lines of a kind of tax by largest remainder. @returns cents by index */
function sharesOf(lines: readonly GrossLine[], kind: TaxKind, net: number): Map<number, number> {
  const exact = lines.flatMap((line, index) => (line.kind === kind ? [{ index, cents: netOf(line.gross, kind) }] : []))
  const shares = new Map(exact.map(({ index, cents }) => [index, Math.floor(cents)]))
  const missing = net - [...shares.values()].reduce((sum, cents) => sum + cents, 0)
  const rest = (cents: number) => cents - Math.floor(cents)
  const last = exact
    .filter(({ cents }) => cents !== 0)
    .sort((a, b) => rest(b.cents) - rest(a.cents) || a.index - b.index)
  const inTurn = missing < 0 ? last.reverse() : last
  for (let done = 0; done < Math.abs(missing); done++) {
    const { index = -1 } = inTurn[done % inTurn.length] ?? {}
    shares.set(index, (shares.get(index) ?? 0) + Math.sign(missing))
  }
  return shares
}

function netOf(gross: number, kind: TaxKind): number {
  return (gross * 10_000) / (10_000 + taxRates[kind])
}
