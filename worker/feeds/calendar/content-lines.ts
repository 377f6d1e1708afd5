// RFC 5545's notation. The library `ics` writes times in UTC or without any zone, never with TZID and VTIMEZONE, and
// brings a validator of its own (yup) to every cold start: these few lines do what our calendars need.

/** A property with its value, which stands as it is: dates, numbers, words of the format. */
export function line(name: string, value: string | number): string {
  return folded(`${name}:${value}`)
}

/** A property whose value is a text for people; nothing for an empty one. */
export function textLine(name: string, text: string): string[] {
  const plain = text.replace(controlCharacters, '').trim()
  return plain ? [line(name, escaped(plain))] : []
}

/** Texts of a list, with commas between them. */
export function textListLine(name: string, texts: readonly string[]): string[] {
  return texts.length > 0 ? [line(name, texts.map(escaped).join(','))] : []
}

/** All that a text must not hold but tabs and line ends (§3.1). */
const controlCharacters = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** §3.3.11 */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n')
}

const maxBytes = 75
const encoder = new TextEncoder()

/** §3.1: a line has at most 75 bytes; what follows begins with a blank. No letter is cut in two. */
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
