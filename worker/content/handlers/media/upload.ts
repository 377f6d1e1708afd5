// Stores an upload unless the library already has the file. If an upload is interrupted before its row is written, its
// entry in `pending_uploads` stays, and an upload or nightly job that runs more than an hour later removes the file.
import type { Accepts } from '../../../../shared/media/kinds.ts'
import type { SiteKey } from '../../../../shared/sites/site-keys.ts'
import type { Env } from '../../../env.ts'
import {
  type Accepted,
  acceptFile,
  hashOf,
  originalKey,
  type Refusal,
  removeFile,
  storeFile,
} from '../../../media/upload/accept.ts'
import { type Store, select } from '../../store/commit.ts'
import { beginUpload, brokenUploads, deletedMedia, endUpload, mediaWithHash } from '../../store/media/pending.ts'
import { addMedia } from '../../store/media/writes.ts'
import { restoreFile } from './bring-back.ts'

export type Upload = { kind: 'kept'; id: number; isNew: boolean } | { kind: 'refused'; why: Refusal }

export interface UploadPlace {
  env: Pick<Env, 'MEDIA' | 'IMAGES'>
  store: Store
  site: SiteKey
  /** The uploader: a staff member's e-mail address, or the name of an outside system's token. */
  by: string
  /** Extends the request's lifetime for background work. */
  wait: (work: Promise<unknown>) => void
}

type SweptPlace = Pick<UploadPlace, 'store'> & { env: Pick<Env, 'MEDIA'> }

export interface SentFile {
  bytes: Uint8Array<ArrayBuffer>
  filename: string
}

/**
 * Stores a file without its metadata under the hash of the remaining bytes, unless the library already has it.
 * @param sent its bytes may be modified
 */
export async function keepUpload(place: UploadPlace, sent: SentFile, accepts: Accepts): Promise<Upload> {
  const as = await fileOf(place, sent.bytes, accepts)
  if (typeof as === 'string') return { kind: 'refused', why: as }
  if ('id' in as) return { kind: 'kept', id: as.id, isNew: false }
  const stored = await storeWith(place, as, () => addMedia(place, { ...as, filename: sent.filename }))
  return stored ? { kind: 'kept', ...stored } : { kind: 'refused', why: 'damaged' }
}

/**
 * Returns the file if it must be stored, otherwise the row that already has it, or the reason for a refusal. Restores
 * the row if it was deleted, and its file if the media store has lost it.
 */
export async function fileOf(
  place: UploadPlace,
  bytes: SentFile['bytes'],
  accepts: Accepts,
): Promise<Accepted | { id: number } | Refusal> {
  const hash = await hashOf(bytes)
  const sent = await knownFile(place, hash, accepts)
  if (sent && !(await isLost(place, hash))) return sent
  const file = await acceptFile(bytes, accepts)
  if (typeof file === 'string') return file
  const known = await knownFile(place, file.hash, accepts)
  if (!known) return file
  // the media store may have lost the file of this row
  if ((await isLost(place, file.hash)) && !(await storeFile(place.env, file, place.wait))) return 'damaged'
  return known
}

async function isLost({ env }: UploadPlace, hash: string): Promise<boolean> {
  return (await env.MEDIA.head(originalKey(hash))) === null
}

/**
 * Stores a file and then writes its row. If either throws, removes the file unless it has a row.
 * @returns null if the file cannot be decoded
 */
export async function storeWith<T>(place: UploadPlace, file: Accepted, write: () => Promise<T>): Promise<T | null> {
  const { env, store, wait } = place
  await beginUpload(store, file.hash)
  await sweep(place)
  const background: Promise<unknown>[] = []
  try {
    const isStored = await storeFile(env, file, (work) => background.push(work))
    if (isStored) return await write()
    await endUpload(store, file.hash)
    return null
  } catch (error) {
    await Promise.allSettled(background)
    await discard(place, file.hash)
    throw error
  } finally {
    wait(Promise.allSettled(background))
  }
}

/** Finds the row of a file, which is restored if it was deleted; null if there is no row, or if restoring it fails. */
async function knownFile(place: UploadPlace, hash: string, accepts: Accepts): Promise<{ id: number } | null> {
  const { store } = place
  const [known] = await select(store, mediaWithHash(hash, accepts))
  if (known) return known
  const [deleted] = await select(store, deletedMedia(hash, accepts))
  if (!deleted) return null
  return (await restoreFile(place, deleted.id)) ? { id: deleted.id } : null
}

/** Removes the files of a few uploads and imports that began more than an hour ago and were interrupted. */
export async function sweep(place: SweptPlace): Promise<void> {
  for (const { hash } of await select(place.store, brokenUploads(place.store.now))) await discard(place, hash)
}

/** Ends an upload, and removes its file unless a row, even a deleted one, refers to it. */
async function discard({ env, store }: SweptPlace, hash: string): Promise<void> {
  const [known] = await select(store, mediaWithHash(hash, 'file'))
  const [deleted] = await select(store, deletedMedia(hash, 'file'))
  if (!known && !deleted) await removeFile(env, hash)
  await endUpload(store, hash)
}
