// PNG (ISO/IEC 15948) and APNG: chunks of length, name, data and checksum.
import { asciiAt, type Bytes, joined, slice, viewOf } from './bytes.ts'
import { orientationOf, tiffWith, upright } from './exif.ts'
import type { CleanPicture } from './picture.ts'

/** Chunks that affect how a picture looks; text, time, Exif and unknown chunks are removed. */
const neededChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' '),
)

export function cleanPng(bytes: Bytes): CleanPicture | null {
  const view = viewOf(bytes)
  const chunks: { name: string; bytes: Bytes }[] = []
  let orientation = 1
  for (let at = 8, name = ''; name !== 'IEND'; ) {
    const chunk = slice(bytes, at, 12 + view.getUint32(at))
    name = asciiAt(chunk, 4, 4)
    if (!/^[A-Za-z]{4}$/.test(name)) return null
    if (name === 'eXIf') orientation = orientationOf(chunk.subarray(8, -4))
    if (neededChunks.has(name)) chunks.push({ name, bytes: chunk })
    at += chunk.length
  }
  const [header, ...rest] = chunks
  if (header?.name !== 'IHDR' || header.bytes.length !== 25 || !rest.some(({ name }) => name === 'IDAT')) return null
  const size = { width: viewOf(header.bytes).getUint32(8), height: viewOf(header.bytes).getUint32(12) }
  const exif = orientation > 1 ? [exifChunk(orientation)] : []
  const parts = [bytes.subarray(0, 8), header.bytes, ...exif, ...rest.map((chunk) => chunk.bytes)]
  return { parts, ...upright(size, orientation) }
}

function exifChunk(orientation: number): Bytes {
  const tiff = tiffWith(orientation)
  const named = joined([new Uint8Array([...'eXIf'].map((letter) => letter.charCodeAt(0))), tiff])
  const ends = new DataView(new ArrayBuffer(8))
  ends.setUint32(0, tiff.length)
  ends.setUint32(4, checksum(named))
  const numbers = new Uint8Array(ends.buffer)
  return joined([numbers.subarray(0, 4), named, numbers.subarray(4)])
}

function checksum(bytes: Bytes): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
