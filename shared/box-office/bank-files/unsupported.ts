import { problems, type Sentence } from './problem.ts'

const pdf: Sentence = { de: 'ein PDF', en: 'a PDF' }
const oldWorkbook: Sentence = { de: 'eine alte Excel-Mappe', en: 'an old Excel workbook' }
const picture: Sentence = { de: 'ein Bild', en: 'a picture' }
const webPage: Sentence = { de: 'eine Webseite', en: 'a web page' }
const archive = (kind: string): Sentence => ({ de: `ein ${kind}-Archiv`, en: `a ${kind} archive` })
const named = (name: string): Sentence => ({ de: name, en: name })

/** Formats that begin with fixed bytes (magic numbers). */
const binaries: [what: Sentence, ...bytes: number[]][] = [
  [pdf, 0x25, 0x50, 0x44, 0x46, 0x2d],
  [oldWorkbook, 0xd0, 0xcf, 0x11, 0xe0],
  [archive('gzip'), 0x1f, 0x8b],
  [archive('RAR'), 0x52, 0x61, 0x72, 0x21],
  [archive('7z'), 0x37, 0x7a, 0xbc, 0xaf],
  [picture, 0x89, 0x50, 0x4e, 0x47],
  [picture, 0xff, 0xd8, 0xff],
]

const texts: [what: Sentence, beginning: RegExp][] = [
  [named('OFX'), /^\s*(?:<\?xml[^>]*>\s*)?(?:OFXHEADER|<\?OFX|<OFX)/i],
  [named('QIF'), /^\s*!(?:Type|Account|Option)\b/i],
  [webPage, /^\s*(?:<!--[\s\S]{0,500}?-->\s*)?<(?:!doctype\s+html|html|head|body|table)\b/i],
  [named('RTF'), /^\s*\{\\rtf/],
  [named('JSON'), /^\s*[{[]\s*["{[\]}]/],
  [named('DTAUS'), /^0128A/],
]

/** Whether the bytes are those of a ZIP, which office documents are, too. */
export function isZip(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5) && bytes[3] === (bytes[2] ?? 0) + 1
  )
}

/** Returns a sentence that names a format that is no readable statement, and what to export; null for other bytes. */
export function unsupportedBinary(bytes: Uint8Array): Sentence | null {
  const found = binaries.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte))
  return found ? problems.unsupported(found[0]) : null
}

/** Like `unsupportedBinary`, for formats that are texts. */
export function unsupportedText(text: string): Sentence | null {
  const beginning = text.slice(0, 4000)
  const found = texts.find(([, pattern]) => pattern.test(beginning))
  return found ? problems.unsupported(found[0]) : null
}
