// What staff should know about an upload: that data about place or device are removed, and that a moving picture will
// be shown still, since its variants are.
import { asciiAt, type Bytes } from './bytes.ts'
import { describesPlaceOrDevice } from './exif.ts'
import { heifBrands } from './heif.ts'
import { pictureType } from './picture.ts'

export type UploadNote = 'private' | 'still'

/** @param bytes as sent; cleaning may change them */
export function uploadNotes(bytes: Bytes): UploadNote[] {
  return [...(hasPlaceOrDevice(bytes) ? ['private' as const] : []), ...(isAnimated(bytes) ? ['still' as const] : [])]
}

const tiffHeaders = ['II*\0', 'MM\0*']
/** Names in XMP, and boxes and keys of QuickTime. */
const privateNames = [
  'exif:GPS',
  'tiff:Make',
  'tiff:Model',
  'com.apple.quicktime.location',
  '\xa9xyz',
  '\xa9mak',
  '\xa9mod',
]

function hasPlaceOrDevice(bytes: Bytes): boolean {
  if (privateNames.some((name) => places(bytes, name, 1).length > 0)) return true
  return tiffHeaders.some((header) =>
    places(bytes, header, 20).some((at) => describesPlaceOrDevice(bytes.subarray(at))),
  )
}

function isAnimated(bytes: Bytes): boolean {
  const type = pictureType(bytes)
  if (type === 'image/gif') return places(bytes, '!\xf9\x04', 2).length > 1
  if (type === 'image/png') return places(bytes, 'acTL', 1).length > 0
  if (type === 'image/webp') return places(bytes, 'ANMF', 2).length > 1
  return type === 'image/avif' && heifBrands(bytes).includes('avis')
}

/** Returns the first offsets of some Latin-1 characters. */
function places(bytes: Bytes, text: string, most: number): number[] {
  const found: number[] = []
  const first = text.charCodeAt(0)
  for (let at = bytes.indexOf(first); at >= 0 && found.length < most; at = bytes.indexOf(first, at + 1))
    if (asciiAt(bytes, at, text.length) === text) found.push(at)
  return found
}
