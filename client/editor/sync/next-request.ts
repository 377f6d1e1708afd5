// Compares the local page with the server's and returns the next request. The saver applies the response to its copy of
// the server's page (acknowledge.ts) and repeats until both pages are the same.

import { isLocalised, isStoredImage, type StoredField } from '../../../shared/blocks/stored.ts'
import type {
  CreateModuleRequest,
  NewBlock,
  ReorderRequest,
  UpdateModuleRequest,
} from '../../../shared/contract/editor.ts'
import type { EditorBlock, SavedBlock, SavedSections, Sections } from '../document/document.ts'
import { isSame } from '../document/is-same.ts'
import { cellCount } from '../document/placement.ts'
import { cellOf, everyBlock, findBlock } from '../document/tree.ts'

export type SaveRequest =
  | { kind: 'create'; key: string; blockName: string; body: CreateModuleRequest }
  | { kind: 'update'; key: string; blockName: string; id: number; revision: number; body: UpdateModuleRequest }
  | { kind: 'delete'; key: string; blockName: string; id: number; revision: number }
  | { kind: 'reorder'; parent: string | null; blockName: string; body: ReorderRequest }
  /** Fetches the page from the server. */
  | { kind: 'fetch' }

/**
 * Returns the next request, or null if no request is left. The order: containers that get more cells, new blocks,
 * reorders (before deletions, since a block may leave a container that is deleted), changed fields, deletions.
 * @param blocked keys of blocks that wait for the editor: open conflicts and refused fields
 */
export function nextRequest(
  pageId: number,
  server: SavedSections,
  local: Sections,
  blocked: ReadonlySet<string> = new Set(),
): SaveRequest | null {
  const known = new Map([...everyBlock<SavedBlock>(server)].map(({ block }) => [block.key, block]))
  const wanted = new Map([...everyBlock<EditorBlock>(local)].map(({ block }) => [block.key, block]))
  return (
    update(grown(wanted, known), known, blocked) ??
    creation(pageId, local, known, blocked) ??
    reorder(pageId, server, local, known) ??
    update(wanted, known, blocked) ??
    removal(server, wanted, blocked)
  )
}

type Known = ReadonlyMap<string, SavedBlock>
type Wanted = ReadonlyMap<string, EditorBlock>

/** Containers that have more cells than on the server. */
function grown(wanted: Wanted, known: Known): Wanted {
  const hasGrown = ([key, block]: [string, EditorBlock]) => {
    const before = known.get(key)
    return before?.module === 'container' && cellCount(block) > cellCount(before)
  }
  return new Map([...wanted].filter(hasGrown))
}

function creation(pageId: number, local: Sections, known: Known, blocked: ReadonlySet<string>): SaveRequest | null {
  for (const { block, parent } of everyBlock(local)) {
    if (known.has(block.key) || blocked.has(block.key)) continue
    const holder = parent === null ? null : known.get(parent)
    // the parent is blocked, so it is not created yet
    if (parent !== null && !holder) continue
    const cell = cellOf(local, parent, block.column)
    const before = cell.slice(0, cell.indexOf(block)).findLast(({ key }) => known.has(key))
    const body: CreateModuleRequest = {
      content_type: 'page',
      object_id: pageId,
      parent: holder?.id ?? null,
      column: block.column,
      after: before ? (known.get(before.key)?.id ?? null) : null,
      key: block.key,
      hidden: block.hidden,
      fields: sentFields(block.fields),
      children: newChildren(block, known),
    }
    return { kind: 'create', key: block.key, blockName: block.module, body }
  }
  return null
}

/** Returns the new blocks inside a new block; a later reorder request moves existing blocks into it. */
function newChildren(block: EditorBlock, known: Known): NewBlock[] {
  return block.children
    .filter(({ key }) => !known.has(key))
    .map((child) => ({
      module: child.module,
      key: child.key,
      column: child.column,
      hidden: child.hidden,
      fields: sentFields(child.fields),
      children: newChildren(child, known),
    }))
}

function reorder(pageId: number, server: SavedSections, local: Sections, known: Known): SaveRequest | null {
  for (const { parent, column, blockName } of cellsOf(local)) {
    if (parent !== null && !known.has(parent)) continue
    const was = cellOf(server, parent, column)
    const kept = cellOf(local, parent, column).flatMap(({ key }) => known.get(key) ?? [])
    const stays = was.filter((block) => kept.includes(block))
    const isSameOrder = kept.length === stays.length && kept.every((block, index) => block === stays[index])
    if (isSameOrder) continue
    // blocks that a later request deletes or moves stay at the end
    const leaves = was.filter((block) => !kept.includes(block))
    const body: ReorderRequest = {
      object_id: pageId,
      parent: parent === null ? null : (known.get(parent)?.id ?? null),
      column,
      ids: [...kept, ...leaves].map(({ id }) => id),
      was: was.map(({ id }) => id),
    }
    return { kind: 'reorder', parent, blockName, body }
  }
  return null
}

/** Yields every cell of the page, with the name of a block in it, which the API's path needs. */
function* cellsOf(local: Sections): Generator<{ parent: string | null; column: number; blockName: string }> {
  yield { parent: null, column: 0, blockName: 'container' }
  for (const { block } of everyBlock(local)) {
    const columns = block.module === 'container' ? [0, 1, 2] : block.children.length > 0 ? [0] : []
    for (const column of columns) {
      const blockName = block.children.find((child) => child.column === column)?.module ?? 'container'
      yield { parent: block.key, column, blockName }
    }
  }
}

function update(wanted: Wanted, known: Known, blocked: ReadonlySet<string>): SaveRequest | null {
  for (const [key, block] of wanted) {
    const before = known.get(key)
    if (!before || blocked.has(key)) continue
    const fields = changedFields(before.fields, block.fields)
    const isHiddenChanged = before.hidden !== block.hidden
    if (!fields && !isHiddenChanged) continue
    const body = { ...(fields && { fields }), ...(isHiddenChanged && { hidden: block.hidden }) }
    return { kind: 'update', key, blockName: block.module, id: before.id, revision: before.revision, body }
  }
  return null
}

/**
 * Returns a request to fetch the page if a sent block without a response was deleted locally: if the server has created
 * the block, its id is needed to delete it.
 */
export function fetchForDeleted(
  server: SavedSections,
  local: Sections,
  unanswered: readonly EditorBlock[],
): SaveRequest | null {
  const isNowhere = ({ key }: EditorBlock) => !findBlock(local, key) && !findBlock(server, key)
  return unanswered.some(isNowhere) ? { kind: 'fetch' } : null
}

/**
 * Returns the next deletion: children before parents, each with its revision, which protects a colleague's new text.
 */
function removal(server: SavedSections, wanted: Wanted, blocked: ReadonlySet<string>): SaveRequest | null {
  for (const block of server) {
    const inside = removal(block.children, wanted, blocked)
    if (inside) return inside
    if (wanted.has(block.key) || hasAny(block, blocked)) continue
    return { kind: 'delete', key: block.key, blockName: block.module, id: block.id, revision: block.revision }
  }
  return null
}

function hasAny(block: SavedBlock, keys: ReadonlySet<string>): boolean {
  return keys.has(block.key) || block.children.some((child) => hasAny(child, keys))
}

/** Returns the fields that differ, of a text only the language that differs; null if no field differs. */
export function changedFields(
  before: EditorBlock['fields'],
  after: EditorBlock['fields'],
): Record<string, unknown> | null {
  const changed = Object.entries(after).filter(([name, value]) => !isSame(before[name], value))
  if (changed.length === 0) return null
  return Object.fromEntries(changed.map(([name, value]) => [name, changedValue(before[name], value)]))
}

function changedValue(before: StoredField | undefined, after: StoredField): unknown {
  if (!isLocalised(after) || !isLocalised(before)) return sent(after)
  const isNew = (language: 'de' | 'en') => (before[language] ?? null) !== (after[language] ?? null)
  return Object.fromEntries(
    (['de', 'en'] as const).filter(isNew).map((language) => [language, after[language] ?? null]),
  )
}

function sentFields(fields: EditorBlock['fields']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, sent(value)]))
}

/** Converts a value for the API, which expects a picture's id. */
function sent(value: StoredField): unknown {
  return isStoredImage(value) ? value.id : value
}
