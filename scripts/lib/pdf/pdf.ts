// A4 pages of running text in embedded fonts, searchable and tagged for screen readers.
import { PDFDocument, type PDFPage } from '@cantoo/pdf-lib'
import { fontEngine } from '../../../worker/box-office/documents/pdf/font-engine.ts'
import { type LeafTag, Structure } from '../../../worker/box-office/documents/pdf/structure.ts'
import type { Face, Faces } from './faces.ts'
import { type EmbeddedFace, linesOf, type Run } from './lines.ts'

export type Style = 'title' | 'subtitle' | 'heading' | 'body' | 'small'
export interface Paragraph {
  style: Style
  text: string
}
export interface Part {
  language: string
  paragraphs: readonly Paragraph[]
}
export interface PdfOptions {
  title: string
  /** Each part starts on a new page. The document's language is that of the first one. */
  parts: readonly Part[]
}

const sheet = { width: 595, height: 842, margin: 64, bottom: 72 }
const styles: Record<Style, { size: number; leading: number; before: number; isBold: boolean; tag: LeafTag }> = {
  title: { size: 26, leading: 30, before: 0, isBold: true, tag: 'H1' },
  subtitle: { size: 13, leading: 18, before: 4, isBold: false, tag: 'P' },
  heading: { size: 12, leading: 17, before: 20, isBold: true, tag: 'H2' },
  body: { size: 10.5, leading: 15.5, before: 5, isBold: false, tag: 'P' },
  small: { size: 8.5, leading: 12, before: 4, isBold: false, tag: 'P' },
}

/** Returns the bytes of the file, which are the same for the same input. */
export async function pdfOf({ title, parts }: PdfOptions, faces: Faces): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  pdf.registerFontkit(fontEngine)
  pdf.setTitle(title, { showInWindowTitleBar: true })
  pdf.setLanguage(parts[0]?.language ?? 'de')
  pdf.setProducer('Auftakt')
  const [regular, bold] = await Promise.all([embedded(pdf, faces.regular), embedded(pdf, faces.bold)])
  const structure = new Structure()
  for (const { language, paragraphs } of parts)
    structure.group('Sect', () => write(pdf, structure, paragraphs, { regular, bold }), language)
  structure.write(pdf)
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

function write(
  pdf: PDFDocument,
  structure: Structure,
  paragraphs: readonly Paragraph[],
  faces: Record<keyof Faces, EmbeddedFace[]>,
): void {
  let page = pdf.addPage([sheet.width, sheet.height])
  let y = sheet.height - sheet.margin
  for (const { style, text } of paragraphs) {
    const { size, leading, before, isBold, tag } = styles[style]
    y -= before
    let rest = linesOf(text, isBold ? faces.bold : faces.regular, size, sheet.width - sheet.margin * 2)
    while (rest.length > 0) {
      const room = Math.floor((y - sheet.bottom) / leading)
      if (room < 1) {
        page = pdf.addPage([sheet.width, sheet.height])
        y = sheet.height - sheet.margin
        continue
      }
      const [here, top] = [rest.slice(0, room), y]
      structure.leaf(page, tag, () => {
        here.forEach((line, index) => {
          draw(page, line, { size, y: top - leading * (index + 1) })
        })
      })
      y -= leading * here.length
      rest = rest.slice(room)
    }
  }
}

function draw(page: PDFPage, line: readonly Run[], { size, y }: { size: number; y: number }): void {
  let x = sheet.margin
  line.forEach(({ font, text, width }, index) => {
    // the trailing space separates the last word from the next line when the text is read aloud
    page.drawText(index === line.length - 1 ? `${text} ` : text, { x, y, size, font })
    x += width
  })
}
