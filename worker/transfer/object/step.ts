// One step of a job: reads some records, looks up some files, or writes one part of the archive, and stores where the
// next step continues. A step that a crash interrupts is repeated without adding anything twice.

import type { Store } from '../../content/store/commit.ts'
import { sha256 } from '../../signing/sha256.ts'
import { type MediaFile, UsedMedia } from '../export/used-media.ts'
import { MissingObject, type ZipPosition, zipPart, zipStart } from '../zip/zip-part.ts'
import type { Job, JobStore, Work } from './job-store.ts'
import { archiveKey, readPrefix } from './keys.ts'

/** Some records of a list, which become one file of the archive. */
export interface ReadChunk {
  list: string
  /** The folder of the file in the archive; by default, `data`. Records in other folders are not counted. */
  folder?: string
  /** The contents of the file; null if there are no records. */
  text: string | null
  records: number
  /** The key after which the next read continues; null if the list has no more records. */
  next: string | null
  warnings: readonly string[]
}

/** The source of a job, which is read list by list; `lists` is the number of lists. */
export interface Source {
  lists: number
  /** The name of a file that lists all others with their checksums, if the archive has one. */
  manifest?: string
  read(list: number, after: string, media: UsedMedia): Promise<ReadChunk>
}

export interface StepContext {
  bucket: R2Bucket
  store: Store
  jobs: JobStore
  /** The object's name: a site's key, or `all`. */
  name: string
  source: Source
  /** Called after writes to R2 and to the job; tests simulate crashes here. */
  onWrite: () => void
}

/** Size of an archive's parts; R2 requires equal parts of at least 5 MiB. */
export const partBytes = 8 * 1024 * 1024
const maxWarnings = 100
const mediaPerStep = 40

/** Runs the next step. @returns whether the job is done */
export async function step(context: StepContext, job: Job): Promise<boolean> {
  if (job.work.phase === 'reading') return read(context, job)
  if (job.work.phase === 'media') return lookUp(context, job)
  return pack(context, job)
}

async function read({ bucket, jobs, store, name, source, onWrite }: StepContext, job: Job): Promise<false> {
  const { list, after } = job.work
  const media = new UsedMedia(store)
  const chunk = await source.read(list, after, media)
  const counted = { [chunk.list]: (job.counts[chunk.list] ?? 0) + chunk.records }
  const counts = { ...job.counts, ...(chunk.folder === undefined && counted) }
  const file = chunk.text === null ? null : await stored(bucket, name, job, chunk.text, chunk.folder)
  onWrite()
  const isLast = chunk.next === null && list + 1 === source.lists
  const work: Work = {
    ...job.work,
    ...(chunk.next === null ? { list: list + 1, after: '' } : { after: chunk.next }),
    ...(isLast && { phase: 'media' }),
  }
  jobs.commit(() => {
    if (file) jobs.addFile(job.id, file)
    for (const used of media.used.values()) jobs.needMedia(job.id, used as MediaFile)
    const total = isLast ? jobs.mediaCount(job.id) : null
    jobs.save({
      ...job,
      work,
      counts,
      total,
      attempts: 0,
      done: isLast ? 0 : job.done + chunk.records,
      warnings: [...job.warnings, ...chunk.warnings].slice(0, maxWarnings),
    })
  })
  onWrite()
  return false
}

async function stored(bucket: R2Bucket, name: string, job: Job, text: string, folder = 'data') {
  const number = String(job.work.list + 1).padStart(2, '0')
  const rank = `${number}-${job.work.after ? (await sha256(job.work.after)).slice(0, 16) : '0'}`
  const key = `${readPrefix(name, job.id)}${rank}.json`
  const bytes = new TextEncoder().encode(text)
  await bucket.put(key, bytes, { httpMetadata: { contentType: 'application/json' } })
  const at = String(job.done).padStart(9, '0')
  return { key, name: `${folder}/${number}-${at}.json`, size: bytes.length, sha256: await sha256(bytes) }
}

async function lookUp(context: StepContext, job: Job): Promise<false> {
  const { bucket, jobs, source } = context
  const needed = jobs.neededMedia(job.id, job.work.media, mediaPerStep)
  const found = await Promise.all(
    needed.map(async ({ hash, name }) => ({
      name,
      key: `originals/${hash}`,
      object: await bucket.head(`originals/${hash}`),
    })),
  )
  const missing = found.filter(({ object }) => !object).map(({ name }) => `${name} is missing in the media store`)
  const isLast = needed.length < mediaPerStep
  // a repeated step adds no file twice
  jobs.commit(() => {
    for (const { name, key, object } of found) if (object) jobs.addFile(job.id, { name, key, size: object.size })
  })
  const manifest = isLast && source.manifest ? await storedManifest(context, job, source.manifest) : null
  jobs.commit(() => {
    if (manifest) jobs.addFile(job.id, manifest)
    const work: Work = { ...job.work, media: needed.at(-1)?.hash ?? '', ...(isLast && { phase: 'packing' }) }
    jobs.save({
      ...job,
      work,
      attempts: 0,
      ...(isLast ? { done: 0, total: jobs.fileBytes(job.id) } : { done: job.done + needed.length }),
      warnings: [...job.warnings, ...missing].slice(0, maxWarnings),
    })
  })
  return false
}

async function storedManifest({ bucket, jobs, name, onWrite }: StepContext, job: Job, manifest: string) {
  const files = jobs.checksums(job.id).filter((file) => file.name !== manifest)
  const bytes = new TextEncoder().encode(`${JSON.stringify({ files })}\n`)
  const key = `${readPrefix(name, job.id)}manifest.json`
  await bucket.put(key, bytes, { httpMetadata: { contentType: 'application/json' } })
  onWrite()
  return { key, name: manifest, size: bytes.length }
}

async function pack({ bucket, jobs, name, onWrite }: StepContext, job: Job): Promise<boolean> {
  const key = archiveKey(name, job.id)
  const { upload } = job.work
  if (!upload) {
    const { uploadId: id } = await bucket.createMultipartUpload(key, {
      httpMetadata: { contentType: 'application/zip' },
    })
    onWrite()
    jobs.save({ ...job, work: { ...job.work, upload: { id, part: 1, position: zipStart } } })
    onWrite()
    return false
  }
  const multipart = bucket.resumeMultipartUpload(key, upload.id)
  const notes: (() => void)[] = []
  const pending = new Map<number, { crc: number; offset: number }>()
  const files = jobs.zipFiles(job.id)
  const noted: typeof files = {
    ...files,
    written: (entry, file) => {
      notes.push(() => files.written(entry, file))
      // this part may also contain the ZIP's central directory, which needs the entry before the notes are committed
      pending.set(entry, file)
    },
    all: () => files.all().map((file, entry) => ({ ...file, ...pending.get(entry) })),
  }
  const { part, position, isLast } = await zipPart(bucket, noted, upload.position, partBytes)
  const uploaded = await multipart.uploadPart(upload.part, part).catch(unlessComplete(bucket, key, isLast, position))
  onWrite()
  if (isLast && uploaded) {
    await multipart.complete([...jobs.parts(job.id), uploaded])
    onWrite()
  }
  jobs.commit(() => {
    for (const note of notes) note()
    if (uploaded) jobs.addPart(job.id, uploaded)
    const next = { id: upload.id, part: upload.part + 1, position }
    jobs.save({
      ...job,
      attempts: 0,
      work: { ...job.work, upload: next },
      done: position.offset,
      bytes: position.offset,
    })
  })
  return isLast
}

/** Ignores a failed upload of the last part if the archive exists, since the upload was completed before a crash. */
function unlessComplete(bucket: R2Bucket, key: string, isLast: boolean, { offset }: ZipPosition) {
  return async (error: unknown): Promise<null> => {
    if (isLast && (await bucket.head(key))?.size === offset) return null
    throw error
  }
}

/** Whether an error is permanent, so that another attempt would fail too. */
export function isFinal(error: unknown): boolean {
  return error instanceof MissingObject
}
