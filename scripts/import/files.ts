import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import type { ImportPdf, ImportPicture } from '../../shared/contract/import.ts'
import { select } from '../../worker/content/store/commit.ts'
import { type MediaRecord, upsertMedia } from '../../worker/content/store/media/upsert.ts'
import { sql } from '../../worker/content/store/sql.ts'
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

const maxBytes = 40_000_000

/** @param folder the import file's folder; files outside it are never read, not even through symbolic links */
export function openFiles(store: ImportStore, folder: string, options: { isDryRun: boolean }): Files {
  const ids = new Map<string, Promise<number>>()
  const once = (key: string, make: () => Promise<number>) => {
    const id = ids.get(key) ?? make()
    ids.set(key, id)
    return id
  }

  const importFile = async (
    path: string,
    factsOf: (bytes: Buffer) => Promise<Omit<MediaRecord, 'hash' | 'bytes' | 'filename'>>,
  ) => {
    const bytes = await readInside(folder, path)
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
    const there = await idOfHash(store, hash)
    if (there !== null) return there
    const record = { ...(await factsOf(bytes)), hash, bytes: bytes.length, filename: basename(path) }
    if (options.isDryRun) return 0
    await store.media.put(`originals/${hash}`, new Uint8Array(bytes), {
      httpMetadata: { contentType: record.contentType },
    })
    const { ids } = await upsertMedia(store, [record])
    return ids.get(hash) ?? 0
  }

  const byHash = async (hash: string) => {
    const id = await idOfHash(store, hash)
    if (id === null) throw new BadFile(`the media store has no file ${hash}`)
    return id
  }

  return {
    pictureId: ({ file, hash, alt, copyright, focal_x, focal_y }) =>
      once(file ?? hash ?? '', () =>
        file
          ? importFile(file, async (bytes) => ({
              ...(await pictureFacts(store, bytes)),
              alt: alt ?? { de: '' },
              copyright: copyright ?? null,
              focalX: focal_x ?? 0.5,
              focalY: focal_y ?? 0.5,
            }))
          : byHash(hash ?? ''),
      ),
    pdfId: ({ file, hash, title, copyright }) =>
      once(file ?? hash ?? '', () =>
        file
          ? importFile(file, async (bytes) => {
              if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new BadFile('is not a PDF')
              return {
                contentType: 'application/pdf',
                width: null,
                height: null,
                alt: title,
                copyright: copyright ?? null,
              }
            })
          : byHash(hash ?? ''),
      ),
  }
}

async function readInside(folder: string, path: string): Promise<Buffer> {
  const root = await realpath(folder)
  const file = await realpath(join(root, path)).catch(() => null)
  if (!file) throw new BadFile(`there is no file ${path} next to the import file`)
  if (!file.startsWith(root + sep)) throw new BadFile(`${path} is outside the import file's folder`)
  const facts = await stat(file)
  if (!facts.isFile()) throw new BadFile(`${path} is not a file`)
  if (facts.size > maxBytes) throw new BadFile(`${path} is larger than ${maxBytes / 1_000_000} MB`)
  return readFile(file)
}

async function idOfHash(store: ImportStore, hash: string): Promise<number | null> {
  const [row] = await select(store, sql<{ id: number }>`SELECT id FROM media WHERE hash = ${hash}`)
  return row?.id ?? null
}

/** Detects the type of a picture by its bytes, never by its name, and reads its size. @throws BadFile */
async function pictureFacts(
  store: ImportStore,
  bytes: Buffer,
): Promise<{ contentType: string; width: number; height: number }> {
  const contentType = kinds.find(([, test]) => test(bytes))?.[0]
  if (!contentType) throw new BadFile('is not a JPEG, PNG, WebP, AVIF or GIF')
  try {
    const info = await store.images.info(new Blob([new Uint8Array(bytes)]).stream())
    if ('width' in info && info.width > 0 && info.height > 0)
      return { contentType, width: info.width, height: info.height }
  } catch {}
  throw new BadFile('cannot be decoded as a picture')
}

const startsWith =
  (...codes: number[]) =>
  (bytes: Buffer) =>
    codes.every((code, at) => bytes[at] === code)
const text = (bytes: Buffer, from: number, to: number) => bytes.subarray(from, to).toString('latin1')
const kinds: readonly [contentType: string, test: (bytes: Buffer) => boolean][] = [
  ['image/jpeg', startsWith(0xff, 0xd8, 0xff)],
  ['image/png', startsWith(0x89, 0x50, 0x4e, 0x47)],
  ['image/gif', (bytes) => text(bytes, 0, 4) === 'GIF8'],
  ['image/webp', (bytes) => text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP'],
  ['image/avif', (bytes) => text(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(text(bytes, 8, 12))],
]
