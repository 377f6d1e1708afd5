import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import type { ImportPdf, ImportPicture } from '../../shared/contract/import.ts'
import { uploadLimits } from '../../shared/media.ts'
import { select } from '../../worker/content/store/commit.ts'
import { type MediaRecord, upsertMedia } from '../../worker/content/store/media/upsert.ts'
import { sql } from '../../worker/content/store/sql.ts'
import { acceptPicture, hashOf, type Refusal, storePicture } from '../../worker/media/upload/accept.ts'
import { resized } from '../../worker/media/variants.ts'
import type { ImportStore } from './store.ts'

/** Thrown for a refused picture or PDF; the message is the reason. */
export class BadFile extends Error {
  override name = 'BadFile'
}

/** Finds pictures and PDFs in the media store by hash, or imports them from the import file's folder. */
export interface Files {
  /** @returns the row's id; 0 for a new file in a dry run @throws BadFile */
  pictureId(picture: ImportPicture): Promise<number>
  pdfId(pdf: ImportPdf): Promise<number>
}

const maxBytes = uploadLimits.megabytes * 1_000_000

/** @param folder the import file's folder; files outside it are never read, not even through symbolic links */
export function openFiles(store: ImportStore, folder: string, options: { isDryRun: boolean }): Files {
  const ids = new Map<string, Promise<number>>()
  const once = (key: string, make: () => Promise<number>) => {
    const id = ids.get(key) ?? make()
    ids.set(key, id)
    return id
  }

  const importPicture = async (path: string, texts: Pick<MediaRecord, 'alt' | 'copyright' | 'focalX' | 'focalY'>) => {
    const sent = await readInside(folder, path)
    const there = await idOfHash(store, await hashOf(sent))
    if (there !== null) return there
    const picture = await acceptPicture(sent)
    if (typeof picture === 'string') throw new BadFile(refusals[picture])
    const { hash, contentType, width, height } = picture
    const known = await idOfHash(store, hash)
    if (known !== null) return known
    if (options.isDryRun) {
      if (!(await isDecodable(store.images, picture.file))) throw new BadFile(refusals.damaged)
      return 0
    }
    const background: Promise<unknown>[] = []
    const env = { MEDIA: store.media, IMAGES: store.images }
    const isStored = await storePicture(env, picture, (work) => background.push(work))
    await Promise.all(background)
    if (!isStored) throw new BadFile(refusals.damaged)
    return add({ ...texts, hash, contentType, width, height, bytes: picture.file.length, filename: basename(path) })
  }

  const importPdf = async (path: string, texts: Pick<MediaRecord, 'alt' | 'copyright'>) => {
    const bytes = await readInside(folder, path)
    if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') !== '%PDF-') throw new BadFile('is not a PDF')
    const hash = await hashOf(bytes)
    const there = await idOfHash(store, hash)
    if (there !== null) return there
    if (options.isDryRun) return 0
    const contentType = 'application/pdf'
    await store.media.put(`originals/${hash}`, bytes, { httpMetadata: { contentType } })
    const size = { width: null, height: null, bytes: bytes.length }
    return add({ ...texts, ...size, hash, contentType, filename: basename(path) })
  }

  const add = async (record: MediaRecord) => (await upsertMedia(store, [record])).ids.get(record.hash) ?? 0

  const byHash = async (hash: string) => {
    const id = await idOfHash(store, hash)
    if (id === null) throw new BadFile(`the media store has no file ${hash}`)
    return id
  }

  return {
    pictureId: ({ file, hash, alt, copyright, focal_x, focal_y }) =>
      once(file ?? hash ?? '', () =>
        file
          ? importPicture(file, {
              alt: alt ?? { de: '' },
              copyright: copyright ?? null,
              focalX: focal_x ?? 0.5,
              focalY: focal_y ?? 0.5,
            })
          : byHash(hash ?? ''),
      ),
    pdfId: ({ file, hash, title, copyright }) =>
      once(file ?? hash ?? '', () =>
        file ? importPdf(file, { alt: title, copyright: copyright ?? null }) : byHash(hash ?? ''),
      ),
  }
}

async function readInside(folder: string, path: string): Promise<Uint8Array<ArrayBuffer>> {
  const root = await realpath(folder)
  const file = await realpath(join(root, path)).catch(() => null)
  if (!file) throw new BadFile(`there is no file ${path} next to the import file`)
  if (!file.startsWith(root + sep)) throw new BadFile(`${path} is outside the import file's folder`)
  const facts = await stat(file)
  if (!facts.isFile()) throw new BadFile(`${path} is not a file`)
  if (facts.size > maxBytes) throw new BadFile(`${path} is larger than ${maxBytes / 1_000_000} MB`)
  return new Uint8Array(await readFile(file))
}

async function idOfHash(store: ImportStore, hash: string): Promise<number | null> {
  const [row] = await select(store, sql<{ id: number }>`SELECT id FROM media WHERE hash = ${hash}`)
  return row?.id ?? null
}

/** Tests in a dry run, which stores nothing, that the smallest variant can be made. */
async function isDecodable(images: ImagesBinding, file: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    return (await resized(images, new Blob([file]).stream(), 320, 'webp')).byteLength > 0
  } catch {
    // the reason for any refusal is the same: it cannot be shown
    return false
  }
}

const { side, megapixels } = uploadLimits
const refusals: Record<Refusal, string> = {
  empty: 'is empty',
  'not-a-picture': 'is not a JPEG, PNG, WebP, AVIF or GIF',
  damaged: 'cannot be decoded as a picture',
  'too-many-pixels': `is longer than ${side} pixels at a side, or has more than ${megapixels} megapixels`,
}
