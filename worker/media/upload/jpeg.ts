// JPEG (ITU T.81): marker segments; the data of a scan follows each SOS segment, and more segments may follow it.
import { asciiAt, type Bytes, slice, viewOf } from './bytes.ts'
import { orientationOf, tiffWith, upright } from './exif.ts'
import type { CleanPicture } from './picture.ts'

const startOfImage = [0xff, 0xd8]
const endOfImage = [0xff, 0xd9]
const startOfScan = 0xda

/**
 * Removes data that decoding does not need. Tables, frames, scans, colour profile, Adobe's colour transform and
 * orientation remain. Returns null or throws a RangeError for a damaged file.
 */
export function cleanJpeg(bytes: Bytes): CleanPicture | null {
  const view = viewOf(bytes)
  const segments: Bytes[] = []
  let size: { width: number; height: number } | null = null
  let orientation = 1
  let hasScan = false
  for (let at = 2; ; ) {
    if (bytes[at] !== 0xff) return null
    while (bytes[at + 1] === 0xff) at++
    const marker = bytes[at + 1]
    if (marker === endOfImage[1]) break
    const segment = slice(bytes, at, 2 + view.getUint16(at + 2))
    if (segment.length < 4) return null
    at += segment.length
    if (marker === 0xe1 && isExif(segment)) orientation = orientationOf(segment.subarray(10))
    if (isFrame(marker)) size = { height: viewOf(segment).getUint16(5), width: viewOf(segment).getUint16(7) }
    if (isNeeded(marker, segment)) segments.push(marker === 0xe0 ? withoutPreview(segment) : segment)
    if (marker !== startOfScan) continue
    const end = endOfScan(bytes, at)
    segments.push(slice(bytes, at, end - at))
    hasScan = true
    at = end
  }
  if (!size || !hasScan) return null
  const [first, ...rest] = segments
  const isJfif = first?.[1] === 0xe0
  const exif = orientation > 1 ? [exifSegment(orientation)] : []
  const ordered = isJfif && first ? [first, ...exif, ...rest] : [...exif, ...segments]
  return {
    parts: [new Uint8Array(startOfImage), ...ordered, new Uint8Array(endOfImage)],
    ...upright(size, orientation),
  }
}

function isNeeded(marker: number | undefined, segment: Bytes): boolean {
  if (marker === undefined || marker === 0xfe) return false
  if (marker < 0xe0 || marker > 0xef) return true
  const name = asciiAt(segment, 4, 12)
  if (marker === 0xe0) return name.startsWith('JFIF\0')
  if (marker === 0xe2) return name === 'ICC_PROFILE\0'
  return marker === 0xee && name.startsWith('Adobe')
}

/** Removes the preview from a JFIF header; a preview may show parts of the picture that were cropped. */
function withoutPreview(segment: Bytes): Bytes {
  const header = new Uint8Array(slice(segment, 0, 18))
  header.set([0, 16], 2)
  header.set([0, 0], 16)
  return header
}

function isExif(segment: Bytes): boolean {
  return asciiAt(segment, 4, 6) === 'Exif\0\0'
}

function exifSegment(orientation: number): Bytes {
  const tiff = tiffWith(orientation)
  return new Uint8Array([0xff, 0xe1, 0, 8 + tiff.length, ...[...'Exif\0\0'].map((c) => c.charCodeAt(0)), ...tiff])
}

function isFrame(marker: number | undefined): boolean {
  return marker !== undefined && marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/**
 * Returns the offset of the next marker that ends the scan data; restart markers do not.
 * @throws RangeError if no marker ends it
 */
function endOfScan(bytes: Bytes, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
    if (!isData) return at
  }
  throw new RangeError('a scan without an end')
}
