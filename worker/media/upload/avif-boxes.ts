import { asciiAt, type Bytes, slice, viewOf } from './bytes.ts'

/** Offsets in the file: the box's content is between `start` and `end`, its four-character type is at `named`. */
export interface Box {
  type: string
  named: number
  start: number
  end: number
}

/** Reads the boxes between two offsets. @throws RangeError if they do not fill the range exactly */
export function boxesIn(bytes: Bytes, from: number, to: number): Box[] {
  const view = viewOf(bytes)
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    const short = view.getUint32(at)
    const size = short === 0 ? to - at : short === 1 ? Number(view.getBigUint64(at + 8)) : short
    const start = at + (short === 1 ? 16 : 8)
    const end = at + size
    if (end < start || end > to) throw new RangeError('a box beyond its end')
    boxes.push({ type: asciiAt(bytes, at + 4, 4), named: at + 4, start, end })
    at = end
  }
  return boxes
}

/** Returns the items that contain metadata, by id: Exif, or text such as XMP. */
export function hiddenItems(bytes: Bytes, parts: readonly Box[]): Map<number, 'exif' | 'text'> {
  const view = viewOf(bytes)
  const hidden = new Map<number, 'exif' | 'text'>()
  for (const list of parts.filter(({ type }) => type === 'iinf')) {
    const isWide = view.getUint8(list.start) > 0
    for (const { start } of boxesIn(bytes, list.start + (isWide ? 8 : 6), list.end)) {
      const hasWideId = view.getUint8(start) > 2
      const id = hasWideId ? view.getUint32(start + 4) : view.getUint16(start + 4)
      const type = asciiAt(bytes, start + (hasWideId ? 10 : 8), 4)
      if (type === 'Exif') hidden.set(id, 'exif')
      if (type === 'mime' || type === 'uri ') hidden.set(id, 'text')
    }
  }
  return hidden
}

interface Place {
  id: number
  at: number
  length: number
}

/** Returns the data ranges of all items (ISO/IEC 14496-12 §8.11.3). */
export function itemPlaces(bytes: Bytes, parts: readonly Box[]): Place[] {
  const data = parts.find(({ type }) => type === 'idat')
  return parts.filter(({ type }) => type === 'iloc').flatMap((box) => placesIn(bytes, box, data?.start ?? 0))
}

function placesIn(bytes: Bytes, { start, end }: Box, dataStart: number): Place[] {
  const read = reader(slice(bytes, start, end - start))
  const version = read(1)
  read(3)
  const sizes = read(2)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version > 0 ? sizes & 15 : 0
  if (offsetSize + lengthSize === 0) return []
  const places: Place[] = []
  for (let left = read(version < 2 ? 2 : 4); left > 0; left--) {
    const id = read(version < 2 ? 2 : 4)
    const isInside = version > 0 && (read(2) & 15) === 1
    read(2)
    const base = read(baseSize) + (isInside ? dataStart : 0)
    for (let extents = read(2); extents > 0; extents--) {
      read(indexSize)
      places.push({ id, at: base + read(offsetSize), length: read(lengthSize) })
    }
  }
  return places
}

function reader(bytes: Bytes): (size: number) => number {
  let at = 0
  return (size) => {
    const number = slice(bytes, at, size)
    at += size
    return number.reduce((sum, byte) => sum * 256 + byte, 0)
  }
}
