import type {
  DeskPressFile,
  PressCategory,
  PressDirectory,
  PressTree,
} from '../../../shared/contract/calls/programme/website-schemas.ts'
import type { DeskEntry } from '../../../shared/entities/contract.ts'
import { beginningOf } from '../../../shared/text/beginning-of.ts'

/** Returns a file as a row of the entity's list, with the values that commands for several rows use. */
export function entryOf({ id, revision, state, title, embargoed_until: until }: DeskPressFile): DeskEntry {
  const values = { title, embargoedUntil: until }
  return { id, revision, state, values, kept: [], updated_at: '', updated_by: null }
}

/** The selection on the screen: a directory with its category, or a category alone. */
export interface Selected {
  category: PressCategory
  directory: PressDirectory | null
}

/**
 * Finds the directory or category whose id is in the address, or else the remembered directory, the first directory or
 * the first category. Null without categories.
 */
export function selectedIn(
  { categories }: PressTree,
  address: URLSearchParams,
  remembered: number | null,
): Selected | null {
  const inTree = categories.flatMap((category) => category.directories.map((directory) => ({ category, directory })))
  const named = inTree.find(({ directory }) => directory.id === Number(address.get('directory')))
  if (named) return named
  const category = categories.find(({ id }) => id === Number(address.get('category')))
  if (category) return { category, directory: null }
  const usual = inTree.find(({ directory }) => directory.id === remembered) ?? inTree[0]
  const [first] = categories
  return usual ?? (first ? { category: first, directory: null } : null)
}

/** Returns a title of up to 300 characters: the file name without its extension, with spaces instead of underscores. */
export function titleOfFile(name: string): string {
  const stem = name
    .replace(/\.[a-z0-9]{1,8}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
  return beginningOf(stem || name, 300)
}
