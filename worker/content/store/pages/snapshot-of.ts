import { definitionOf } from '../../../../shared/blocks/registry.ts'
import { cellsOfLayout, type StoredBlock } from '../../../../shared/blocks/stored.ts'
import type { OwnerType } from '../../../../shared/contract/section-owner.ts'
import { isLocalised, type StoredField, type StoredImage } from '../../../../shared/fields/stored-field.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import { cleanLocalised } from '../clean-texts.ts'
import { bothPaths, type PageSnapshot } from './snapshot.ts'

/**
 * The state of a draft as D1 returns it: localised texts are JSON, flags are 0 or 1, pictures are ids. Drafts of owners
 * other than pages have no settings (`owners/draft-rows.ts`).
 */
export interface DraftPage {
  id: number
  type: OwnerType
  site: string
  revision: number
  settingsRevision: number
  lastNumber: number
  parentId: number | null
  isOnline: number
  publishedVersionId: number | null
  publishedRevision: number | null
  /** JSON of `PublishedEntry`. */
  publishedEntry: string | null
  /** JSON of `PendingPlace`. */
  pendingPlace: string | null
  publishedNumber: number | null
  publishedAt: string | null
  publishedBy: string | null
  template: 'default' | 'landing'
  pathDe: string | null
  pathEn: string | null
  title: string
  headline: string
  isClickable: number
  inMenu: number
  inFooter: number
  hasTabNavigation: number
  metaTitle: string | null
  metaDescription: string | null
  ogTitle: string | null
  ogDescription: string | null
  ogType: string
  ogImage: number | null
  heroImage: number | null
  heroText: string | null
  heroLink: string | null
  heroLinkText: string | null
  heroVideo: string | null
}

/** A block of a draft. Lists of blocks are in the order of the column `position`. */
export interface DraftRow {
  id: number
  parent: number | null
  module: string
  column: number
  /** The name of a container on its page; '' for unnamed containers and all other blocks. */
  slug: string
  /** The block's stored fields; pictures and references are stored as ids. */
  data: Record<string, unknown>
  /** Hidden from visitors, with its children. */
  hidden: boolean
}

export interface MediaDescription {
  id: number
  hash: string
  width: number | null
  height: number | null
  focalX: number
  focalY: number
  alt: string
  copyright: string | null
}

/**
 * Converts a draft to the form that versions store: without hidden blocks, with resolved pictures and cleaned texts.
 * References of list blocks stay ids.
 * @param modules blocks of the page, by position
 */
export function snapshotOf(
  page: DraftPage,
  modules: readonly DraftRow[],
  media: readonly MediaDescription[],
): PageSnapshot {
  const picture = pictureIn(media)
  return {
    format: 1,
    template: page.template,
    paths: bothPaths(page.pathDe, page.pathEn),
    title: JSON.parse(page.title) as Localised,
    headline: JSON.parse(page.headline) as Localised,
    ...ownSettings(page),
    ogImage: picture(page.ogImage),
    heroImage: picture(page.heroImage),
    sections: sectionsOf(modules, picture),
  }
}

/** Returns the settings except template, title, headline, addresses and pictures. */
export function ownSettings(page: DraftPage) {
  return {
    isClickable: page.isClickable === 1,
    inMenu: page.inMenu === 1,
    inFooter: page.inFooter === 1,
    hasTabNavigation: page.hasTabNavigation === 1,
    metaTitle: localised(page.metaTitle),
    metaDescription: localised(page.metaDescription),
    ogTitle: localised(page.ogTitle),
    ogDescription: localised(page.ogDescription),
    ogType: page.ogType,
    heroText: localised(page.heroText),
    heroLink: localised(page.heroLink),
    heroLinkText: localised(page.heroLinkText),
    heroVideo: page.heroVideo,
  }
}

export type Picture = (id: number | null) => StoredImage | null

/** Returns a function that finds a picture by its id. */
export function pictureIn(media: readonly MediaDescription[]): Picture {
  const pictures = new Map(media.map((row) => [row.id, imageOf(row)]))
  return (id) => (id === null ? null : (pictures.get(id) ?? null))
}

function sectionsOf(modules: readonly DraftRow[], picture: Picture): PageSnapshot['sections'] {
  const shown = modules.filter(({ hidden }) => !hidden)
  const byParent = Map.groupBy(shown, ({ parent }) => parent)
  const blocksOf = (parent: number, column: number): StoredBlock[] =>
    (byParent.get(parent) ?? [])
      .filter((row) => row.column === column)
      .map((row) => ({
        id: row.id,
        module: row.module,
        fields: storedFields(row, picture),
        children: blocksOf(row.id, 0),
      }))
  return (byParent.get(null) ?? []).map(({ id, slug, data }) => {
    const layout = Number(data.layout)
    const cells = cellsOfLayout[layout] ?? 1
    return { id, slug, layout, columns: Array.from({ length: cells }, (_, column) => blocksOf(id, column)) }
  })
}

/** Returns a block's fields as versions store them: pictures are resolved, rich texts cleaned. */
export function storedFields(
  { module, data }: Pick<DraftRow, 'module' | 'data'>,
  picture: Picture,
): StoredBlock['fields'] {
  const values = data as Record<string, StoredField>
  const kinds = definitionOf(module)?.fields ?? {}
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const kind = kinds[name]?.kind
      if (kind === 'image') return [name, typeof value === 'number' ? picture(value) : null]
      return [name, kind === 'richText' && isLocalised(value) ? cleanLocalised(value, 'block') : value]
    }),
  )
}

function localised(json: string | null): Localised | null {
  return json === null ? null : (JSON.parse(json) as Localised)
}

function imageOf(row: MediaDescription): StoredImage {
  const { id, hash, width, height, copyright } = row
  return {
    id,
    hash,
    width,
    height,
    focal: { x: row.focalX, y: row.focalY },
    alt: JSON.parse(row.alt) as Localised,
    copyright,
  }
}
