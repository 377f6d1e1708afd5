import { decodedText, markedEncoding } from '../i18n/text-encoding.ts'

/**
 * Decodes a bank's file: by its byte order mark, by the encoding that its XML declares, or else as any text file of a
 * spreadsheet.
 */
export function textOf(bytes: Uint8Array): string {
  return decodedText(bytes, markedEncoding(bytes) ?? declaredEncoding(bytes) ?? undefined)
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
