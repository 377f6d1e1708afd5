// Content lines of RFC 5545. The library `ics` cannot write times with TZID and VTIMEZONE, and adds a validator (yup)
// to every cold start; these few functions cover what our calendars need.

/** Returns a folded property that ends in CR LF. The value must not need escaping: a date, number, URI or keyword. */
export function line(name: string, value: string | number): string {
  return folded(`${name}:${value}`)
}

/** Returns a property with the escaped and trimmed text, without control characters; [] if no text remains. */
export function textLine(name: string, text: string): string[] {
  const plain = text.replace(controlCharacters, '').trim()
  return plain ? [line(name, escaped(plain))] : []
}

/** Returns a property with a comma-separated list of escaped texts; [] for an empty list. */
export function textListLine(name: string, texts: readonly string[]): string[] {
  return texts.length > 0 ? [line(name, texts.map(escaped).join(','))] : []
}

/** Characters that a text must not contain: all control characters except tabs and line feeds (§3.1). */
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** Escapes backslashes, semicolons, commas and line feeds in a text value (§3.3.11). */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')
}

const maxBytes = 75
const encoder = new TextEncoder()

/** Folds a line at 75 bytes (§3.1): continuation lines start with a space, and multi-byte characters stay whole. */
function folded(text: string): string {
  if (encoder.encode(text).length <= maxBytes) return `${text}\r\n`
  let result = ''
  let bytes = 0
  for (const letter of text) {
    const size = encoder.encode(letter).length
    if (bytes + size > maxBytes) {
      result += '\r\n '
      bytes = 1
    }
    result += letter
    bytes += size
  }
  return `${result}\r\n`
}
