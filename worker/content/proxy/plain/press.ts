import type { DownloadCategory, DownloadDirectory, PressFile } from '../../../../shared/contract/press.ts'
import { slugOf } from '../../../../shared/page/slug.ts'
import { linkOf } from './fields/link.ts'
import { amount, idOf } from './fields/number.ts'
import { firstIn, type Given, isGiven } from './fields/object.ts'
import { picture, pictureOf } from './fields/picture.ts'
import { BrokenItem, readEach, rowsOf } from './fields/rows.ts'
import { plainText, text } from './fields/text.ts'
import type { PlainReading, Reader } from './reading.ts'

export const downloadCategories: Reader<DownloadCategory[]> = (given, reading) =>
  readEach(
    rowsOf(given),
    (row, place) => {
      const title = text(row, 'title', 'name', 'headline')
      if (!title) throw new BrokenItem('title is missing')
      const id = idOf(row.id) ?? indexIn(place) + 1
      return { id, key: keyOf(row, id), title, count: Math.max(1, amount(row, 'count') ?? 1) }
    },
    reading,
  )

/** Reads directories with their files. Those without a file are left out, as there is nothing to download. */
export const downloadDirectories: Reader<DownloadDirectory[]> = (given, reading) =>
  readEach(rowsOf(given), (row, place) => directoryOf(row, reading, place), reading)

function directoryOf(row: Given, reading: PlainReading, place: string): DownloadDirectory | null {
  const title = text(row, 'title', 'name', 'headline')
  if (!title) throw new BrokenItem('title is missing')
  const id = idOf(row.id) ?? indexIn(place) + 1
  const rows = rowsOf(firstIn(row, 'files', 'items', 'downloads', 'images'))
  const files = readEach(rows, (file, at) => fileOf(file, reading, at), reading, `${place}.files`)
  if (files.length === 0) return null
  return { id, key: slugOf(title) || String(id), title, category: categoryOf(row), files }
}

/** A directory names its category by an object, an id or a word. */
function categoryOf(row: Given): { key: string; title: string } {
  const value = firstIn(row, 'category', 'download_category')
  if (!isGiven(value)) return { key: plainText(value), title: '' }
  return { key: keyOf(value, idOf(value.id) ?? 0), title: text(value, 'title', 'name') }
}

function keyOf(row: Given, id: number): string {
  return text(row, 'key') || String(id)
}

function fileOf(row: Given, reading: PlainReading, place: string): PressFile {
  const url = ownAddress(firstIn(row, 'url', 'file', 'link', 'download_url', 'file_obj', 'image_obj', 'image'), reading)
  if (!url) throw new BrokenItem('url is missing')
  const filename = filenameOf(url)
  const isPicture = /\.(?:jpe?g|png|webp|avif|gif)$/i.test(filename)
  const width = amount(row, 'width')
  const height = amount(row, 'height')
  const image = picture(row, 'image_obj', 'image', 'thumbs') ?? (isPicture ? pictureOf(url) : null)
  return {
    id: idOf(row.id) ?? hashOf(url),
    url,
    text: text(row, 'title', 'text', 'name', 'headline') || filename || place,
    copyright: text(row, 'copyright', 'credit') || null,
    size: amount(row, 'size', 'filesize') ?? 0,
    filename,
    content_type: text(row, 'content_type', 'mime_type') || typeOf(filename),
    ...(width && height && { width, height }),
    image,
  }
}

/** Returns the address of a file as the site's own if it is at the backend, from which press downloads are read. */
function ownAddress(value: unknown, { origin }: PlainReading): string | null {
  const address = linkOf(value)
  if (!address || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  return url.origin === origin ? url.pathname + url.search : address
}

function filenameOf(url: string): string {
  const [path = ''] = url.split(/[?#]/)
  return plainText(path.split('/').at(-1)).slice(-200)
}

function typeOf(filename: string): string {
  const ending = filename.split('.').at(-1)?.toLowerCase() ?? ''
  return Object.hasOwn(types, ending) ? (types[ending] ?? '') : 'application/octet-stream'
}

const types: Record<string, string> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  zip: 'application/zip',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
}

function indexIn(place: string): number {
  return Number(/(?<!\d)(\d+)\]?$/.exec(place)?.[1] ?? 0)
}

/** Returns a number from 1 that stays the same for an address, for files without an id. */
function hashOf(url: string): number {
  let hash = 7
  for (const letter of url) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_629
  return hash + 1
}
