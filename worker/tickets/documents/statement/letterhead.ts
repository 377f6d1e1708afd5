import { longDate } from '../../../../shared/i18n/dates.ts'
import { drawLogo } from '../pdf/logo.ts'
import { a4, type Sheet } from '../pdf/sheet.ts'
import { body, leading, margin, note, strong } from './rows.ts'
import type { Statement } from './statement.ts'
import { statementWords } from './words.ts'

/** Baseline of the table's head on the first page and on all others. */
export const tableTop = { first: 430, others: 130 } as const
export const footerTop = a4.height - 96

/** Returns a title such as `Rechnung RE-26-000012`. */
export function statementTitle({ kind, number, order, locale }: Statement): string {
  return `${statementWords[locale][kind]} ${number ?? order}`
}

export function drawHead(sheet: Sheet, statement: Statement): void {
  const { site, seller, buyer, locale, order, number, corrects, issued } = statement
  const words = statementWords[locale]
  drawLogo(sheet, site, locale, margin.right, 92)
  // placed for the window of a DIN envelope
  sheet.structure.leaf(sheet.page, 'P', () => {
    sheet.line([seller.name, ...seller.address].join(', '), margin.left, 186, { ...note, size: 9.5 })
  })
  sheet.structure.leaf(sheet.page, 'P', () => {
    for (const [index, line] of [buyer.name, ...buyer.address].slice(0, 6).entries()) {
      sheet.line(line, margin.left, 212 + index * leading.body, body)
    }
  })
  sheet.structure.leaf(sheet.page, 'H1', () =>
    sheet.line(statementTitle(statement), margin.left, 366, { voice: 'strong', size: 26, spacing: -0.03 }),
  )
  const facts = [
    [words.issued, longDate(issued, locale)],
    [words.order, number ? order : ''],
    [words.corrects, corrects ?? ''],
  ].filter(([, value]) => value)
  sheet.structure.leaf(sheet.page, 'P', () => {
    const text = facts.map(([label, value]) => `${label} ${value}`).join(', ')
    sheet.line(text, margin.left, 392, body)
  })
}

export function drawRunningHead(sheet: Sheet, statement: Statement): void {
  const { site, locale } = statement
  drawLogo(sheet, site, locale, margin.right, 92)
  sheet.structure.leaf(sheet.page, 'P', () => sheet.line(statementTitle(statement), margin.left, 92, strong))
}

export function drawFooter(sheet: Sheet, { seller, site, locale }: Statement, number: number, pages: number): void {
  const columns = [
    [seller.name, ...seller.address],
    [...seller.registrations],
    [site.contact.phone, site.contact.email, statementWords[locale].page(number, pages)],
  ]
  sheet.structure.decoration(sheet.page, () =>
    sheet.stroke([margin.left, footerTop], [margin.right, footerTop], { colour: 'line' }),
  )
  for (const [index, lines] of columns.entries()) {
    sheet.structure.leaf(sheet.page, 'P', () => {
      for (const [row, line] of lines.slice(0, 4).entries()) {
        sheet.line(line, margin.left + index * 230, footerTop + 20 + row * 15, { ...note, size: 10.5 })
      }
    })
  }
}
