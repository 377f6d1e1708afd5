import fontkit from '@cantoo/fontkit'
import type { PDFDocument } from '@cantoo/pdf-lib'

type FontEngine = Parameters<PDFDocument['registerFontkit']>[0]
type Parsed = ReturnType<FontEngine['create']>

const fonts = new WeakMap<Uint8Array, Parsed>()

/** A fontkit that parses each font file once per isolate. Subsetting does not change the parsed font. */
export const fontEngine: FontEngine = {
  create(bytes) {
    const font = fonts.get(bytes) ?? withCharacters(fontkit.create(bytes))
    fonts.set(bytes, font)
    return font
  },
}

/**
 * Looks up every character of a font once. A glyph keeps the character of its first look-up, from which PDFs take their
 * text. A glyph that was first used as a component of another, such as a dot of a colon, would have no character, and
 * documents would lack its text.
 */
function withCharacters(font: Parsed): Parsed {
  if (font && 'characterSet' in font) for (const character of font.characterSet) font.glyphForCodePoint(character)
  return font
}
