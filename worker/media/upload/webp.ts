// WebP (RFC 9649): chunks in a RIFF file; the first chunk of an extended file lists its features.
import { asciiAt, type Bytes, hasBytes, joined, slice, viewOf } from './bytes.ts'
import { orientationOf, tiffWith, upright } from './exif.ts'
import type { CleanPicture } from './picture.ts'

const neededChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const hasExif = 0x08
const hasXmp = 0x04

export function cleanWebp(bytes: Bytes): CleanPicture | null {
  const end = 8 + viewOf(bytes).getUint32(4, true)
  const view = viewOf(slice(bytes, 0, end))
  const chunks: { name: string; bytes: Bytes }[] = []
  let orientation = 1
  for (let at = 12; at < end; ) {
    const length = view.getUint32(at + 4, true)
    const chunk = slice(bytes, at, 8 + length + (length % 2))
    const name = asciiAt(chunk, 0, 4)
    if (name === 'EXIF') orientation = orientationOf(withoutName(chunk.subarray(8)))
    if (neededChunks.has(name)) chunks.push({ name, bytes: chunk })
    at += chunk.length
  }
  if (!chunks.some(({ name }) => ['VP8 ', 'VP8L', 'ANMF'].includes(name))) return null
  const [first] = chunks
  const size = first && sizeOf(first.name, first.bytes)
  if (!first || !size) return null
  const isTurned = orientation > 1 && first.name === 'VP8X'
  if (first.name === 'VP8X') {
    const flags = (first.bytes[8] ?? 0) & ~(hasExif | hasXmp)
    first.bytes[8] = isTurned ? flags | hasExif : flags
  }
  const body = [...chunks.map((chunk) => chunk.bytes), ...(isTurned ? [exifChunk(orientation)] : [])]
  return { parts: [header(body), ...body], ...upright(size, isTurned ? orientation : 1) }
}

/** Removes the `Exif` prefix of JPEG segments, which some encoders copy. */
function withoutName(exif: Bytes): Bytes {
  return asciiAt(exif, 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif
}

function sizeOf(name: string, chunk: Bytes): { width: number; height: number } | null {
  const view = viewOf(chunk)
  if (name === 'VP8X') return { width: 1 + threeBytes(view, 12), height: 1 + threeBytes(view, 15) }
  if (name === 'VP8 ' && hasBytes(chunk, 11, [0x9d, 0x01, 0x2a]))
    return { width: view.getUint16(14, true) & 0x3fff, height: view.getUint16(16, true) & 0x3fff }
  if (name !== 'VP8L' || chunk[8] !== 0x2f) return null
  const bits = view.getUint32(9, true)
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) }
}

const threeBytes = (view: DataView, at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536

function exifChunk(orientation: number): Bytes {
  const tiff = tiffWith(orientation)
  return joined([new Uint8Array([...'EXIF'].map((letter) => letter.charCodeAt(0))), length(tiff.length), tiff])
}

function header(body: Bytes[]): Bytes {
  const letters = (text: string) => new Uint8Array([...text].map((letter) => letter.charCodeAt(0)))
  const size = body.reduce((sum, part) => sum + part.length, 4)
  return joined([letters('RIFF'), length(size), letters('WEBP')])
}

function length(value: number): Bytes {
  const number = new DataView(new ArrayBuffer(4))
  number.setUint32(0, value, true)
  return new Uint8Array(number.buffer)
}
