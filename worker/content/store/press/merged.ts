// Merges the press area of an import with the stored one; changes by staff stay.

import { isSame } from '../../../../shared/entities/is-same.ts'
import type { Localised } from '../../../../shared/i18n/locale.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type Store, select } from '../commit.ts'
import { importedValue } from '../desk/imported-value.ts'
import { withKept } from '../desk/kept.ts'
import { readDeleted } from '../desk/live/deleted.ts'
import { pressCategories, pressDirectories, pressFiles } from '../schema/press.ts'
import { sql } from '../sql.ts'

export interface PressCategoryRecord {
  key: string
  title: Localised
  directories: {
    key: string
    title: Localised
    files: { title: Localised; mediaId: number; embargoedUntil: string | null }[]
  }[]
}

/** A row with the key of its category; new rows have no id. */
interface Placed {
  id?: number | undefined
  category: string
  position: number
  title: Localised
}
export interface MergedDirectory extends Placed {
  categoryId?: number | undefined
  key: string
}
export interface MergedFile extends Placed {
  directory: string
  directoryId?: number | undefined
  mediaId: number
  embargoedUntil: string | null
}

export interface MergedPress {
  categories: { site: SiteKey; key: string; title: Localised; position: number }[]
  directories: MergedDirectory[]
  files: MergedFile[]
  /** Ids of files to delete: imported, unchanged by staff, and no longer listed in a directory of the record. */
  removed: number[]
  outcomes: Map<string, 'created' | 'updated' | 'unchanged'>
  /** Fields that keep the value staff have given them, by the category's key. */
  kept: Map<string, string[]>
  /** Directories and files that staff have deleted, by the category's key. */
  deleted: Map<string, string[]>
}

/**
 * Merges records with the stored rows. Finds a directory by its key, and a file by the directory and media row that it
 * had before any change by staff. Files that staff have added or changed stay if the record does not name them.
 */
export async function mergedPress(
  store: Store,
  site: SiteKey,
  records: readonly PressCategoryRecord[],
): Promise<MergedPress> {
  const stored = await storedPress(store, site)
  const directories: MergedDirectory[] = []
  const files: MergedFile[] = []
  const removed: (StoredFile & { inside: string })[] = []
  const gone = await readDeleted(store, site, ['press-directories', 'press-files'])
  const deleted = new Map<string, string[]>()
  const leave = (category: string, part: string) =>
    deleted.set(category, [...(deleted.get(category) ?? []), `directories.${part}`])
  for (const { key: category, directories: list } of records) {
    const categoryId = stored.categories.get(category)?.id
    for (const [position, { key, title, files: given }] of list.entries()) {
      if (gone.has('press-directories', `${categoryId}/${key}`)) {
        leave(category, key)
        continue
      }
      const directory = stored.directories.find((row) => row.key === key && row.category === category)
      directories.push({ id: directory?.id, categoryId: directory?.categoryId, category, key, position, title })
      const open = stored.files.filter((row) => directory && row.directory === directory.id)
      for (const [place, { title: name, mediaId, embargoedUntil }] of given.entries()) {
        if (gone.has('press-files', `${directory?.id}/${mediaId}`)) {
          leave(category, `${key}.files[${place}]`)
          continue
        }
        const at = open.findIndex((row) => row.media === mediaId)
        const [file] = at < 0 ? [] : open.splice(at, 1)
        const inside = { category, directory: key, directoryId: directory?.id }
        files.push({ ...inside, id: file?.id, mediaId, position: place, title: name, embargoedUntil })
      }
      removed.push(...open.filter(({ isOfPeople }) => !isOfPeople).map((row) => ({ ...row, inside: category })))
    }
  }
  const categories = records.map(({ key, title }, position) => ({ site, key, title, position }))
  const own = {
    categories: await withKept(
      store,
      { entity: 'press-categories', table: pressCategories, site, key: 'key' },
      categories,
    ),
    directories: await withKept(
      store,
      { entity: 'press-directories', table: pressDirectories, site, key: 'id' },
      directories,
    ),
    files: await withKept(store, { entity: 'press-files', table: pressFiles, site, key: 'id' }, files),
  }
  const kept = new Map<string, string[]>()
  const note = (category: string, prefix: string, fields: readonly string[] = []) => {
    if (fields.length > 0)
      kept.set(category, [...(kept.get(category) ?? []), ...fields.map((field) => `${prefix}${field}`)])
  }
  for (const { key } of categories) note(key, '', own.categories.kept.get(key))
  for (const { id, category, key } of directories)
    note(category, `directories.${key}.`, own.directories.kept.get(String(id)))
  for (const { id, category, directory, position } of files)
    note(category, `directories.${directory}.files[${position}].`, own.files.kept.get(String(id)))
  const outcomes = new Map(
    categories.map(({ key }) => {
      const before = stored.categories.get(key)
      if (!before) return [key, 'created'] as const
      const of = <R extends Placed>(rows: readonly R[]) => rows.filter(({ category }) => category === key)
      const isEqual =
        own.categories.records.some((row) => row.key === key && isUnchanged(row, before)) &&
        of(own.directories.records).every((row) =>
          isUnchanged(
            row,
            stored.directories.find(({ id }) => id === row.id),
          ),
        ) &&
        of(own.files.records).every((row) =>
          isUnchanged(
            row,
            stored.files.find(({ id }) => id === row.id),
          ),
        ) &&
        removed.every(({ inside }) => inside !== key)
      return [key, isEqual ? 'unchanged' : 'updated'] as const
    }),
  )
  return {
    categories: own.categories.records,
    directories: own.directories.records,
    files: own.files.records,
    removed: removed.map(({ id }) => id),
    outcomes,
    kept,
    deleted,
  }
}

const written = ['title', 'position', 'categoryId', 'directoryId', 'mediaId', 'embargoedUntil'] as const

function isUnchanged(after: object, before: object | undefined): boolean {
  const [one, other] = [after, before] as (Record<string, unknown> | undefined)[]
  return other !== undefined && written.every((name) => isSame(one?.[name], other[name]))
}

interface StoredRow {
  id: number
  position: number
  title: Localised
}
interface StoredFile extends StoredRow {
  directoryId: number
  mediaId: number
  /** Ids of the original directory and media row, by which an import identifies the file. */
  directory: number
  media: number
  isOfPeople: number
  embargoedUntil: string | null
}

async function storedPress(store: Store, site: SiteKey) {
  const withTitle = <R extends { title: unknown }>(row: R) => ({ ...row, title: JSON.parse(String(row.title)) })
  const categories = await select(
    store,
    sql<StoredRow & { key: string }>`SELECT id, key, position, title FROM press_categories WHERE site = ${site}
      ORDER BY position`,
  )
  const directories = await select(
    store,
    sql<StoredRow & { key: string; categoryId: number; origin: number }>`SELECT d.id, d.key, d.position, d.title,
        d.category_id AS categoryId, ${importedValue('press-directories', 'd', 'categoryId', 'category_id')} AS origin
      FROM press_directories d JOIN press_categories c ON c.id = d.category_id WHERE c.site = ${site}`,
  )
  const files = await select(
    store,
    sql<StoredFile>`SELECT f.id, f.position, f.title, f.directory_id AS directoryId, f.media_id AS mediaId,
        f.embargoed_until AS embargoedUntil,
        ${importedValue('press-files', 'f', 'directoryId', 'directory_id')} AS directory,
        ${importedValue('press-files', 'f', 'mediaId', 'media_id')} AS media,
        EXISTS (SELECT 1 FROM desk_changes p WHERE p.entity = 'press-files' AND p.entity_id = f.id) AS isOfPeople
      FROM press_files f JOIN press_directories d ON d.id = f.directory_id
      JOIN press_categories c ON c.id = d.category_id WHERE c.site = ${site} ORDER BY f.position`,
  )
  const keys = new Map(categories.map(({ id, key }) => [id, key]))
  return {
    categories: new Map(categories.map((row) => [row.key, withTitle(row)])),
    directories: directories.map(({ origin, ...row }) => ({ ...withTitle(row), category: keys.get(Number(origin)) })),
    files: files.map(withTitle),
  }
}

/** Reads the keys and titles of a site's press categories in order; their `directories` are empty. */
export async function readPressCategories(store: Store, site: SiteKey): Promise<PressCategoryRecord[]> {
  const { categories } = await storedPress(store, site)
  return [...categories.values()].map(({ key, title }) => ({ key, title, directories: [] }))
}
