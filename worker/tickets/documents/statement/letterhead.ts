import { longDate } from '../../../../shared/i18n/dates.ts'
import { invoiceWords } from '../../../../shared/shop/address/invoice-words.ts'
import { drawBlock, fittedBlock } from '../pdf/block.ts'
import { drawLogo } from '../pdf/logo.ts'
import { a4, type Sheet } from '../pdf/sheet.ts'
import { body, leading, margin, note, strong } from './rows.ts'
import type { Statement } from './statement.ts'
import { statementWords } from './words.ts'

/** Baseline of the table's head on the first page and on all others. */
export const tableTop = { first: 430, others: 130 } as const
export const footerTop = a4.height - 96
const logoWidth = margin.right - margin.left
const [columnWidth, columnDistance] = [201, 230]

/** Returns a title such as `Rechnung RE-26-000012`; a quote's is `Angebot, gültig bis 3. Dezember 2026`. */
export function statementTitle({
  kind,
  number,
  order,
  locale,
  issued,
  valid_until: until = issued,
}: Statement): string {
  const words = statementWords[locale]
  return kind === 'quote' ? words.quote(longDate(until, locale)) : `${words[kind]} ${number ?? order}`
}

export function drawHead(sheet: Sheet, statement: Statement): void {
  const { site, seller, buyer, locale, order, number, corrects, issued, kind } = statement
  const words = statementWords[locale]
  drawLogo(sheet, site, locale, { right: margin.right, y: 92, width: logoWidth })
  // placed for the window of a DIN envelope
  const sender = [seller.name, ...seller.address].join(', ')
  const from = fittedBlock(sheet, [sender], { ...note, size: 9.5 }, 12, { width: 420, height: 24 })
  sheet.structure.leaf(sheet.page, 'P', () =>
    drawBlock(sheet, from, margin.left, 186 - (from.lines.length - 1) * from.leading),
  )
  const room = { width: 420, height: 122 }
  const { vat_id: vatId, reference } = buyer.invoice ?? {}
  const to = [buyer.name, ...buyer.address, ...(vatId ? [`${invoiceWords[locale].vatId} ${vatId}`] : [])]
  const receiver = fittedBlock(sheet, to, body, leading.body, room)
  sheet.structure.leaf(sheet.page, 'P', () => drawBlock(sheet, receiver, margin.left, 212))
  sheet.structure.leaf(sheet.page, 'H1', () =>
    sheet.line(statementTitle(statement), margin.left, 366, { voice: 'strong', size: 26, spacing: -0.03 }),
  )
  const facts = [
    [words.issued, longDate(issued, locale)],
    [words.order, number || kind === 'quote' ? order : ''],
    [words.corrects, corrects ?? ''],
  ].filter(([, value]) => value)
  sheet.structure.leaf(sheet.page, 'P', () => {
    const text = facts.map(([label, value]) => `${label} ${value}`).join(', ')
    sheet.line(text, margin.left, 392, body)
  })
  if (!reference) return
  const line = { width: margin.right - margin.left, height: 0 }
  const own = fittedBlock(sheet, [`${invoiceWords[locale].printedReference} ${reference}`], body, leading.body, line)
  sheet.structure.leaf(sheet.page, 'P', () => drawBlock(sheet, own, margin.left, 411))
}

export function drawRunningHead(sheet: Sheet, statement: Statement): void {
  const { site, locale } = statement
  drawLogo(sheet, site, locale, { right: margin.right, y: 92, width: 320 })
  sheet.structure.leaf(sheet.page, 'P', () => sheet.line(statementTitle(statement), margin.left, 92, strong))
}

export function drawFooter(
  sheet: Sheet,
  { seller, site, locale, electronic }: Statement,
  number: number,
  pages: number,
): void {
  const columns = [
    [seller.name, ...seller.address],
    [...seller.registrations],
    [
      [electronic?.seller.contact, site.contact.phone].filter(Boolean).join(' '),
      site.contact.email,
      statementWords[locale].page(number, pages),
    ],
  ]
  sheet.structure.decoration(sheet.page, () =>
    sheet.stroke([margin.left, footerTop], [margin.right, footerTop], { colour: 'line' }),
  )
  for (const [index, lines] of columns.entries()) {
    const block = fittedBlock(sheet, lines, { ...note, size: 10.5 }, 15, { width: columnWidth, height: 48 })
    sheet.structure.leaf(sheet.page, 'P', () =>
      drawBlock(sheet, block, margin.left + index * columnDistance, footerTop + 20),
    )
  }
}
