// Accepts an upload: detects the picture's type by its bytes, strips metadata, stores it and tests that it can be
// decoded.
import { uploadLimits } from '../../../../shared/media.ts'
import type { Env } from '../../../env.ts'
import { cleanPicture, pictureType } from '../../../media/upload/picture.ts'
import { makeVariant } from '../../../media/variants.ts'
import type { Store } from '../../store/commit.ts'
import { mediaByHash } from '../../store/media/queries.ts'
import { addMedia } from '../../store/media/writes.ts'
import type { Reader } from '../../store/reader.ts'

export type Upload =
  | { kind: 'kept'; id: number; isNew: boolean }
  | { kind: 'refused'; why: 'empty' | 'not-a-picture' | 'damaged' | 'too-many-pixels' }

interface Place {
  env: Pick<Env, 'MEDIA' | 'IMAGES'>
  store: Store
  read: Reader
  /** Extends the request's lifetime for background work. */
  wait: (work: Promise<unknown>) => void
}

/** Strips a picture's metadata and stores it under the hash of the remaining bytes. @param bytes may be modified */
export async function keepUpload(
  { env, store, read, wait }: Place,
  { bytes, filename }: { bytes: Uint8Array<ArrayBuffer>; filename: string },
): Promise<Upload> {
  if (bytes.length === 0) return refused('empty')
  const type = pictureType(bytes)
  if (!type) return refused('not-a-picture')
  const sent = await read.first(mediaByHash(await hashOf(bytes)))
  if (sent) return { kind: 'kept', id: sent.id, isNew: false }
  const picture = cleanPicture(bytes, type)
  if (!picture) return refused('damaged')
  const { file, width, height } = picture
  if (Math.max(width, height) > uploadLimits.side || width * height > uploadLimits.megapixels * 1_000_000)
    return refused('too-many-pixels')
  const hash = await hashOf(file)
  const known = await read.first(mediaByHash(hash))
  if (known) return { kind: 'kept', id: known.id, isNew: false }
  await env.MEDIA.put(`originals/${hash}`, file, { httpMetadata: { contentType: type } })
  if (!(await isReadable(env, hash, wait))) {
    await env.MEDIA.delete(`originals/${hash}`)
    return refused('damaged')
  }
  const record = { hash, filename, contentType: type, bytes: file.length, width, height, alt: { de: '', en: null } }
  return { kind: 'kept', ...(await addMedia(store, record)) }
}

/** Tests that the picture can be decoded by creating the thumbnail, which the media library shows next. */
async function isReadable(env: Place['env'], hash: string, wait: Place['wait']): Promise<boolean> {
  try {
    return (await makeVariant(env, hash, 320, 'webp', wait)) !== null
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', what: 'upload', hash, message: String(error) }))
    return false
  }
}

/** Returns the first 32 hex digits of the SHA-256, the name of an original. */
async function hashOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function refused(why: Extract<Upload, { kind: 'refused' }>['why']): Upload {
  return { kind: 'refused', why }
}
