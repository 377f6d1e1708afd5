// A4 pages with coordinates in CSS pixels from the top left corner, as in the design drawings.
import * as lib from '@cantoo/pdf-lib'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { promoter } from '../../../../shared/sites/promoter.ts'
import { channelsOf } from '../../../../shared/sites/tone.ts'
import type { FontFiles } from '../letters/alphabets.ts'
import { fontEngine } from './font-engine.ts'
import { type Fonts, loadFonts, type Voice } from './fonts.ts'
import { Structure } from './structure.ts'

export const a4 = { width: 793.7, height: 1122.52 }
/** Coordinates are rounded to hundredths of a point, to keep a page's content short; a pixel is 75 such steps. */
export const stepsPerPixel = 75

export const colours = {
  ink: [0x25, 0x25, 0x25],
  soft: [0x5b, 0x60, 0x64],
  line: [0xc9, 0xce, 0xd1],
  theme: channelsOf(promoter.colours.primary),
  white: [0xff, 0xff, 0xff],
  black: [0, 0, 0],
} as const satisfies Record<string, readonly number[]>
export type Colour = keyof typeof colours
/** A named colour, or red, green and blue from 0 to 255. */
export type Fill = Colour | readonly number[]

export interface Type {
  voice: Voice
  size: number
  /** Added after each letter, in em. */
  spacing?: number
  colour?: Colour
  align?: 'left' | 'centre' | 'right'
}

export type Point = readonly [x: number, y: number]

export interface StrokeStyle {
  width?: number
  colour?: Colour
  /** Length of dash and gap; the line is solid without it. */
  dash?: number
}

interface Metadata {
  title: string
  locale: Locale
  author: string
  created: Date
}

export class Sheet {
  readonly structure = new Structure()
  readonly #pdf: lib.PDFDocument
  readonly #fonts: Fonts
  readonly #keys = new Map<lib.PDFPage, Map<lib.PDFFont, lib.PDFName>>()
  #page: lib.PDFPage | undefined

  /** Creates an empty document. @param texts all texts of the document, which determine the alphabets to load */
  static async create(files: FontFiles, texts: string, { title, locale, author, created }: Metadata): Promise<Sheet> {
    const pdf = await lib.PDFDocument.create({ updateMetadata: false })
    pdf.registerFontkit(fontEngine)
    pdf.setTitle(title, { showInWindowTitleBar: true })
    pdf.setLanguage(locale)
    pdf.setAuthor(author)
    pdf.setProducer('Auftakt')
    pdf.setCreationDate(created)
    pdf.setModificationDate(created)
    return new Sheet(pdf, await loadFonts(pdf, files, texts, locale))
  }

  private constructor(pdf: lib.PDFDocument, fonts: Fonts) {
    this.#pdf = pdf
    this.#fonts = fonts
  }

  addPage(): void {
    this.#page = this.#pdf.addPage([points(a4.width), points(a4.height)])
  }

  get page(): lib.PDFPage {
    if (!this.#page) throw new Error('the document has no page')
    return this.#page
  }

  /** Draws one line; `y` is its baseline. */
  line(text: string, x: number, y: number, { voice, size, spacing = 0, colour = 'ink', align = 'left' }: Type): void {
    const width = align === 'left' ? 0 : this.width(text, { voice, size, spacing })
    const left = x - (align === 'centre' ? width / 2 : width)
    // the trailing space separates the last word from the next line when the text is read aloud or copied
    const runs = this.#fonts.runs(`${this.printed(text)} `, voice).flatMap(({ font, text: run }) => {
      const key = this.#keyOf(font)
      return [lib.setFontAndSize(key, points(size)), lib.showText(font.encodeText(run))]
    })
    this.page.pushOperators(
      lib.beginText(),
      fillColour(colour),
      lib.setCharacterSpacing(points(spacing * size)),
      lib.moveText(points(left), this.#up(y)),
      ...runs,
      lib.endText(),
    )
  }

  /** Returns a text in letters that the document's fonts have. A text is set before it is broken into lines. */
  printed(text: string): string {
    return this.#fonts.printed(text)
  }

  width(text: string, { voice, size, spacing = 0 }: Type): number {
    return this.#fonts.width(this.printed(text), voice, size, spacing * size)
  }

  rectangle(x: number, y: number, width: number, height: number, colour: Fill): void {
    this.page.pushOperators(fillColour(colour), this.#rectangle(x, y, width, height), lib.fill())
  }

  rectangles(parts: readonly { x: number; y: number; width: number; height: number }[], colour: Colour): void {
    const paths = parts.map(({ x, y, width, height }) => this.#rectangle(x, y, width, height))
    this.page.pushOperators(fillColour(colour), ...paths, lib.fill())
  }

  polygon(corners: readonly Point[], colour: Colour): void {
    const steps = corners.map(([x, y], index) => (index === 0 ? lib.moveTo : lib.lineTo)(points(x), this.#up(y)))
    this.page.pushOperators(fillColour(colour), ...steps, lib.closePath(), lib.fill())
  }

  stroke(from: Point, to: Point, style: StrokeStyle = {}): void {
    this.polylines([[from, to]], style)
  }

  /** Draws open lines of one style as one path. A line of a single point is drawn as a square. */
  polylines(lines: readonly (readonly Point[])[], { width = 1, colour = 'ink', dash }: StrokeStyle): void {
    const steps = lines.flatMap((line) => {
      const [[x, y] = [0, 0]] = line
      const drawn: readonly Point[] =
        line.length > 1
          ? line
          : [
              [x - width / 2, y],
              [x + width / 2, y],
            ]
      return drawn.map(([px, py], index) => (index === 0 ? lib.moveTo : lib.lineTo)(points(px), this.#up(py)))
    })
    this.page.pushOperators(
      lib.pushGraphicsState(),
      lib.setStrokingRgbColor(...rgb(colour)),
      lib.setLineWidth(points(width)),
      ...(dash ? [lib.setDashPattern([points(dash), points(dash)], 0)] : []),
      ...steps,
      lib.stroke(),
      lib.popGraphicsState(),
    )
  }

  async bytes(): Promise<Uint8Array> {
    this.structure.write(this.#pdf)
    return this.#pdf.save()
  }

  #keyOf(font: lib.PDFFont): lib.PDFName {
    const keys = this.#keys.get(this.page) ?? new Map<lib.PDFFont, lib.PDFName>()
    this.#keys.set(this.page, keys)
    const key = keys.get(font) ?? this.page.node.newFontDictionary(font.name, font.ref)
    keys.set(font, key)
    return key
  }

  #rectangle(x: number, y: number, width: number, height: number): lib.PDFOperator {
    return lib.rectangle(points(x), this.#up(y + height), points(width), points(height))
  }

  #up(y: number): number {
    return points(a4.height - y)
  }
}

function fillColour(colour: Fill): lib.PDFOperator {
  return lib.setFillingRgbColor(...rgb(colour))
}

function rgb(colour: Fill): [red: number, green: number, blue: number] {
  const [red = 0, green = 0, blue = 0] = typeof colour === 'string' ? colours[colour] : colour
  const part = (value: number) => Math.round((value / 255) * 1000) / 1000
  return [part(red), part(green), part(blue)]
}

function points(pixels: number): number {
  return Math.round(pixels * stepsPerPixel) / 100
}
