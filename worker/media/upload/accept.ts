// The one door for pictures: an editor's upload and an import accept and store them alike (decision 0016).
import { uploadLimits } from '../../../shared/media.ts'
import type { Env } from '../../env.ts'
import { makeVariant } from '../variants.ts'
import type { Bytes } from './bytes.ts'
import { cleanPicture, type PictureType, pictureType } from './picture.ts'

export type Refusal = 'empty' | 'not-a-picture' | 'damaged' | 'too-many-pixels'

/** A picture without metadata. `hash` names its original; width and height in pixels, as displayed. */
export interface Accepted {
  file: Bytes
  hash: string
  contentType: PictureType
  width: number
  height: number
}

/** Detects the type by the bytes, never by a name, and strips metadata. @param bytes may be modified */
export async function acceptPicture(bytes: Bytes): Promise<Accepted | Refusal> {
  if (bytes.length === 0) return 'empty'
  const contentType = pictureType(bytes)
  if (!contentType) return 'not-a-picture'
  const picture = cleanPicture(bytes, contentType)
  if (!picture) return 'damaged'
  const { file, width, height } = picture
  const { side, megapixels } = uploadLimits
  if (Math.max(width, height) > side || width * height > megapixels * 1_000_000) return 'too-many-pixels'
  return { file, hash: await hashOf(file), contentType, width, height }
}

/**
 * Stores a picture's original and tests that it can be decoded by creating the thumbnail, which the media library shows
 * next.
 * @param wait takes background work that must end before the process does
 * @returns false for a picture that cannot be decoded; nothing of it is left
 */
export async function storePicture(
  env: Pick<Env, 'MEDIA' | 'IMAGES'>,
  { file, hash, contentType }: Accepted,
  wait: (work: Promise<unknown>) => void,
): Promise<boolean> {
  const key = `originals/${hash}`
  await env.MEDIA.put(key, file, { httpMetadata: { contentType } })
  try {
    if (await makeVariant(env, hash, 320, 'webp', wait)) return true
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', what: 'upload', hash, message: String(error) }))
  }
  await env.MEDIA.delete(key)
  return false
}

/** Returns the first 32 hex digits of the SHA-256, the name of an original. */
export async function hashOf(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
