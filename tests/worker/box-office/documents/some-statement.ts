import { sites } from '../../../../shared/sites/sites.ts'
import type { Statement, StatementLine } from '../../../../worker/box-office/documents/statement/statement.ts'
import { totalsOf } from '../../../../worker/box-office/rules/totals.ts'

export const someLine = (cents: number, change: Partial<StatementLine> = {}): StatementLine => ({
  title: 'Das Meer bei Eastbourne',
  details: ['Freitag, 15. Januar 2027, 20:00 Uhr', 'Parkett links, Reihe 14, Platz 9'],
  cents,
  tax: 'reduced',
  ...change,
})

export function someStatement(change: Partial<Statement> = {}): Statement {
  const lines = change.lines ?? [
    someLine(6660, { discount: { name: 'Abo+', cents: 740 } }),
    someLine(18_500, { tax: 'exempt', title: 'Alpensinfonie' }),
  ]
  const delivery = change.delivery ?? { name: 'Postversand', cents: 390 }
  return {
    kind: 'invoice',
    site: sites.hh,
    locale: 'de',
    number: 'HH-26-000012',
    order: 'A-26-7KQ-M2P-9XT4',
    seller: {
      name: 'Auftakt Konzertdirektion Hamburg GmbH',
      address: ['Musterweg 1', '20355 Hamburg'],
      registrations: ['USt-IdNr. DE000000000', 'Amtsgericht Hamburg, HRB 0000'],
    },
    buyer: { name: 'Jana Dvořáková', address: ['Lange Reihe 5', '20099 Hamburg'] },
    issued: '2026-11-21T14:19:00+01:00',
    lines,
    delivery,
    totals: totalsOf(lines, delivery.cents),
    payment: ['Bezahlt mit Karte am 21. November 2026.'],
    ...change,
  }
}
