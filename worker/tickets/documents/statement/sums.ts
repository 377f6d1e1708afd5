import { taxName } from '../../../../shared/shop/tax-words.ts'
import { price } from '../../../../shared/ui/money.ts'
import { brokenLines, paragraph } from '../pdf/paragraph.ts'
import { drawQr } from '../pdf/qr.ts'
import type { Sheet } from '../pdf/sheet.ts'
import { body, leading, margin, note, signOf } from './rows.ts'
import type { Statement } from './statement.ts'
import { statementWords } from './words.ts'

const codeSize = 170

export function sumsHeight(sheet: Sheet, statement: Statement): number {
  const { totals, transfer } = statement
  const heights = paragraphsOf(statement).map((text) => {
    const lines = brokenLines(sheet, text, body, textWidth(statement), maxLines)
    return lines.length * leading.body + gap
  })
  const texts = heights.reduce((sum, height) => sum + height, 0)
  return 74 + totals.taxes.length * 18 + Math.max(transfer ? codeSize : 0, texts)
}

export function drawSums(sheet: Sheet, statement: Statement, top: number): void {
  const { totals, transfer, locale } = statement
  const words = statementWords[locale]
  const sign = signOf(statement)
  sheet.structure.decoration(sheet.page, () => sheet.rectangle(margin.left, top, margin.right - margin.left, 2, 'ink'))
  const large = { voice: 'strong', size: 19, spacing: -0.02 } as const
  sheet.structure.leaf(sheet.page, 'P', () => {
    sheet.line(words.total, margin.left, top + 30, large)
    sheet.line(price(sign * totals.cents, locale), margin.right, top + 30, { ...large, align: 'right' })
  })
  let y = top + 52
  for (const { kind: tax, gross_cents: gross, tax_cents: contained } of totals.taxes) {
    const net = price(sign * (gross - contained), locale)
    const amount = price(sign * contained, locale)
    const name = taxName(tax, locale)
    const text = tax === 'exempt' ? words.netExempt(name, net) : words.net(name, net, amount)
    const line = y
    sheet.structure.leaf(sheet.page, 'P', () => sheet.line(text, margin.right, line, { ...note, align: 'right' }))
    y += 18
  }
  y += 22
  if (transfer) drawQr(sheet, transfer.giroCode, margin.right - codeSize, y - 12, codeSize, words.giroCode)
  for (const text of paragraphsOf(statement)) {
    sheet.structure.leaf(sheet.page, 'P', () => {
      const box = { x: margin.left, y, width: textWidth(statement), leading: leading.body, maxLines }
      y = paragraph(sheet, text, body, box) + gap
    })
  }
}

const maxLines = 4
const gap = 4

function paragraphsOf({ kind, payment, transfer, locale, invoice, electronic }: Statement): string[] {
  const words = statementWords[locale]
  const noInvoice =
    invoice === undefined ? words.invoiceFollows : invoice === null ? words.noInvoice : words.invoiced(invoice)
  const terms = kind === 'confirmation' || kind === 'quote' ? [noInvoice, words.withdrawal] : [words.date]
  const { iban, reference } = electronic?.means ?? {}
  const account = iban && reference ? [words.account(iban, reference)] : []
  const rows = (transfer?.rows ?? []).map(([label, value]) => `${label}: ${value}`)
  return [...payment, ...account, ...rows, ...terms, ...(electronic ? [words.copy] : [])]
}

function textWidth({ transfer }: Statement): number {
  return transfer ? 420 : margin.right - margin.left
}
