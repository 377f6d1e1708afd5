// Keeps an upload, unless the library has it.
import type { Env } from '../../../env.ts'
import { acceptPicture, hashOf, type Refusal, storePicture } from '../../../media/upload/accept.ts'
import type { Store } from '../../store/commit.ts'
import { mediaByHash } from '../../store/media/queries.ts'
import { addMedia } from '../../store/media/writes.ts'
import type { Reader } from '../../store/reader.ts'

export type Upload = { kind: 'kept'; id: number; isNew: boolean } | { kind: 'refused'; why: Refusal }

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
  const sent = await read.first(mediaByHash(await hashOf(bytes)))
  if (sent) return { kind: 'kept', id: sent.id, isNew: false }
  const picture = await acceptPicture(bytes)
  if (typeof picture === 'string') return { kind: 'refused', why: picture }
  const { hash, contentType, width, height } = picture
  const known = await read.first(mediaByHash(hash))
  if (known) return { kind: 'kept', id: known.id, isNew: false }
  if (!(await storePicture(env, picture, wait))) return { kind: 'refused', why: 'damaged' }
  const record = { hash, filename, contentType, bytes: picture.file.length, width, height, alt: { de: '', en: null } }
  return { kind: 'kept', ...(await addMedia(store, record)) }
}
