export type Bytes = Uint8Array<ArrayBuffer>

/** Reads bytes as ASCII characters; returns fewer if the file is shorter. */
export function asciiAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + Math.max(length, 0)))
}

export function hasBytes(bytes: Uint8Array, at: number, expected: readonly number[]): boolean {
  return expected.every((byte, index) => bytes[at + index] === byte)
}

export function viewOf(bytes: Bytes): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Returns `length` bytes from `at`. @throws RangeError if the file is shorter */
export function slice(bytes: Bytes, at: number, length: number): Bytes {
  if (length < 0 || at + length > bytes.length) throw new RangeError('the file ends early')
  return bytes.subarray(at, at + length)
}

export function joined(parts: readonly Bytes[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
