import { cellsOfLayout, layoutWidths } from '../../../../shared/blocks/stored.ts'
import type { NamedSection, Page, Section } from '../../../../shared/contract/page.ts'
import { type Locale, locales } from '../../../../shared/i18n/locale.ts'
import { buildPath } from '../../../../shared/screens/routes.ts'
import { type BlockReading, readBlocks } from './blocks.ts'
import { backendAddress, link } from './fields/link.ts'
import { flag, idOf, whole } from './fields/number.ts'
import { firstIn, type Given, isGiven, listIn, objectIn } from './fields/object.ts'
import { picture, thumbs } from './fields/picture.ts'
import { readEach, rowsOf } from './fields/rows.ts'
import { plainText, text } from './fields/text.ts'
import { References } from './page-references.ts'
import type { PlainReading, Reader } from './reading.ts'

/** Reads a content page. A page that does not say whether it is online is, since the backend shows it. */
export const page: Reader<Page> = async (given, reading) => {
  const row = isGiven(given) ? (objectIn(given, 'page') ?? given) : null
  if (!row || !(text(row, 'title', 'headline') || firstIn(row, 'modules', 'content', 'id'))) return null
  const title = text(row, 'title', 'headline', 'name')
  const blocks = blockReading(reading)
  const sections = readSections(firstIn(row, 'modules', 'sections', 'containers'), blocks)
  return {
    id: idOf(row.id) ?? 0,
    version_id: idOf(row.version_id) ?? 0,
    urls: addressesOf(row, reading),
    content_type: text(row, 'content_type') || 'page',
    template: /landing/i.test(text(row, 'template', 'layout')) ? 'landing' : 'default',
    title,
    headline: text(row, 'headline'),
    is_online: flag(row, 'is_online', true),
    is_clickable: flag(row, 'is_clickable', true),
    in_menu: flag(row, 'in_menu', false),
    in_footer: flag(row, 'in_footer', false),
    meta_title: text(row, 'meta_title'),
    meta_description: text(row, 'meta_description'),
    og_title: text(row, 'og_title') || text(row, 'meta_title') || title,
    og_description: text(row, 'og_description') || text(row, 'meta_description'),
    og_image: picture(row, 'og_image', 'og_image_thumbs'),
    og_type: text(row, 'og_type') || 'website',
    og_image_thumbs: thumbs(row, 'og_image_thumbs'),
    modules: sections,
    settings_url: backendAddress(row.settings_url, reading.origin) ?? '',
    has_tab_navigation: flag(row, 'has_tab_navigation', false),
    siblings: siblingsOf(row, reading),
    hero_image: picture(row, 'hero_image', 'hero_thumbs'),
    hero_link: link(row, 'hero_link'),
    hero_link_text: text(row, 'hero_link_text'),
    hero_text: text(row, 'hero_text'),
    hero_video: link(row, 'hero_video'),
    hero_thumbs: thumbs(row, 'hero_thumbs'),
    refs: await blocks.references.read(reading),
  }
}

/** Reads a section by its name. */
export const container: Reader<NamedSection> = async (given, reading) => {
  const blocks = blockReading(reading)
  const [section] = readSections(given, blocks)
  return section ? { ...section, refs: await blocks.references.read(reading) } : null
}

function blockReading(reading: PlainReading): BlockReading {
  return { ...reading, references: new References() }
}

/** Reads sections in their order. Blocks outside a section become one of their own with one column. */
function readSections(given: unknown, reading: BlockReading): Section[] {
  const found = readEach(rowsOf(given), (row, place) => sectionOf(row, reading, place), reading, 'modules')
  return found.sort((a, b) => a.order - b.order)
}

function sectionOf(row: Given, reading: BlockReading, place: string): Section | null {
  const index = Number(/\d+/.exec(place)?.[0] ?? 0)
  const id = idOf(row.id) ?? -reading.references.nextNumber()
  const columns = columnsOf(row)
  const read = (children: unknown, at: number) =>
    readBlocks(children, { id, depth: 0 }, reading, `${place}.columns[${at}].children`)
  const filled = columns.map(({ classes, children }, at) => ({ classes, children: read(children, at) }))
  // a block that is left out has been noted, and must not leave an empty section
  if (!isSection(row) && filled.every(({ children }) => children.length === 0)) return null
  return {
    id,
    model: isSection(row) ? text(row, 'model') || 'container' : 'container',
    module: 'container',
    parent: isSection(row) ? idOf(row.parent) : null,
    content_type: text(row, 'content_type') || 'page',
    object_id: idOf(row.object_id) ?? 0,
    slug: isSection(row) ? text(row, 'slug') : '',
    order: whole(row, 'order', 'position') ?? index,
    layout: layoutOf(
      row.layout,
      columns.map(({ classes }) => classes),
    ),
    columns: filled,
  }
}

function isSection(row: Given): boolean {
  return Array.isArray(row.columns) || /container|section/i.test(text(row, 'module', 'model', 'type'))
}

interface Column {
  classes: string
  children: unknown
}

/** Returns the columns of a section; blocks outside a column are in the first one, and a lone block is its own. */
function columnsOf(row: Given): Column[] {
  if (!isSection(row)) return [{ classes: '', children: [row] }]
  const columns = listIn(row, 'columns').map((column): Column => {
    if (Array.isArray(column)) return { classes: '', children: column }
    if (!isGiven(column)) return { classes: '', children: [] }
    return {
      classes: classesOf(firstIn(column, 'classes', 'class', 'className', 'css')),
      children: firstIn(column, 'children', 'modules', 'items', 'blocks'),
    }
  })
  return columns.length > 0 ? columns : [{ classes: '', children: firstIn(row, 'children', 'modules', 'items') }]
}

function classesOf(given: unknown): string {
  return (Array.isArray(given) ? given.map((one) => plainText(one)).join(' ') : plainText(given)).slice(0, 200)
}

/**
 * Returns a page's addresses. The requested one is known; without the other language's, its home page stands for it.
 */
function addressesOf(row: Given, { path, locale }: PlainReading): Page['urls'] {
  const asked = /^\/(?:de|en)\/pageeditor-api\/page\/([^?]*)/.exec(path)?.[1]?.replace(/(?<!\/)\/+$/, '') ?? ''
  const urls = objectIn(row, 'urls') ?? {}
  return Object.fromEntries(
    locales.map((each) => {
      const given = ownPathOf(firstIn(urls, each), each)
      return [
        each,
        each === locale ? (given ?? `/${each}/${asked}`) : (given ?? buildPath({ screen: 'home', locale: each })),
      ]
    }),
  ) as Page['urls']
}

function ownPathOf(value: unknown, locale: Locale): string | null {
  if (typeof value !== 'string' || !value.trim()) return null
  const path = value
    .trim()
    .replace(/^https?:\/\/[^/]+/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/^\/+|(?<!\/)\/+$/g, '')
  const below = path === locale || path.startsWith(`${locale}/`) ? path : `${locale}/${path}`
  return /^[^\s\\]*$/.test(below) ? `/${below.replace(/\/{2,}/g, '/').replace(/(?<!\/)\/+$/, '')}` : null
}

function siblingsOf(row: Given, reading: PlainReading): Page['siblings'] {
  return readEach(
    listIn(row, 'siblings'),
    (sibling, place) => {
      const title = text(sibling, 'title', 'headline', 'name')
      const urls = objectIn(sibling, 'urls') ?? {}
      const url =
        link(sibling, 'url', 'link', 'get_absolute_url') ?? ownPathOf(firstIn(urls, reading.locale), reading.locale)
      if (!title || !url) return null
      return { id: idOf(sibling.id) ?? Number(/\d+/.exec(place)?.[0] ?? 0) + 1, title, url }
    },
    reading,
    'siblings',
  )
}

/**
 * Returns a section's layout, 0–5: the given one if it has as many columns, or else the one whose widths are nearest to
 * those that the columns' CSS classes name. Without such classes, the columns are equally wide.
 * @param given an index, or a name such as `67-33`
 */
function layoutOf(given: unknown, classes: readonly string[]): number {
  const count = classes.length
  const index = typeof given === 'string' && !/^\d$/.test(given) ? layoutNamed(given) : Number(given ?? -1)
  if (cellsOfLayout[index] === count) return index
  const equal = count <= 1 ? 0 : count === 2 ? 3 : 4
  const parts = classes.map(widthOf)
  const sum = parts.reduce((total: number, part) => total + (part ?? Number.NaN), 0)
  if (Number.isNaN(sum) || sum <= 0) return equal
  const shares = parts.map((part) => ((part ?? 0) / sum) * 100)
  const distances = layoutWidths.map((layout) =>
    layout.length === count
      ? layout.reduce((total: number, width, at) => total + Math.abs(width - (shares[at] ?? 0)), 0)
      : Number.NaN,
  )
  const nearest = Math.min(...distances.filter((distance) => !Number.isNaN(distance)))
  return Number.isFinite(nearest) ? distances.indexOf(nearest) : equal
}

function layoutNamed(name: string): number {
  const parts = name.match(/\d+/g)?.map(Number) ?? []
  return layoutWidths.findIndex(
    (layout) => layout.length === parts.length && layout.every((width, at) => width === parts[at]),
  )
}

/**
 * Returns the width that a column's classes name, in any unit: `col-md-8`, `span8`, `w-2/3`, `w-67`, `two-thirds`. Null
 * if they name none. The last number counts, as it is the one for wide screens.
 */
function widthOf(classes: string): number | null {
  for (const [word, width] of Object.entries(words)) if (classes.includes(word)) return width
  const fraction = [...classes.matchAll(/(?<!\d)(\d+)\s*[/_-]\s*(\d+)(?![\d-])/g)].at(-1)
  if (fraction && /\//.test(fraction[0])) return Number(fraction[1]) / Number(fraction[2])
  const number = [
    ...classes.matchAll(
      /(?:^|[\s_-])(?:col|column|columns|span|grid|w|width|is|size|large|medium|lg|md|xl|cell)?[a-z]{0,2}[_-]{0,3}(\d{1,3})(?![\w/])/gi,
    ),
  ].at(-1)
  return number && Number(number[1]) > 0 ? Number(number[1]) : null
}

const words: Record<string, number> = {
  'two-thirds': 2 / 3,
  'two-third': 2 / 3,
  'one-third': 1 / 3,
  'one-half': 1 / 2,
  'one-quarter': 1 / 4,
  'w-full': 1,
}
