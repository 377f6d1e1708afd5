// A draft in memory. It is read completely, changed by pure functions and written by `write-draft.ts`.
import type { Owner } from '../../../../shared/contract/section-owner.ts'
import type { SiteKey } from '../../../../shared/sites/sites.ts'
import { type Store, selectTogether } from '../commit.ts'
import { isOf, ownerDraft } from '../owners/owners.ts'
import type { DraftPage, DraftRow } from '../pages/snapshot-of.ts'
import { among, sql } from '../sql.ts'

/** A row of `modules`. Rows that are not written yet have negative ids. */
export interface BlockState extends DraftRow {
  key: string | null
  position: number
  revision: number
  isDeleted: boolean
}

export interface DraftState {
  page: DraftPage
  /** The blocks sorted by position, with the deleted rows that `AlsoRead` names. */
  modules: readonly BlockState[]
}

/** Keys and ids of deleted rows to read too, since the write may restore them. */
export interface AlsoRead {
  keys?: readonly string[]
  ids?: readonly number[]
}

/**
 * Reads the draft of an owner with its blocks, and the deleted blocks that `AlsoRead` names.
 * @returns null if the site has no such owner
 */
export async function readDraft(
  store: Store,
  site: SiteKey,
  owner: Owner,
  { keys = [], ids = [] }: AlsoRead = {},
): Promise<DraftState | null> {
  // in one transaction, so that page revision and blocks belong to the same state
  const [pages, rows] = await selectTogether(
    store,
    ownerDraft(owner),
    sql<BlockRow>`SELECT id, key, parent_id AS parent, module, "column", position, slug, data, revision, hidden,
        deleted_at IS NOT NULL AS isDeleted
      FROM modules WHERE ${isOf(owner, 'modules')} AND (deleted_at IS NULL
        OR key IN ${among(keys)}
        OR id IN ${among(ids)})
      ORDER BY position, id`,
  )
  const [page] = pages
  if (page?.site !== site) return null
  const modules = rows.map((row) => ({
    ...row,
    data: JSON.parse(row.data) as Record<string, unknown>,
    hidden: row.hidden === 1,
    isDeleted: row.isDeleted === 1,
  }))
  return { page, modules }
}

/** Returns the blocks of a cell in order, without deleted ones. @param parent null for the page itself */
export function cellOf(modules: readonly BlockState[], parent: number | null, column: number): BlockState[] {
  return modules
    .filter((row) => !row.isDeleted && row.parent === parent && row.column === column)
    .toSorted((one, other) => one.position - other.position || one.id - other.id)
}

/** Returns a block of the page; null if it is missing or deleted. */
export function liveBlock({ modules }: DraftState, id: number): BlockState | null {
  return modules.find((row) => row.id === id && !row.isDeleted) ?? null
}

/** Returns a block with all its descendants, without deleted ones. */
export function withDescendants(modules: readonly BlockState[], root: BlockState): BlockState[] {
  const held = modules.filter((row) => row.parent === root.id && !row.isDeleted)
  return [root, ...held.flatMap((row) => withDescendants(modules, row))]
}

/** Maximum size of a draft's data; D1 limits a value to 2 MB. */
const maxBytes = 400_000
const maxBlocks = 2000

export function isTooLarge(modules: readonly BlockState[]): boolean {
  const live = modules.filter((row) => !row.isDeleted)
  return live.length > maxBlocks || bytesOf(live) > maxBytes
}

function bytesOf(modules: readonly BlockState[]): number {
  return new TextEncoder().encode(JSON.stringify(modules.map(({ data }) => data))).length
}

export function withChanged(modules: readonly BlockState[], changed: readonly BlockState[]): BlockState[] {
  const byId = new Map(changed.map((row) => [row.id, row]))
  const known = modules.map((row) => byId.get(row.id) ?? row)
  const ids = new Set(modules.map(({ id }) => id))
  return [...known, ...changed.filter(({ id }) => !ids.has(id))]
}

/** Returns the key by which the editor identifies the block; `m` followed by the id for a block without a key. */
export function keyOf({ key, id }: Pick<BlockState, 'key' | 'id'>): string {
  return key ?? `m${id}`
}

interface BlockRow extends Omit<BlockState, 'data' | 'hidden' | 'isDeleted'> {
  data: string
  hidden: number
  isDeleted: number
}
