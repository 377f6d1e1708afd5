import fontkit from '@cantoo/fontkit'
import type { PDFDocument } from '@cantoo/pdf-lib'

type FontEngine = Parameters<PDFDocument['registerFontkit']>[0]

const fonts = new WeakMap<Uint8Array, ReturnType<FontEngine['create']>>()

/** A fontkit that parses each font file once per isolate. Subsetting does not change the parsed font. */
export const fontEngine: FontEngine = {
  create(bytes) {
    const font = fonts.get(bytes) ?? fontkit.create(bytes)
    fonts.set(bytes, font)
    return font
  },
}
