import * as library from '@cantoo/pdf-lib'

/** The PDF library. In Node, where imports run, its names are only on its default export. */
export const lib = ((library as { default?: typeof library }).default ?? library) as typeof library

interface NumberParser {
  bytes: { done(): boolean; peek(): number; next(): number }
  parseRawNumber(): number
}

/**
 * Reads numbers as poppler does, since the library takes an object with any other spelling for broken: a sign after the
 * first character begins another number, so `--0` are two, and a sign or point without digits is 0.
 */
function parseRawNumber({ bytes }: NumberParser): number {
  let text = ''
  while (!bytes.done()) {
    const letter = String.fromCharCode(bytes.peek())
    if (!/[\d.+-]/.test(letter)) break
    if (text !== '' && /[+-]/.test(letter)) break
    if (letter === '.' && text.includes('.')) break
    text += letter
    bytes.next()
  }
  return Number(/\d/.test(text) ? text : 0)
}

const parser = lib.PDFObjectParser.prototype as unknown as NumberParser
parser.parseRawNumber = function () {
  return parseRawNumber(this)
}
