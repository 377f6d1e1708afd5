// What is known of an uploaded picture by its content: the file's name and its declared type count for nothing.
import { cleanAvif } from './avif.ts'
import { asciiAt, type Bytes, hasBytes, joined, viewOf } from './bytes.ts'
import { cleanGif } from './gif.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

/** A picture without its metadata: `parts` in a row are the file; width and height as it is shown, in pixels. */
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

/** Which of the five kinds the bytes begin as; null for anything else, SVG and HTML included. */
export function pictureType(bytes: Bytes): PictureType | null {
  const types = Object.keys(formats) as PictureType[]
  return types.find((type) => formats[type].starts(bytes)) ?? null
}

/**
 * Takes everything out that is no picture: Exif with its place, XMP, comments, previews, and whatever stands behind the
 * end. Colour profiles stay, and so does the orientation. May write into `bytes`.
 * @returns null where the file is damaged or ends early
 */
export function cleanPicture(bytes: Bytes, type: PictureType): { file: Bytes; width: number; height: number } | null {
  let picture: CleanPicture | null
  try {
    picture = formats[type].clean(bytes)
  } catch (error) {
    // a length in the file leads beyond its end
    if (error instanceof RangeError) return null
    throw error
  }
  if (!picture || picture.width < 1 || picture.height < 1) return null
  const { parts, width, height } = picture
  return { file: parts.length === 1 && parts[0] ? parts[0] : joined(parts), width, height }
}

function isAvif(bytes: Bytes): boolean {
  if (asciiAt(bytes, 4, 4) !== 'ftyp') return false
  const length = viewOf(bytes).getUint32(0)
  const brands = asciiAt(bytes, 8, Math.min(length, 256) - 8)
  return /^(?:.{4})*?avi[fs]/s.test(brands)
}
