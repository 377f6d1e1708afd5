// What the server does not know yet of what the editor holds: the one request that comes next. Whoever sends it puts
// its answer into what the server has (acknowledge.ts) and asks again, until nothing is left.

import { isLocalised, isStoredImage, type StoredField } from '../../../shared/blocks/stored.ts'
import type {
  CreateModuleRequest,
  NewBlock,
  ReorderRequest,
  UpdateModuleRequest,
} from '../../../shared/contract/editor.ts'
import { cellCount, isSame } from '../document/actions/actions.ts'
import type { EditorBlock, SavedBlock, SavedSections, Sections } from '../document/document.ts'
import { cellOf, everyBlock, findBlock } from '../document/tree.ts'

export type SaveRequest =
  | { kind: 'create'; key: string; module: string; body: CreateModuleRequest }
  | { kind: 'update'; key: string; module: string; id: number; revision: number; body: UpdateModuleRequest }
  | { kind: 'delete'; key: string; module: string; id: number; revision: number }
  | { kind: 'reorder'; parent: string | null; module: string; body: ReorderRequest }
  /** For the page as the server has it. */
  | { kind: 'look' }

/**
 * Containers that get more cells first, so that there is room; then new blocks, then orders (a block may leave one that is about to go), then texts, then what is gone.
 * @param held keys of blocks that wait for a person: a conflict that is open, a field that was refused
 */
export function nextRequest(
  pageId: number,
  server: SavedSections,
  local: Sections,
  held: ReadonlySet<string> = new Set(),
): SaveRequest | null {
  const known = new Map([...everyBlock<SavedBlock>(server)].map(({ block }) => [block.key, block]))
  const wanted = new Map([...everyBlock<EditorBlock>(local)].map(({ block }) => [block.key, block]))
  return (
    update(grown(wanted, known), known, held) ??
    creation(pageId, local, known, held) ??
    reorder(pageId, server, local, known) ??
    update(wanted, known, held) ??
    removal(server, wanted, held)
  )
}

type Known = ReadonlyMap<string, SavedBlock>
type Wanted = ReadonlyMap<string, EditorBlock>

/** Containers that have more cells than the server knows of. */
function grown(wanted: Wanted, known: Known): Wanted {
  const hasGrown = ([key, block]: [string, EditorBlock]) => {
    const before = known.get(key)
    return before?.module === 'container' && cellCount(block) > cellCount(before)
  }
  return new Map([...wanted].filter(hasGrown))
}

function creation(pageId: number, local: Sections, known: Known, held: ReadonlySet<string>): SaveRequest | null {
  for (const { block, parent } of everyBlock(local)) {
    if (known.has(block.key) || held.has(block.key)) continue
    const holder = parent === null ? null : known.get(parent)
    // what holds it is held back itself
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
    return { kind: 'create', key: block.key, module: block.module, body }
  }
  return null
}

/** What is new inside of something new; what moved into it follows by the order of its cell. */
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
  for (const { parent, column, module } of cellsOf(local)) {
    if (parent !== null && !known.has(parent)) continue
    const was = cellOf(server, parent, column)
    const kept = cellOf(local, parent, column).flatMap(({ key }) => known.get(key) ?? [])
    const stays = was.filter((block) => kept.includes(block))
    const isSameOrder = kept.length === stays.length && kept.every((block, index) => block === stays[index])
    if (isSameOrder) continue
    // what has gone from the page, or moves on to another cell, stays at its end until it does
    const leaves = was.filter((block) => !kept.includes(block))
    const body: ReorderRequest = {
      object_id: pageId,
      parent: parent === null ? null : (known.get(parent)?.id ?? null),
      column,
      ids: [...kept, ...leaves].map(({ id }) => id),
      was: was.map(({ id }) => id),
    }
    return { kind: 'reorder', parent, module, body }
  }
  return null
}

/** Every cell that holds something, and those of containers that are empty. */
function* cellsOf(local: Sections): Generator<{ parent: string | null; column: number; module: string }> {
  yield { parent: null, column: 0, module: 'container' }
  for (const { block } of everyBlock(local)) {
    const columns = block.module === 'container' ? [0, 1, 2] : block.children.length > 0 ? [0] : []
    for (const column of columns) {
      const module = block.children.find((child) => child.column === column)?.module ?? 'container'
      yield { parent: block.key, column, module }
    }
  }
}

function update(wanted: Wanted, known: Known, held: ReadonlySet<string>): SaveRequest | null {
  for (const [key, block] of wanted) {
    const before = known.get(key)
    if (!before || held.has(key)) continue
    const fields = changedFields(before.fields, block.fields)
    const isHiddenChanged = before.hidden !== block.hidden
    if (!fields && !isHiddenChanged) continue
    const body = { ...(fields && { fields }), ...(isHiddenChanged && { hidden: block.hidden }) }
    return { kind: 'update', key, module: block.module, id: before.id, revision: before.revision, body }
  }
  return null
}

/**
 * A block was made, nobody knows whether the request arrived, and it has been deleted here since. If it is there, it is
 * to go, and for that its id is wanted.
 */
export function lookForDeleted(
  server: SavedSections,
  local: Sections,
  unanswered: readonly EditorBlock[],
): SaveRequest | null {
  const isNowhere = ({ key }: EditorBlock) => !findBlock(local, key) && !findBlock(server, key)
  return unanswered.some(isNowhere) ? { kind: 'look' } : null
}

/** What is held goes before its holder, each by its own revision: nothing goes that a colleague has just written. */
function removal(server: SavedSections, wanted: Wanted, held: ReadonlySet<string>): SaveRequest | null {
  for (const block of server) {
    const inside = removal(block.children, wanted, held)
    if (inside) return inside
    if (wanted.has(block.key) || holdsAny(block, held)) continue
    return { kind: 'delete', key: block.key, module: block.module, id: block.id, revision: block.revision }
  }
  return null
}

function holdsAny(block: SavedBlock, keys: ReadonlySet<string>): boolean {
  return keys.has(block.key) || block.children.some((child) => holdsAny(child, keys))
}

/** The fields that differ; of a text only the language that does. */
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

/** Pictures go by their id. */
function sent(value: StoredField): unknown {
  return isStoredImage(value) ? value.id : value
}
