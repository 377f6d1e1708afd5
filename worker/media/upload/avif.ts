// AVIF (ISO/IEC 23008-12, in boxes of 14496-12). The file contains absolute offsets, so nothing may move: metadata is
// overwritten in place. The orientation is not metadata but an image property, and remains.
import { type Box, boxesIn, hiddenItems, itemPlaces } from './avif-boxes.ts'
import { type Bytes, slice, viewOf } from './bytes.ts'
import type { CleanPicture } from './picture.ts'

const neededBoxes = new Set(['ftyp', 'meta', 'mdat', 'moov', 'free', 'skip'])
const privateBoxes = new Set(['udta', 'meta', 'uuid'])

export function cleanAvif(bytes: Bytes): CleanPicture | null {
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
