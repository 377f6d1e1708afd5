import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import subsetFont from 'subset-font'
import { readTrueType, type TrueType } from './true-type.ts'

/** A font of the PDF, with its file compressed once for all documents. */
export interface Face extends TrueType {
  name: string
  compressed: Buffer
}

/** Each weight has two files (Latin and Latin Extended), searched in this order for a character. */
export interface Faces {
  regular: Face[]
  bold: Face[]
}

const source = new URL('../../../node_modules/@fontsource-variable/instrument-sans/files/', import.meta.url)
const files = ['latin', 'latin-ext']

export async function loadFaces(text: string): Promise<Faces> {
  const [regular, bold] = await Promise.all([weight('Regular', 400), weight('SemiBold', 650)])
  return { regular, bold }

  function weight(name: string, wght: number): Promise<Face[]> {
    return Promise.all(
      files.map(async (file) => {
        const original = await readFile(new URL(`instrument-sans-${file}-wdth-normal.woff2`, source))
        const options = { targetFormat: 'sfnt', noHinting: true, variationAxes: { wght, wdth: 100 } } as const
        const bytes = await subsetFont(original, text, options)
        const label = `InstrumentSans-${name}${file === 'latin' ? '' : 'Ext'}`
        return { ...readTrueType(bytes), name: label, compressed: deflateSync(bytes) }
      }),
    )
  }
}
