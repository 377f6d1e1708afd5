const instead = 'Export the transactions as camt.053 (CAMT, also as a ZIP) or as CSV instead.'

/** Formats that begin with fixed bytes (magic numbers). */
const binaries: [what: string, ...bytes: number[]][] = [
  ['a PDF', 0x25, 0x50, 0x44, 0x46, 0x2d],
  ['an old Excel workbook', 0xd0, 0xcf, 0x11, 0xe0],
  ['a gzip archive', 0x1f, 0x8b],
  ['a RAR archive', 0x52, 0x61, 0x72, 0x21],
  ['a 7z archive', 0x37, 0x7a, 0xbc, 0xaf],
  ['a picture', 0x89, 0x50, 0x4e, 0x47],
  ['a picture', 0xff, 0xd8, 0xff],
]

const texts: [what: string, beginning: RegExp][] = [
  ['MT940', /^\s*(?:\{1:F01|:20:)/],
  // some banks write lines of their own above the first field
  ['MT940', /^:20:[^\n]*\r?\n(?:[^\n]*\r?\n){0,4}:(?:25|28C?|60[FM]):/m],
  ['OFX', /^\s*(?:<\?xml[^>]*>\s*)?(?:OFXHEADER|<\?OFX|<OFX)/i],
  ['QIF', /^\s*!(?:Type|Account|Option)\b/i],
  ['a web page', /^\s*(?:<!--[\s\S]{0,500}?-->\s*)?<(?:!doctype\s+html|html|head|body|table)\b/i],
  ['RTF', /^\s*\{\\rtf/],
  ['JSON', /^\s*[{[]\s*["{[\]}]/],
  ['DTAUS', /^0128A/],
]

/** Whether the bytes are those of a ZIP, which office documents are, too. */
export function isZip(bytes: Uint8Array): boolean {
  return (
    bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5) && bytes[3] === (bytes[2] ?? 0) + 1
  )
}

/** Returns a sentence that names a format that is no readable statement, and what to export; null for other bytes. */
export function unsupportedBinary(bytes: Uint8Array): string | null {
  const found = binaries.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte))
  return found ? sentence(found[0]) : null
}

/** Like `unsupportedBinary`, for formats that are texts. */
export function unsupportedText(text: string): string | null {
  const beginning = text.slice(0, 4000)
  const found = texts.find(([, pattern]) => pattern.test(beginning))
  return found ? sentence(found[0]) : null
}

export function unsupportedDocument(what: string): string {
  return sentence(what)
}

function sentence(what: string): string {
  return `The file is ${what}, which cannot be read. ${instead}`
}
