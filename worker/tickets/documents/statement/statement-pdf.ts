import type { FontFiles } from '../letters/alphabets.ts'
import { Sheet } from '../pdf/sheet.ts'
import { drawFooter, drawHead, drawRunningHead, footerTop, statementTitle, tableTop } from './letterhead.ts'
import { rowsOf, spread } from './rows.ts'
import type { Statement } from './statement.ts'
import { drawSums, sumsHeight } from './sums.ts'
import { drawTable } from './table.ts'
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
