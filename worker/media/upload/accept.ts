// Accepts and stores files, for uploads by editors and for imports alike (decisions 0016, 0039).

import { type Accepts, uploadLimits } from '../../../shared/media/kinds.ts'
import type { Env } from '../../env.ts'
import { sha256 } from '../../signing/sha256.ts'
import { makeVariant } from '../variants.ts'
import { asciiAt, type Bytes } from './bytes.ts'
import { isHeic } from './heif.ts'
import { cleanMp4, isMp4 } from './mp4.ts'
import { pdfStart } from './pdf/header.ts'
import type { PdfRefusal } from './pdf/refusals.ts'
import { cleanPicture, type PictureType, pictureType } from './picture.ts'

export type Refusal =
  | 'empty'
  | 'not-a-picture'
  | 'not-a-document'
  | 'not-accepted'
  | 'drawing'
  | 'heic'
  | 'too-many-pixels'
  | PdfRefusal

/** A file without metadata. `hash` names its original. Pictures have their width and height in pixels, as displayed. */
export interface Accepted {
  file: Bytes
  hash: string
  contentType: PictureType | 'application/pdf' | 'video/mp4'
  width: number | null
  height: number | null
}

/** Detects a file's type from its bytes and strips its metadata, or refuses the file. @param bytes may be modified */
export async function acceptFile(bytes: Bytes, accepts: Accepts): Promise<Accepted | Refusal> {
  if (bytes.length === 0) return 'empty'
  const type = pictureType(bytes)
  if (type && accepts !== 'document') return acceptPicture(bytes, type)
  if (accepts === 'picture') return isHeic(bytes) ? 'heic' : isDrawing(bytes) ? 'drawing' : 'not-a-picture'
  // tested here, so that only a PDF loads the PDF library
  if (pdfStart(bytes) !== -1 && !isMp4(bytes)) {
    const { cleanPdf } = await import('./pdf/clean-pdf.ts')
    const file = await cleanPdf(bytes)
    return typeof file === 'string' ? file : described(file, 'application/pdf')
  }
  if (accepts === 'document') return 'not-a-document'
  if (isMp4(bytes)) return cleanMp4(bytes) ? described(bytes, 'video/mp4') : 'damaged'
  if (isHeic(bytes)) return 'heic'
  return isDrawing(bytes) ? 'drawing' : 'not-accepted'
}

/** Whether a file is an SVG, rather than a web page that contains one. */
function isDrawing(bytes: Bytes): boolean {
  const start = asciiAt(bytes, 0, 4096)
  return /<svg[\s>/]/i.test(start) && !/<(?:html|body)[\s>]/i.test(start)
}

async function acceptPicture(bytes: Bytes, contentType: PictureType): Promise<Accepted | Refusal> {
  const picture = cleanPicture(bytes, contentType)
  if (!picture) return 'damaged'
  const { file, width, height } = picture
  const { side, megapixels } = uploadLimits
  if (Math.max(width, height) > side || width * height > megapixels * 1_000_000) return 'too-many-pixels'
  return described(file, contentType, { width, height })
}

async function described(
  file: Bytes,
  contentType: Accepted['contentType'],
  size: Pick<Accepted, 'width' | 'height'> = { width: null, height: null },
): Promise<Accepted> {
  return { file, hash: await hashOf(file), contentType, ...size }
}

/**
 * Stores a file's original. Creating a picture's thumbnail tests whether it can be decoded.
 * @returns false for a picture that cannot be decoded, which is deleted again
 */
export async function storeFile(
  env: Pick<Env, 'MEDIA' | 'IMAGES'>,
  { file, hash, contentType }: Accepted,
  wait: (work: Promise<unknown>) => void,
): Promise<boolean> {
  await env.MEDIA.put(originalKey(hash), file, { httpMetadata: { contentType } })
  if (!contentType.startsWith('image/')) return true
  try {
    if (await makeVariant(env, hash, 320, 'webp', wait)) return true
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', what: 'upload', hash, message: String(error) }))
  }
  await env.MEDIA.delete(originalKey(hash))
  return false
}

/** Deletes an original and its stored variants; a missing file is not an error. */
export async function removeFile({ MEDIA }: Pick<Env, 'MEDIA'>, hash: string): Promise<void> {
  const variants = await MEDIA.list({ prefix: `variants/${hash}/` })
  await MEDIA.delete([originalKey(hash), ...variants.objects.map(({ key }) => key)])
}

/** Returns the R2 key of an uploaded file; its variants are below `variants/{hash}/`. */
export const originalKey = (hash: string) => `originals/${hash}`

/** Returns the first 32 hex digits of the SHA-256, the name of an original. */
export async function hashOf(bytes: Bytes): Promise<string> {
  return (await sha256(bytes)).slice(0, 32)
}
