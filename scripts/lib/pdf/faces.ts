import { readFile } from 'node:fs/promises'
import fontkit from '@cantoo/fontkit'
import subsetFont from 'subset-font'

/** A font file of the PDFs. */
export interface Face {
  name: string
  bytes: Uint8Array
  /** The advance widths of its characters, in em, by code point. */
  advances: ReadonlyMap<number, number>
}

/** Each weight has two files (Latin and Latin Extended), searched in this order for a character. */
export interface Faces {
  regular: Face[]
  bold: Face[]
}

const source = new URL('../../../node_modules/@fontsource-variable/instrument-sans/files/', import.meta.url)
const files = ['latin', 'latin-ext']

/** Loads the fonts with the characters of `text` only. */
export async function loadFaces(text: string): Promise<Faces> {
  const [regular, bold] = await Promise.all([weight('Regular', 400), weight('SemiBold', 650)])
  return { regular, bold }

  function weight(name: string, wght: number): Promise<Face[]> {
    return Promise.all(
      files.map(async (file) => {
        const original = await readFile(new URL(`instrument-sans-${file}-wdth-normal.woff2`, source))
        // without features, so that each letter has a glyph with its text: a ligature's glyph has none
        const variationAxes = { wght, wdth: 100 }
        const options = { targetFormat: 'sfnt', noHinting: true, keepFeatures: [], variationAxes } as const
        const bytes = new Uint8Array(await subsetFont(original, text, options))
        const font = fontkit.create(bytes)
        if (!('characterSet' in font)) throw new Error(`${file} holds several fonts`)
        const label = `InstrumentSans-${name}${file === 'latin' ? '' : 'Ext'}`
        const advanceOf = (code: number) => (font.glyphForCodePoint(code)?.advanceWidth ?? 0) / font.unitsPerEm
        return { name: label, bytes, advances: new Map(font.characterSet.map((code) => [code, advanceOf(code)])) }
      }),
    )
  }
}
