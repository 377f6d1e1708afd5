// Identifies an uploaded picture by its content, not by its name or declared type, and removes its metadata.
import { type Box, boxesIn, hiddenItems, itemPlaces } from './avif-boxes.ts'
import { asciiAt, type Bytes, hasBytes, joined, slice, viewOf } from './bytes.ts'
import { orientationOf, tiffWith, upright } from './exif.ts'
import { heifBrands } from './heif.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanWebp } from './webp.ts'

// AVIF (ISO/IEC 23008-12, in boxes of 14496-12). The file contains absolute offsets, so nothing may move: metadata is
// overwritten in place. The orientation is not metadata but an image property, and remains.

const neededBoxes = new Set(['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip'])
const privateBoxes = new Set(['udta', 'meta', 'uuid'])

function cleanAvif(bytes: Bytes): CleanPicture | null {
  const boxes = boxesIn(bytes, 0, bytes.length)
  const meta = boxes.find(({ type }) => type === 'meta')
  if (!meta) return null
  const parts = boxesIn(bytes, meta.start + 4, meta.end)
  const size = sizeOf(bytes, parts)
  if (!size) return null
  const hidden = hiddenItems(bytes, parts)
  const places = itemPlaces(bytes, parts).filter(({ id }) => hidden.has(id))
  // overlapping items could make the loop below arbitrarily long
  if (places.reduce((sum, { length }) => sum + length, 0) > bytes.length) return null
  for (const { id, at, length } of places) blank(slice(bytes, at, length), hidden.get(id))
  for (const box of boxes) if (!neededBoxes.has(box.type)) empty(bytes, box)
  for (const movie of boxes.filter(({ type }) => type === 'moov')) emptyPrivate(bytes, movie)
  return { parts: [bytes], ...size }
}

/** Overwrites XMP with spaces, and Exif with a valid block without entries, since decoders parse Exif. */
function blank(place: Bytes, kind: 'exif' | 'text' | undefined): void {
  place.fill(kind === 'text' ? 0x20 : 0)
  const nothing = [0, 0, 0, 0, 0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0]
  if (kind === 'exif' && place.length >= nothing.length) place.set(nothing)
}

function empty(bytes: Bytes, { start, end, named }: Box): void {
  bytes.fill(0, start, end)
  bytes.set([0x66, 0x72, 0x65, 0x65], named)
}

function emptyPrivate(bytes: Bytes, parent: Box): void {
  for (const box of boxesIn(bytes, parent.start, parent.end)) {
    if (privateBoxes.has(box.type)) empty(bytes, box)
    else if (box.type === 'trak') emptyPrivate(bytes, box)
  }
}

/**
 * Returns the displayed size of the largest picture in the file; smaller ones are tiles or previews. Null if the file
 * states no size.
 */
function sizeOf(bytes: Bytes, parts: readonly Box[]): { width: number; height: number } | null {
  const properties = parts.filter(({ type }) => type === 'iprp').flatMap((box) => boxesIn(bytes, box.start, box.end))
  const all = properties.filter(({ type }) => type === 'ipco').flatMap((box) => boxesIn(bytes, box.start, box.end))
  const view = viewOf(bytes)
  const sizes = all
    .filter(({ type, start, end }) => type === 'ispe' && end - start >= 12)
    .map(({ start }) => ({ width: view.getUint32(start + 4), height: view.getUint32(start + 8) }))
  const [largest] = sizes.sort((a, b) => b.width * b.height - a.width * a.height)
  const isTurned = all.some(({ type, start }) => type === 'irot' && (view.getUint8(start) & 1) === 1)
  return largest && isTurned ? { width: largest.height, height: largest.width } : (largest ?? null)
}

// PNG (ISO/IEC 15948) and APNG: chunks of length, name, data and checksum.

/** Chunks that affect how a picture looks; text, time, Exif and unknown chunks are removed. */
const neededChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD pHYs acTL fcTL fdAT'.split(' '),
)

function cleanPng(bytes: Bytes): CleanPicture | null {
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

// GIF 87a and 89a: consecutive blocks, with data in sub-blocks of at most 255 bytes.

const [imageMark, extensionMark, endMark] = [0x2c, 0x21, 0x3b]
const graphicControl = 0xf9
const application = 0xff
/** Application extensions that remain: loop counts and the colour profile. XMP and others are removed. */
const neededApplications = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

function cleanGif(bytes: Bytes): CleanPicture | null {
  const view = viewOf(bytes)
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  let at = 13 + colourTable(view.getUint8(10))
  const parts = [slice(bytes, 0, at)]
  let hasImage = false
  while (view.getUint8(at) !== endMark) {
    const from = at
    const mark = view.getUint8(at)
    if (mark === imageMark) at += 11 + colourTable(view.getUint8(at + 9))
    else if (mark === extensionMark) at += 2
    else return null
    at = endOfSubBlocks(view, at)
    const block = slice(bytes, from, at - from)
    if (mark === imageMark || isNeeded(block)) parts.push(block)
    hasImage ||= mark === imageMark
  }
  if (!hasImage) return null
  return { parts: [...parts, new Uint8Array([endMark])], ...size }
}

function isNeeded(extension: Bytes): boolean {
  if (extension[1] === graphicControl) return true
  return extension[1] === application && neededApplications.has(asciiAt(extension, 3, 11))
}

function colourTable(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function endOfSubBlocks(view: DataView, from: number): number {
  let at = from
  while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at)
  return at + 1
}

/** A picture without metadata: the concatenated `parts` are the file; width and height in pixels, as displayed. */
export interface CleanPicture {
  parts: Bytes[]
  width: number
  height: number
}

const formats = {
  'image/jpeg': { starts: (bytes: Bytes) => hasBytes(bytes, 0, [0xff, 0xd8, 0xff]), clean: cleanJpeg },
  'image/png': {
    starts: (bytes: Bytes) => hasBytes(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    clean: cleanPng,
  },
  'image/gif': { starts: (bytes: Bytes) => ['GIF87a', 'GIF89a'].includes(asciiAt(bytes, 0, 6)), clean: cleanGif },
  'image/webp': {
    starts: (bytes: Bytes) => asciiAt(bytes, 0, 4) === 'RIFF' && asciiAt(bytes, 8, 4) === 'WEBP',
    clean: cleanWebp,
  },
  'image/avif': { starts: isAvif, clean: cleanAvif },
}
export type PictureType = keyof typeof formats

/** Returns the type that the first bytes identify; null for any other type, including SVG and HTML. */
export function pictureType(bytes: Bytes): PictureType | null {
  const types = Object.keys(formats) as PictureType[]
  return types.find((type) => formats[type].starts(bytes)) ?? null
}

/**
 * Removes Exif (including the location), XMP, comments, previews, and data after the end of the image. Colour profile
 * and orientation remain. May change `bytes`.
 * @returns null if the file is damaged or truncated
 */
export function cleanPicture(bytes: Bytes, type: PictureType): { file: Bytes; width: number; height: number } | null {
  let picture: CleanPicture | null
  try {
    picture = formats[type].clean(bytes)
  } catch (error) {
    // the file is shorter than a length that it declares
    if (error instanceof RangeError) return null
    throw error
  }
  if (!picture || picture.width < 1 || picture.height < 1) return null
  const { parts, width, height } = picture
  return { file: parts.length === 1 && parts[0] ? parts[0] : joined(parts), width, height }
}

function isAvif(bytes: Bytes): boolean {
  return heifBrands(bytes).some((brand) => brand === 'avif' || brand === 'avis')
}
