// Accepts and stores files, for uploads by editors and for imports alike (decisions 0016, 0039).
import { type Accepts, uploadLimits } from '../../../shared/media/kinds.ts'
import type { Env } from '../../env.ts'
import { sha256 } from '../../signing/sha256.ts'
import { makeVariant } from '../variants.ts'
import { asciiAt, type Bytes, viewOf } from './bytes.ts'
import { isHeic } from './heif.ts'
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

// Reads an uploaded MP4 (ISO 14496-12) box by box, and overwrites metadata such as location, device and names.
// Every box keeps its length, since tables inside the file refer to positions.

function isMp4(bytes: Bytes): boolean {
  return asciiAt(bytes, 4, 4) === 'ftyp' && /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV)/.test(asciiAt(bytes, 8, 4))
}

/** Overwrites metadata in place. @returns false for a file that is damaged, truncated or without moving pictures */
function cleanMp4(bytes: Bytes): boolean {
  const found = new Set<string>()
  if (!walk(bytes, { from: 0, to: bytes.length }, found)) return false
  return ['moov', 'mdat', 'vide'].every((needed) => found.has(needed))
}

interface Span {
  from: number
  to: number
}

const containers = new Set(['moov', 'trak', 'mdia'])
const metadata = new Set(['udta', 'meta', 'uuid', 'free', 'skip'])

/**
 * Blanks the metadata boxes between two offsets. Returns false if a box does not fit.
 * @param found receives the types of the boxes and the handlers of the tracks
 */
function walk(bytes: Bytes, { from, to }: Span, found: Set<string>): boolean {
  for (let at = from; at < to; ) {
    if (to - at < 8) return false
    const type = asciiAt(bytes, at + 4, 4)
    const [length, head] = lengthAt(bytes, at, to)
    if (length < head || at + length > to) return false
    found.add(type)
    if (metadata.has(type)) blank(bytes, { from: at, to: at + length }, head)
    else if (type === 'hdlr') found.add(asciiAt(bytes, at + head + 8, 4))
    else if (containers.has(type) && !walk(bytes, { from: at + head, to: at + length }, found)) return false
    at += length
  }
  return true
}

/** Returns the lengths of the box at an offset and of its header; a length of 0 means that the header is truncated. */
function lengthAt(bytes: Bytes, at: number, to: number): [length: number, head: number] {
  const length = viewOf(bytes).getUint32(at)
  if (length === 0) return [to - at, 8]
  if (length !== 1) return [length, 8]
  return to - at < 16 ? [0, 16] : [Number(viewOf(bytes).getBigUint64(at + 8)), 16]
}

function blank(bytes: Bytes, { from, to }: Span, head: number): void {
  bytes.set(new TextEncoder().encode('free'), from + 4)
  bytes.fill(0, from + head, to)
}
