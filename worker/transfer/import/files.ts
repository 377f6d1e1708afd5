import type { ImportFileRef, ImportPdf, ImportPicture } from '../../../shared/contract/import.ts'
import type { Localised } from '../../../shared/i18n/locale.ts'
import { type Accepts, uploadLimits } from '../../../shared/media/kinds.ts'
import { type Store, select } from '../../content/store/commit.ts'
import { beginUpload, endUpload } from '../../content/store/media/pending.ts'
import { type MediaRecord, upsertMedia } from '../../content/store/media/upsert.ts'
import { sql } from '../../content/store/sql.ts'
import { type Accepted, acceptFile, hashOf, type Refusal, storeFile } from '../../media/upload/accept.ts'
import { type ActiveContent, type ActiveKind, activeParts } from '../../media/upload/pdf/refusals.ts'
import { resized } from '../../media/variants.ts'

export interface FileStore extends Store {
  media: R2Bucket
  images: ImagesBinding
}

/** Thrown for a refused file; the message is the reason. */
export class BadFile extends Error {
  override name = 'BadFile'
}

/** Finds files in the media store by hash, or imports those that come with the import file. */
export interface Files {
  /**
   * Returns the row id of a picture: 0 for a new file in a dry run, null for a file that staff have deleted.
   * @throws BadFile
   */
  pictureId(picture: ImportPicture): Promise<number | null>
  pdfId(pdf: ImportPdf): Promise<number | null>
  /**
   * Returns the row id of a press file, as `pictureId` does.
   * @param title describes a file other than a picture if it has no `alt`
   */
  fileId(file: ImportFileRef, title: Localised): Promise<number | null>
}

/** Reads a file to which a record refers, by its path in the import file's folder or ZIP. @throws BadFile */
export type ReadFile = (path: string) => Promise<Uint8Array<ArrayBuffer>>

export const maxFileBytes = uploadLimits.megabytes * 1_000_000

interface FileOptions {
  isDryRun: boolean
  /** Called with the row id of each file that has been added to the media store. */
  onNew?: (id: number) => void
  /** Whether staff have deleted a file from the media library; such a file is omitted. */
  isDeleted?: (hash: string) => boolean
  /** Called with the path or hash of each omitted file. */
  onLeft?: (name: string) => void
}

export function openFiles(store: FileStore, readFile: ReadFile, options: FileOptions): Files {
  const ids = new Map<string, Promise<number | null>>()
  const { isDeleted = () => false } = options
  const leftOut = (name: string) => {
    options.onLeft?.(name)
    return null
  }
  const once = (key: string, make: () => Promise<number | null>) => {
    const id = ids.get(key) ?? make()
    ids.set(key, id)
    return id
  }

  const importFile = async (path: string, accepts: Accepts, texts: MediaTexts) => {
    const sent = await readFile(path)
    const there = await idOfHash(store, await hashOf(sent))
    if (there !== null) return there
    const accepted = await acceptFile(sent, accepts)
    if (accepted === 'damaged' && accepts === 'document') throw new BadFile('cannot be read as a PDF')
    if (typeof accepted === 'string') throw new BadFile(reasonOf(accepted))
    const { file, hash, contentType, width, height } = accepted
    const known = await idOfHash(store, hash)
    if (known !== null) return known
    if (isDeleted(hash)) return leftOut(path)
    if (options.isDryRun) {
      if (!(await isUsable(store.images, accepted))) throw new BadFile(refusals.damaged)
      return 0
    }
    // if a crash prevents the row from being written, this entry lets a later clean-up delete the file
    await beginUpload(store, hash)
    const background: Promise<unknown>[] = []
    const env = { MEDIA: store.media, IMAGES: store.images }
    const isStored = await storeFile(env, accepted, (work) => background.push(work))
    await Promise.all(background)
    if (!isStored) {
      await endUpload(store, hash)
      throw new BadFile(refusals.damaged)
    }
    return add({ ...texts, hash, contentType, width, height, bytes: file.length, filename: filenameOf(path) })
  }

  const importPlain = async (path: string, bytes: Uint8Array<ArrayBuffer>, contentType: string, texts: MediaTexts) => {
    const hash = await hashOf(bytes)
    const there = await idOfHash(store, hash)
    if (there !== null) return there
    if (isDeleted(hash)) return leftOut(path)
    if (options.isDryRun) return 0
    await beginUpload(store, hash)
    await store.media.put(`originals/${hash}`, bytes, { httpMetadata: { contentType } })
    const size = { width: null, height: null, bytes: bytes.length }
    return add({ ...texts, ...size, hash, contentType, filename: filenameOf(path) })
  }

  const add = async (record: MediaRecord) => {
    const id = (await upsertMedia(store, [record])).ids.get(record.hash) ?? 0
    await endUpload(store, record.hash)
    options.onNew?.(id)
    return id
  }

  const byHash = async (hash: string) => {
    const id = await idOfHash(store, hash)
    if (id === null && isDeleted(hash)) return leftOut(hash)
    if (id === null) throw new BadFile(`the media store has no file ${hash}`)
    return id
  }

  return {
    pictureId: (picture) =>
      once(picture.file ?? picture.hash ?? '', () =>
        picture.file ? importFile(picture.file, 'picture', textsOf(picture)) : byHash(picture.hash ?? ''),
      ),
    fileId: (given, title) =>
      once(given.file ?? given.hash ?? '', async () => {
        const { file: path, hash } = given
        if (!path) return byHash(hash ?? '')
        const bytes = await readFile(path)
        const type = plainType(path, bytes)
        const described = { ...given, alt: given.alt ?? title }
        if (!type) return importFile(path, 'file', textsOf(given))
        if (type === pdfType) return importFile(path, 'document', textsOf(described))
        return importPlain(path, bytes, type, textsOf(described))
      }),
    pdfId: ({ file, hash, title, alt = title, ...more }) =>
      once(file ?? hash ?? '', () =>
        file ? importFile(file, 'document', textsOf({ ...more, alt })) : byHash(hash ?? ''),
      ),
  }
}

type MediaTexts = Pick<MediaRecord, 'alt' | 'copyright' | 'focalX' | 'focalY' | 'tags' | 'isDecorative'>

function textsOf(given: Partial<Omit<ImportPicture, 'file' | 'hash'>>): MediaTexts {
  const { alt, copyright, focal_x: focalX = 0.5, focal_y: focalY = 0.5, tags = [], is_decorative: isDecorative } = given
  const texts = { alt: alt ?? { de: '' }, copyright: copyright ?? null }
  return { ...texts, focalX, focalY, tags, isDecorative: isDecorative ?? false }
}

function filenameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

const pdfType = 'application/pdf'

function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 5)) === '%PDF-'
}

/**
 * Returns the type of a PDF, a text file or an SVG; null for any other file.
 * @throws BadFile for a `.svg` file that is unsafe or not an SVG, and for a text or SVG that is not in UTF-8
 */
function plainType(path: string, bytes: Uint8Array): string | null {
  if (isPdf(bytes)) return pdfType
  if (!/\.(?:txt|svg)$/i.test(path)) return null
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new BadFile('is not encoded in UTF-8')
  }
  if (path.toLowerCase().endsWith('.txt')) return 'text/plain; charset=utf-8'
  if (!/^\s*(?:<\?xml[^>]*>\s*)?<svg[\s>]/.test(text.replace(/<!--[\s\S]*?(?:-->|$)/g, '')))
    throw new BadFile('is not a drawing (SVG)')
  if (
    /<(?:script|foreignObject|iframe|handler|set|animate)|\bon\w+\s*=|javascript:|<!ENTITY|href\s*=\s*["'](?!#)/i.test(
      text,
    )
  )
    throw new BadFile('holds a script or leads elsewhere')
  return 'image/svg+xml'
}

async function idOfHash(store: FileStore, hash: string): Promise<number | null> {
  const [row] = await select(store, sql<{ id: number }>`SELECT id FROM media WHERE hash = ${hash}`)
  return row?.id ?? null
}

/**
 * Whether the smallest variant of a picture can be made; true for other files. Only a dry run tests this, since it does
 * not store the picture.
 */
async function isUsable(images: ImagesBinding, { file, contentType }: Accepted): Promise<boolean> {
  if (!contentType.startsWith('image/')) return true
  try {
    return (await resized(images, new Blob([file]).stream(), 320, 'webp')).byteLength > 0
  } catch {
    // any error means the same: the picture cannot be shown
    return false
  }
}

const { side, megapixels } = uploadLimits
function reasonOf(refusal: Refusal): string {
  const active = activeParts(refusal)
  if (!active) return refusals[refusal as keyof typeof refusals]
  return `${activeReasons[active.kind]}${active.field && `, in the form field ${JSON.stringify(active.field)}`}`
}

const activeReasons: Record<ActiveKind, string> = {
  script: 'contains a script',
  submission: 'sends input to an address',
  attachment: 'contains embedded files or media',
  program: 'starts a program',
  xfa: 'is an XFA form',
  link: 'opens a web address or another file by itself',
}

const refusals: Record<Exclude<Refusal, ActiveContent>, string> = {
  empty: 'is empty',
  'not-a-picture': 'is not a JPEG, PNG, WebP, AVIF or GIF',
  'not-a-document': 'is not a PDF',
  'not-accepted': 'is not a picture, PDF or MP4',
  drawing: 'is an SVG, which may contain script',
  heic: 'is a HEIC picture, which browsers cannot show: export it as JPEG',
  locked: 'opens only with a password',
  damaged: 'cannot be decoded as a picture',
  'too-many-pixels': `is longer than ${side} pixels at a side, or has more than ${megapixels} megapixels`,
}
