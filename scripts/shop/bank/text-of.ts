const byteOrderMarks: [label: string, ...bytes: number[]][] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
]

/**
 * Decodes a bank's file: by its byte order mark, as UTF-16 if every other byte of its beginning is 0, by the encoding
 * that its XML declares, as UTF-8, or as Windows-1252, which older exports of German banks use.
 */
export function textOf(bytes: Uint8Array): string {
  const label = markedEncoding(bytes) ?? unmarkedUtf16(bytes) ?? declaredEncoding(bytes)
  if (label !== null) return new TextDecoder(label).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function markedEncoding(bytes: Uint8Array): string | null {
  return byteOrderMarks.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0] ?? null
}

/** Statements begin with ASCII, in which one byte of each UTF-16 unit is 0. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  if (bytes.length < 4) return null
  const [a, b, c, d] = bytes
  if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le'
  return a === 0 && b !== 0 && c === 0 && d !== 0 ? 'utf-16be' : null
}

/** Returns the encoding of an XML declaration; null without one, for UTF-8, or for a name that is not known. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const beginning = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  const [, name] = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(beginning) ?? []
  if (name === undefined || /^utf-?(?:8|16)/i.test(name)) return null
  try {
    return new TextDecoder(name).encoding
  } catch {
    return null
  }
}
