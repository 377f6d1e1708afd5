// A small PDF writer: A4 pages of running text in embedded fonts, searchable and readable by screen readers.
import { deflateSync } from 'node:zlib'
import type { Face, Faces } from './faces.ts'
import { type Line, linesOf } from './lines.ts'

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

const page = { width: 595, height: 842, margin: 64, bottom: 72 }
const styles: Record<Style, { size: number; leading: number; before: number; isBold: boolean }> = {
  title: { size: 26, leading: 30, before: 0, isBold: true },
  subtitle: { size: 13, leading: 18, before: 4, isBold: false },
  heading: { size: 12, leading: 17, before: 20, isBold: true },
  body: { size: 10.5, leading: 15.5, before: 5, isBold: false },
  small: { size: 8.5, leading: 12, before: 4, isBold: false },
}

/** Returns the bytes of the file, which are the same for the same input. */
export function pdfOf({ title, language, parts }: PdfOptions, faces: Faces): Buffer {
  const used = new Map<Face, Map<number, number>>()
  const contents = parts.flatMap((part) => pagesOf(part, faces, used))
  const objects: (string | Buffer)[] = []
  const add = (object: string | Buffer) => objects.push(object)
  const fonts = [...used].map(([face, codes]) => addFont(face, codes, add))
  const names = [...used.keys()].map((face, index) => `/${face.name} ${fonts[index]} 0 R`).join(' ')
  const pagesId = objects.length + contents.length * 2 + 1
  const kids = contents.map((content) => {
    const stream = add(streamOf('', deflateSync(Buffer.from(content)), '/Filter /FlateDecode'))
    const box = `/MediaBox [0 0 ${page.width} ${page.height}]`
    return add(
      `<< /Type /Page /Parent ${pagesId} 0 R ${box} /Contents ${stream} 0 R /Resources << /Font << ${names} >> >> >>`,
    )
  })
  add(`<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`)
  const info = add(`<< /Title ${textString(title)} /Producer ${textString('Auftakt')} >>`)
  const settings = `/Lang ${textString(language)} /ViewerPreferences << /DisplayDocTitle true >>`
  const catalog = add(`<< /Type /Catalog /Pages ${pagesId} 0 R ${settings} >>`)
  return fileOf(objects, catalog, info)
}

function pagesOf(part: readonly Paragraph[], faces: Faces, used: Map<Face, Map<number, number>>): string[] {
  const pages: string[] = []
  let y = 0
  const begin = () => {
    pages.push('')
    y = page.height - page.margin
  }
  begin()
  for (const { style, text } of part) {
    const { size, leading, before, isBold } = styles[style]
    const lines = linesOf(text, isBold ? faces.bold : faces.regular, size, page.width - page.margin * 2)
    y -= before
    for (const line of lines) {
      if (y - leading < page.bottom) begin()
      y -= leading
      pages[pages.length - 1] += drawn(line, size, y, used)
    }
  }
  return pages
}

function drawn({ runs }: Line, size: number, y: number, used: Map<Face, Map<number, number>>): string {
  let x = page.margin
  let operators = ''
  for (const { face, glyphs, width } of runs) {
    const codes = used.get(face) ?? new Map<number, number>()
    used.set(face, codes)
    for (const { glyph, code } of glyphs) codes.set(glyph, code)
    const hex = glyphs.map(({ glyph }) => hex4(glyph)).join('')
    operators += `BT /${face.name} ${size} Tf 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm <${hex}> Tj ET\n`
    x += width
  }
  return operators
}

function addFont(face: Face, codes: ReadonlyMap<number, number>, add: (object: string | Buffer) => number): number {
  const scaled = (units: number) => Math.round((units * 1000) / face.unitsPerEm)
  const file = add(streamOf(`/Length1 ${face.bytes.length}`, face.compressed, '/Filter /FlateDecode'))
  const metrics = `/Ascent ${scaled(face.ascent)} /Descent ${scaled(face.descent)} /CapHeight 700 /StemV 80 /ItalicAngle 0`
  const box = `/FontBBox [${face.box.map(scaled).join(' ')}]`
  const descriptor = add(
    `<< /Type /FontDescriptor /FontName /${face.name} /Flags 32 ${box} ${metrics} /FontFile2 ${file} 0 R >>`,
  )
  const widths = [...codes.keys()].map((glyph) => `${glyph} [${scaled(face.widths[glyph] ?? 0)}]`).join(' ')
  const system = '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /CIDToGIDMap /Identity'
  const descendant = add(
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${face.name} ${system} /FontDescriptor ${descriptor} 0 R /W [${widths}] >>`,
  )
  const unicode = add(streamOf('', deflateSync(Buffer.from(toUnicode(codes))), '/Filter /FlateDecode'))
  const encoding = `/Encoding /Identity-H /ToUnicode ${unicode} 0 R`
  return add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /${face.name} ${encoding} /DescendantFonts [${descendant} 0 R] >>`,
  )
}

function toUnicode(codes: ReadonlyMap<number, number>): string {
  const rows = [...codes].map(([glyph, code]) => `<${hex4(glyph)}> <${hex4(code)}>`)
  const blocks = []
  for (let start = 0; start < rows.length; start += 100) {
    const block = rows.slice(start, start + 100)
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`)
  }
  return `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${blocks.join('\n')}
endcmap end end`
}

function streamOf(entries: string, bytes: Buffer, filter: string): Buffer {
  const head = Buffer.from(`<< /Length ${bytes.length} ${filter} ${entries} >>\nstream\n`)
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')])
}

function fileOf(objects: readonly (string | Buffer)[], catalog: number, info: number): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')]
  let length = parts[0]?.length ?? 0
  const offsets: number[] = []
  const write = (bytes: Buffer) => {
    parts.push(bytes)
    length += bytes.length
  }
  objects.forEach((object, index) => {
    offsets.push(length)
    write(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]))
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  write(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root ${catalog} 0 R /Info ${info} 0 R >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

function textString(text: string): string {
  return `<FEFF${[...Buffer.from(text, 'utf16le').swap16()].map((byte) => byte.toString(16).padStart(2, '0')).join('')}>`
}

function hex4(number: number): string {
  return number.toString(16).padStart(4, '0').toUpperCase()
}
