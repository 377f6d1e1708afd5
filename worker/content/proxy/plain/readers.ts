import type { CallName } from '../../../../shared/contract/call-table.ts'
import type { CallAnswer } from '../../../../shared/contract/calls.ts'
import { pickKinds } from '../../../../shared/contract/picked.ts'
import type { DownloadCategory, DownloadDirectory, PressFile } from '../../../../shared/contract/press.ts'
import type { User } from '../../../../shared/contract/site-content.ts'
import { slugOf } from '../../../../shared/page/slug.ts'
import { abo, abos, activeAbo } from './abos.ts'
import { article, articleRows, articles } from './articles.ts'
import { calendar } from './calendar.ts'
import { aboTeaser, banners, hero, highlights } from './features.ts'
import { backendAddress, linkOf } from './fields/link.ts'
import { amount, idOf } from './fields/number.ts'
import { firstIn, type Given, isGiven } from './fields/object.ts'
import { picture, pictureOf } from './fields/picture.ts'
import { BrokenItem, readEach, rowsOf } from './fields/rows.ts'
import { plainText, text } from './fields/text.ts'
import { navigation } from './navigation.ts'
import { container, page } from './page.ts'
import { partners } from './partners.ts'
import { production } from './production.ts'
import { productionRows, productions } from './productions.ts'
import type { PlainReading, Reader } from './reading.ts'
import { redirect, redirects } from './redirects.ts'
import { rooms } from './rooms.ts'
import { search, searchOthers, searchProductions, suggestions } from './search.ts'

const downloadCategories: Reader<DownloadCategory[]> = (given, reading) =>
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
const downloadDirectories: Reader<DownloadDirectory[]> = (given, reading) =>
  readEach(rowsOf(given), (row, place) => directoriesIn(row, reading, place), reading).flat()

/** Reads a directory, or those of a category that contains them; files in a category itself are its directory. */
function directoriesIn(row: Given, reading: PlainReading, place: string): DownloadDirectory[] {
  const inner = firstIn(row, 'directories', 'download_directories', 'folders', 'children')
  const category = {
    key: keyOf(row, idOf(row.id) ?? indexIn(place) + 1),
    title: text(row, 'title', 'name', 'headline'),
  }
  const nested = readEach(rowsOf(inner), (each, at) => directoryOf(each, reading, at), reading, `${place}.directories`)
  const own = inner === undefined || firstIn(row, ...fileLists) ? directoryOf(row, reading, place) : null
  const isCategory = reading.call === 'downloadDirectories' && reading.path.includes('download-categories')
  return [
    ...(own ? [{ ...own, ...((inner !== undefined || isCategory) && { category }) }] : []),
    ...nested.map((one) => ({ ...one, category })),
  ]
}

const fileLists = ['files', 'items', 'downloads', 'images'] as const

function directoryOf(row: Given, reading: PlainReading, place: string): DownloadDirectory | null {
  const title = text(row, 'title', 'name', 'headline')
  if (!title) throw new BrokenItem('title is missing')
  const id = idOf(row.id) ?? indexIn(place) + 1
  const rows = rowsOf(firstIn(row, ...fileLists))
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

const maxMenus = 100
const maxDepth = 4

/** Reads the logged-in user, who has no role; null for the answer to an anonymous session. */
const user: Reader<User> = (given, reading) => {
  const [row] = rowsOf(given)
  const found = isGiven(row) && isGiven(row.user) ? row.user : row
  if (!isGiven(found) || found.logged === false || found.is_authenticated === false) return null
  const id = idOf(found.id)
  const email = text(found, 'email') || null
  const username = text(found, 'username', 'name') || null
  const menus = menusOf(firstIn(found, 'admin_menus'), reading, 0)
  if (!email && !username && !id && menus.length === 0) return null
  const pickers = pickersOf(firstIn(found, 'pickers'), reading)
  return { logged: true, id, email, username, admin_menus: menus.slice(0, maxMenus), ...(pickers && { pickers }) }
}

/** Reads the addresses of pickers; those of another origin are left out, since edit mode frames one origin alone. */
function pickersOf(given: unknown, { origin, note }: PlainReading): User['pickers'] {
  if (!isGiven(given)) return undefined
  const entries = pickKinds.flatMap((kind) => {
    const value = firstIn(given, kind)
    if (value === undefined) return []
    const url = backendAddress(isGiven(value) ? firstIn(value, 'url', 'link', 'href') : value, origin)
    if (url && new URL(url).origin === new URL(origin).origin) return [[kind, url]]
    note(`pickers.${kind}`, 'no address at the backend')
    return []
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/** Reads links of the administration: a list, groups of lists, or an object of addresses by title. */
function menusOf(given: unknown, reading: PlainReading, depth: number): User['admin_menus'] {
  if (depth > maxDepth) return []
  const rows = isGiven(given) ? Object.entries(given).map(([title, value]) => titled(title, value)) : given
  if (!Array.isArray(rows)) return []
  return rows
    .filter(isGiven)
    .flatMap((row) => [
      ...menuOf(row, reading),
      ...menusOf(firstIn(row, 'children', 'items', 'pages', 'models', 'links'), reading, depth + 1),
    ])
}

function titled(title: string, value: unknown): Given {
  if (isGiven(value)) return { title, ...value }
  return Array.isArray(value) ? { title, children: value } : { title, url: value }
}

function menuOf(row: Given, { origin }: PlainReading): User['admin_menus'] {
  const title = text(row, 'title', 'name', 'label')
  const url = backendAddress(firstIn(row, 'url', 'link', 'href', 'admin_url'), origin)
  return title && url ? [{ key: plainText(row.key) || slugOf(title) || url, title, url }] : []
}

export type Readers = { [Name in CallName]?: Reader<CallAnswer<Name>> }

/** The reader of each call that the specification names. */
export const readers = {
  productions,
  production,
  productionsByIds: productionRows,
  rooms,
  abos,
  abo,
  localAbos: abos,
  activeAbo,
  articles,
  article,
  localArticles: articleRows,
  partners,
  localPartners: partners,
  calendar,
  hero,
  aboTeaser,
  highlights,
  banners,
  suggestions,
  search,
  searchProductions,
  searchOthers,
  downloadCategories,
  downloadDirectories,
  navigation,
  page,
  container,
  redirects,
  redirect,
  user,
} satisfies Readers
