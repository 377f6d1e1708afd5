import { invoiceWords } from '../../../../shared/box-office/address/invoice-words.ts'
import { taxName } from '../../../../shared/box-office/tax-words.ts'
import { longDate } from '../../../../shared/i18n/dates.ts'
import { price } from '../../../../shared/ui/money.ts'
import type { FontFiles } from '../letters/alphabets.ts'
import { drawBlock, fittedBlock } from '../pdf/block.ts'
import { drawLogo } from '../pdf/logo.ts'
import { brokenLines, paragraph } from '../pdf/paragraph.ts'
import { drawQr } from '../pdf/qr.ts'
import { a4, Sheet } from '../pdf/sheet.ts'
import { body, leading, margin, note, type Row, rowsOf, signOf, spread, strong, taxLeft } from './rows.ts'
import type { Statement } from './statement.ts'
import { statementWords } from './words.ts'

/** Returns a confirmation, invoice or credit note as a PDF of as many pages as it needs, tagged for screen readers. */
export async function statementPdf(files: FontFiles, statement: Statement): Promise<Uint8Array> {
  const { locale, seller, issued } = statement
  const metadata = { title: statementTitle(statement), locale, author: seller.name, created: new Date(issued) }
  const sheet = await Sheet.create(files, JSON.stringify(statement), metadata)
  const rows = rowsOf(sheet, statement)
  const room = { first: footerTop - tableTop.first - 30, others: footerTop - tableTop.others - 30 }
  const pages = spread(rows, room.first, room.others)
  const used = (pages.at(-1) ?? []).reduce((sum, { height }) => sum + height, 0)
  // the sums are never split: if they do not fit below the last rows, they get a separate page
  if (used + sumsHeight(sheet, statement) > (pages.length === 1 ? room.first : room.others)) pages.push([])
  for (const [index, part] of pages.entries()) {
    sheet.addPage()
    sheet.structure.group('Sect', () => {
      const top = index === 0 ? tableTop.first : tableTop.others
      if (index === 0) drawHead(sheet, statement)
      else drawRunningHead(sheet, statement)
      const reached = part.length > 0 ? drawTable(sheet, part, statementWords[locale], top) : top
      if (index === pages.length - 1) drawSums(sheet, statement, reached + 4)
      drawFooter(sheet, statement, index + 1, pages.length)
    })
  }
  return sheet.bytes()
}

type Words = (typeof statementWords)['de']

/** Draws the table's head and these rows. @returns the y coordinate of its lower end */
function drawTable(sheet: Sheet, rows: readonly Row[], words: Words, top: number): number {
  let y = top
  sheet.structure.group('Table', () => {
    sheet.structure.group('TR', () => {
      sheet.structure.leaf(sheet.page, 'TH', () => sheet.line(words.ticket, margin.left, y, note))
      sheet.structure.leaf(sheet.page, 'TH', () => sheet.line(words.tax, taxLeft, y, note))
      sheet.structure.leaf(sheet.page, 'TH', () =>
        sheet.line(words.amount, margin.right, y, { ...note, align: 'right' }),
      )
    })
    y += 10
    for (const row of rows) {
      const line = y
      sheet.structure.decoration(sheet.page, () =>
        sheet.stroke([margin.left, line], [margin.right, line], { colour: 'line' }),
      )
      sheet.structure.group('TR', () => drawRow(sheet, row, y + 21))
      y += row.height
    }
  })
  return y
}

function drawRow(sheet: Sheet, { title, notes, tax, amount }: Row, y: number): void {
  sheet.structure.leaf(sheet.page, 'TD', () => {
    for (const [index, line] of title.entries()) sheet.line(line, margin.left, y + index * leading.body, strong)
    const from = y + title.length * leading.body - 1
    for (const [index, line] of notes.entries()) sheet.line(line, margin.left, from + index * leading.note, note)
  })
  sheet.structure.leaf(sheet.page, 'TD', () => {
    paragraph(sheet, tax, note, { x: taxLeft, y, width: 120, leading: leading.note })
  })
  sheet.structure.leaf(sheet.page, 'TD', () => sheet.line(amount, margin.right, y, { ...body, align: 'right' }))
}

const codeSize = 170

function sumsHeight(sheet: Sheet, statement: Statement): number {
  const { totals, transfer } = statement
  const heights = paragraphsOf(statement).map((text) => {
    const lines = brokenLines(sheet, text, body, textWidth(statement), maxLines)
    return lines.length * leading.body + gap
  })
  const texts = heights.reduce((sum, height) => sum + height, 0)
  return 74 + totals.taxes.length * 18 + Math.max(transfer ? codeSize : 0, texts)
}

function drawSums(sheet: Sheet, statement: Statement, top: number): void {
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

/** Baseline of the table's head on the first page and on all others. */
const tableTop = { first: 430, others: 130 } as const
const footerTop = a4.height - 96
const logoWidth = margin.right - margin.left
const [columnWidth, columnDistance] = [201, 230]

/** Returns a title such as `Rechnung RE-26-000012`; a quote's is `Angebot, gültig bis 3. Dezember 2026`. */
function statementTitle({ kind, number, order, locale, issued, valid_until: until = issued }: Statement): string {
  const words = statementWords[locale]
  return kind === 'quote' ? words.quote(longDate(until, locale)) : `${words[kind]} ${number ?? order}`
}

function drawHead(sheet: Sheet, statement: Statement): void {
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

function drawRunningHead(sheet: Sheet, statement: Statement): void {
  const { site, locale } = statement
  drawLogo(sheet, site, locale, { right: margin.right, y: 92, width: 320 })
  sheet.structure.leaf(sheet.page, 'P', () => sheet.line(statementTitle(statement), margin.left, 92, strong))
}

function drawFooter(
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
