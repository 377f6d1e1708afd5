// Identifies an uploaded picture by its content, not by its name or declared type, and removes its metadata.
import { cleanAvif } from './avif.ts'
import { asciiAt, type Bytes, hasBytes, joined } from './bytes.ts'
import { cleanGif } from './gif.ts'
import { heifBrands } from './heif.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

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
