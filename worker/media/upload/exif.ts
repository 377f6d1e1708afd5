// Exif's orientation (tag 0x0112, 1–8), which determines how a picture is displayed.
import { type Bytes, hasBytes, viewOf } from './bytes.ts'

const orientationTag = 0x0112

/**
 * Reads the orientation.
 * @param tiff the Exif data, starting at its TIFF header
 * @returns 1 (upright) if the orientation is missing or invalid
 */
export function orientationOf(tiff: Bytes): number {
  for (const { tag, value } of tagsOf(tiff)) if (tag === orientationTag) return value >= 1 && value <= 8 ? value : 1
  return 1
}

/** The device's make and model, and the directory of the location. */
const privateTags = new Set([0x010f, 0x0110, 0x8825])

/** Whether Exif data, starting at their TIFF header, name a device or a location. */
export function describesPlaceOrDevice(tiff: Bytes): boolean {
  return [...tagsOf(tiff)].some(({ tag }) => privateTags.has(tag))
}

/** Yields the tags of the first directory, with the first two bytes of their values; nothing for malformed data. */
function* tagsOf(tiff: Bytes): Generator<{ tag: number; value: number }> {
  const isLittle = hasBytes(tiff, 0, [0x49, 0x49, 0x2a, 0])
  if ((!isLittle && !hasBytes(tiff, 0, [0x4d, 0x4d, 0, 0x2a])) || tiff.length < 10) return
  const view = viewOf(tiff)
  const directory = view.getUint32(4, isLittle)
  if (directory + 2 > tiff.length) return
  const count = view.getUint16(directory, isLittle)
  for (let entry = directory + 2; entry < directory + 2 + 12 * count && entry + 12 <= tiff.length; entry += 12)
    yield { tag: view.getUint16(entry, isLittle), value: view.getUint16(entry + 8, isLittle) }
}

/** Returns a TIFF block, starting with its header, whose only tag is the orientation. */
export function tiffWith(orientation: number): Bytes {
  const header = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8]
  return new Uint8Array([...header, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0])
}

export function upright(size: { width: number; height: number }, orientation: number) {
  return orientation >= 5 ? { width: size.height, height: size.width } : size
}
