// The subset of DER (ITU-T X.690) that a PKCS #7 signature needs.
import { Buffer } from 'node:buffer'

interface Element {
  tag: number
  contents: Buffer
  bytes: Buffer
}

/** Encodes an element. @param tag with the bits of its class and form: 0x30 for a SEQUENCE */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const contents = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag, ...lengthOf(contents.length)]), contents])
}

export function sequence(...parts: readonly Uint8Array[]): Buffer {
  return der(0x30, ...parts)
}

/** Encodes a SET OF, whose parts are sorted by their bytes. @param tag 0x31 unless the tag is implicit */
export function setOf(parts: readonly Uint8Array[], tag = 0x31): Buffer {
  return der(tag, ...parts.toSorted(Buffer.compare))
}

export function integer(value: number): Buffer {
  return der(0x02, Buffer.from([value]))
}

export function octets(bytes: Uint8Array): Buffer {
  return der(0x04, bytes)
}

/** The NULL element, which represents missing parameters. */
export const nothing = der(0x05)

/** Encodes an object identifier. @param dotted such as `1.2.840.113549.1.7.2` */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const digits = rest.flatMap((value) => {
    const bytes = [value & 0x7f]
    for (let left = value >>> 7; left > 0; left >>>= 7) bytes.unshift((left & 0x7f) | 0x80)
    return bytes
  })
  return der(0x06, Buffer.from([first * 40 + second, ...digits]))
}

/** Encodes a time as UTCTime, whose range ends with the year 2049. */
export function utcTime(at: Date): Buffer {
  const digits = at.toISOString().slice(2, 19).replace(/\D/g, '')
  return der(0x17, Buffer.from(`${digits}Z`))
}

/** Reads consecutive elements. @throws if a length exceeds the bytes */
export function readElements(bytes: Uint8Array): Element[] {
  const all = Buffer.from(bytes)
  const elements: Element[] = []
  for (let at = 0; at < all.length; ) {
    const first = all[at + 1] ?? 0
    const digits = first > 0x80 ? first & 0x7f : 0
    const length = digits > 0 ? all.readUIntBE(at + 2, digits) : first
    const start = at + 2 + digits
    const end = start + length
    if (end > all.length) throw new Error('a part of a certificate is missing')
    elements.push({ tag: all[at] ?? 0, contents: all.subarray(start, end), bytes: all.subarray(at, end) })
    at = end
  }
  return elements
}

/** Decodes a PEM text with one block to DER. */
export function derOfPem(pem: string): Buffer {
  return Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64')
}

function lengthOf(length: number): number[] {
  if (length < 0x80) return [length]
  const bytes: number[] = []
  for (let left = length; left > 0; left >>>= 8) bytes.unshift(left & 0xff)
  return [0x80 | bytes.length, ...bytes]
}
