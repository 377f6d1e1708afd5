/** Bytes of a file; `whole` if the request has no range that we answer, `beyond` if it begins behind the end. */
export type ByteRange = { offset: number; length: number } | 'whole' | 'beyond'

interface Asked {
  range: string | undefined
  ifRange: string | undefined
}

/**
 * Reads the range of a request (RFC 9110 §14.1.2). Malformed and multiple ranges are answered with the whole file, and
 * so is one whose `If-Range` does not name the file's tag, since it continues another file (§13.1.5).
 * @param size of the file, in bytes
 * @param etag of the file, strong
 */
export function byteRange({ range, ifRange }: Asked, size: number, etag: string): ByteRange {
  if (range === undefined || (ifRange !== undefined && ifRange.trim() !== etag)) return 'whole'
  const [, first = '', last = ''] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(range) ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length > 0 ? { offset: size - length, length } : 'beyond'
  }
  const [from, to] = [Number(first), last === '' ? Number.POSITIVE_INFINITY : Number(last)]
  if (to < from) return 'whole'
  return from < size ? { offset: from, length: Math.min(to, size - 1) - from + 1 } : 'beyond'
}
