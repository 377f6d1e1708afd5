// A4 pages of running text in embedded fonts, searchable and readable by screen readers.
import { PDFDocument } from '@cantoo/pdf-lib'
import { fontEngine } from '../../../worker/box-office/documents/pdf/font-engine.ts'
import type { Face, Faces } from './faces.ts'
import { type EmbeddedFace, linesOf } from './lines.ts'

export type Style = 'title' | 'subtitle' | 'heading' | 'body' | 'small'
export interface Paragraph {
  style: Style
  text: string
}
export interface PdfOptions {
  title: string
  language: string
  /** Each part starts on a new page. */
  parts: Paragraph[][]
}

const sheet = { width: 595, height: 842, margin: 64, bottom: 72 }
const styles: Record<Style, { size: number; leading: number; before: number; isBold: boolean }> = {
  title: { size: 26, leading: 30, before: 0, isBold: true },
  subtitle: { size: 13, leading: 18, before: 4, isBold: false },
  heading: { size: 12, leading: 17, before: 20, isBold: true },
  body: { size: 10.5, leading: 15.5, before: 5, isBold: false },
  small: { size: 8.5, leading: 12, before: 4, isBold: false },
}

/** Returns the bytes of the file, which are the same for the same input. */
export async function pdfOf({ title, language, parts }: PdfOptions, faces: Faces): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.registerFontkit(fontEngine)
  pdf.setTitle(title, { showInWindowTitleBar: true })
  pdf.setLanguage(language)
  pdf.setProducer('Auftakt')
  const [regular, bold] = await Promise.all([embedded(pdf, faces.regular), embedded(pdf, faces.bold)])
  for (const part of parts) write(pdf, part, { regular, bold })
  return Buffer.from(await pdf.save())
}

async function embedded(pdf: PDFDocument, faces: readonly Face[]): Promise<EmbeddedFace[]> {
  return Promise.all(
    faces.map(async ({ name, bytes, advances }) => ({
      // the widths of lines are sums of advances, so pairs of letters are not moved either
      font: await pdf.embedFont(bytes, { customName: name, features: { kern: false } }),
      advances,
    })),
  )
}

function write(pdf: PDFDocument, part: readonly Paragraph[], faces: Record<keyof Faces, EmbeddedFace[]>): void {
  let page = pdf.addPage([sheet.width, sheet.height])
  let y = sheet.height - sheet.margin
  for (const { style, text } of part) {
    const { size, leading, before, isBold } = styles[style]
    y -= before
    for (const line of linesOf(text, isBold ? faces.bold : faces.regular, size, sheet.width - sheet.margin * 2)) {
      if (y - leading < sheet.bottom) {
        page = pdf.addPage([sheet.width, sheet.height])
        y = sheet.height - sheet.margin
      }
      y -= leading
      let x = sheet.margin
      for (const run of line) {
        page.drawText(run.text, { x, y, size, font: run.font })
        x += run.width
      }
    }
  }
}
