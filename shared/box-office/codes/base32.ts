// RFC 4648 base 32 without padding. Its characters need no escaping in an address, and all of them are in the QR code's
// alphanumeric set, which uses 5.5 bits per character.

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let buffer = 0
  let bits = 0
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(buffer >> bits) & 31]
    }
    buffer &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(buffer << (5 - bits)) & 31] : text
}

/** Decodes a text to `length` bytes. @returns null unless it is canonical: upper case, exact length, unused bits 0 */
export function fromBase32(text: string, length: number): Uint8Array<ArrayBuffer> | null {
  if (text.length !== Math.ceil((length * 8) / 5)) return null
  const bytes = new Uint8Array(length)
  let buffer = 0
  let bits = 0
  let at = 0
  for (const letter of text) {
    const value = alphabet.indexOf(letter)
    if (value < 0) return null
    buffer = ((buffer & 0xff) << 5) | value
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes[at] = (buffer >> bits) & 0xff
      at += 1
    }
  }
  return (buffer & ((1 << bits) - 1)) === 0 ? bytes : null
}
