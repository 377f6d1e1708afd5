// Compares the local page with the server's, and returns the next request that brings them closer.

import type {
  CreateModuleRequest,
  NewBlock,
  ReorderRequest,
  UpdateModuleRequest,
} from '../../../shared/contract/editor.ts'
import { type OwnerName, ownerOf } from '../../../shared/contract/section-owner.ts'
import type { EditorBlock, SavedBlock, SavedSections, Sections } from '../../../shared/drafts/document.ts'
import { isBlock, type Unanswered } from '../../../shared/drafts/merge-pages.ts'
import { cellCount } from '../../../shared/drafts/placement.ts'
import { cellOf, everyBlock, findBlock } from '../../../shared/drafts/tree.ts'
import { isSame } from '../../../shared/entities/is-same.ts'
import { isLocalised, isStoredImage, type StoredField } from '../../../shared/fields/stored-field.ts'
import type { RefusedWrites } from './page-state.ts'
import { isAboutChildren, isHeld, subjectOf } from './refused-writes.ts'

export type SaveRequest =
  | { kind: 'create'; key: string; blockName: string; body: CreateModuleRequest }
  | { kind: 'update'; key: string; blockName: string; id: number; revision: number; body: UpdateModuleRequest }
  | { kind: 'delete'; key: string; blockName: string; id: number; revision: number }
  | { kind: 'reorder'; parent: string | null; blockName: string; body: ReorderRequest }
  | { kind: 'fetch' }

/**
 * Returns the next request; null if no request is left. Reorders precede deletions, because a block may leave a
 * container that is deleted.
 */
export function nextRequest(
  pageId: OwnerName,
  server: SavedSections,
  local: Sections,
  { refused = new Map(), onHeld, ...waiting }: Waiting = {},
): SaveRequest | null {
  for (const request of wantedRequests({ pageId, server, local, ...waiting })) {
    if (!isHeld(request, refused)) return request
    onHeld?.(subjectOf(request))
    const alone = withoutChildren(request, refused)
    if (alone && !isHeld(alone, refused)) return alone
    if (alone) onHeld?.(subjectOf(alone))
  }
  return null
}

export interface Waiting {
  /** Keys of blocks that are not sent; their parents are not deleted either. */
  blocked?: ReadonlySet<string>
  refused?: RefusedWrites
  /** Called with the subject of each refused write that would otherwise be sent. */
  onHeld?: (subject: string) => void
}

interface Compared {
  pageId: OwnerName
  server: SavedSections
  local: Sections
  blocked?: ReadonlySet<string>
}
type Known = ReadonlyMap<string, SavedBlock>
type Wanted = ReadonlyMap<string, EditorBlock>

function* wantedRequests({ pageId, server, local, blocked = new Set() }: Compared): Generator<SaveRequest> {
  const known = new Map([...everyBlock<SavedBlock>(server)].map(({ block }) => [block.key, block]))
  const wanted = new Map([...everyBlock<EditorBlock>(local)].map(({ block }) => [block.key, block]))
  yield* updates(grown(wanted, known), known, blocked)
  yield* creations(pageId, local, known, blocked)
  yield* reorders(pageId, server, local, known)
  yield* updates(wanted, known, blocked)
  yield* removals(server, wanted, blocked)
}

function grown(wanted: Wanted, known: Known): Wanted {
  const hasGrown = ([key, block]: [string, EditorBlock]) => {
    const before = known.get(key)
    return before?.module === 'container' && cellCount(block) > cellCount(before)
  }
  return new Map([...wanted].filter(hasGrown))
}

function* creations(
  pageId: OwnerName,
  local: Sections,
  known: Known,
  blocked: ReadonlySet<string>,
): Generator<SaveRequest> {
  for (const { block, parent } of everyBlock(local)) {
    if (known.has(block.key) || blocked.has(block.key)) continue
    const holder = parent === null ? null : known.get(parent)
    // the server does not have the parent, because its creation is blocked or was refused
    if (parent !== null && !holder) continue
    const cell = cellOf(local, parent, block.column)
    const before = cell.slice(0, cell.indexOf(block)).findLast(({ key }) => known.has(key))
    const body: CreateModuleRequest = {
      ...ownerOf(pageId),
      parent: holder?.id ?? null,
      column: block.column,
      after: before ? (known.get(before.key)?.id ?? null) : null,
      key: block.key,
      hidden: block.hidden,
      fields: sentFields(block.fields),
      children: newChildren(block, known),
    }
    yield { kind: 'create', key: block.key, blockName: block.module, body }
  }
}

/**
 * Returns the creation of an empty container if only blocks inside it were refused, so that these blocks are then
 * created separately; null otherwise.
 */
function withoutChildren(request: SaveRequest, refused: RefusedWrites): SaveRequest | null {
  if (request.kind !== 'create' || request.blockName !== 'container') return null
  const problems = refused.get(subjectOf(request))?.problems ?? []
  return isAboutChildren(problems) ? { ...request, body: { ...request.body, children: [] } } : null
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

function* reorders(pageId: OwnerName, server: SavedSections, local: Sections, known: Known): Generator<SaveRequest> {
  for (const { parent, column, blockName } of cellsOf(local)) {
    if (parent !== null && !known.has(parent)) continue
    const was = cellOf(server, parent, column)
    const kept = cellOf(local, parent, column).flatMap(({ key }) => known.get(key) ?? [])
    const stays = was.filter((block) => kept.includes(block))
    const isSameOrder = kept.length === stays.length && kept.every((block, index) => block === stays[index])
    if (isSameOrder) continue
    // blocks that a later request deletes or moves are kept at the end
    const leaves = was.filter((block) => !kept.includes(block))
    const body: ReorderRequest = {
      ...ownerOf(pageId),
      parent: parent === null ? null : (known.get(parent)?.id ?? null),
      column,
      ids: [...kept, ...leaves].map(({ id }) => id),
      was: was.map(({ id }) => id),
    }
    yield { kind: 'reorder', parent, blockName, body }
  }
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

function* updates(wanted: Wanted, known: Known, blocked: ReadonlySet<string>): Generator<SaveRequest> {
  for (const [key, block] of wanted) {
    const before = known.get(key)
    if (!before || blocked.has(key)) continue
    const fields = changedFields(before.fields, block.fields)
    const isHiddenChanged = before.hidden !== block.hidden
    if (!fields && !isHiddenChanged) continue
    const body = { fields: fields ?? {}, ...(isHiddenChanged && { hidden: block.hidden }) }
    yield { kind: 'update', key, blockName: block.module, id: before.id, revision: before.revision, body }
  }
}

/**
 * Returns a request that fetches the page if a block was deleted locally before the response to its creation arrived;
 * null otherwise. Only the fetched page has the id that the deletion requires.
 */
export function fetchForDeleted(
  server: SavedSections,
  local: Sections,
  unanswered: readonly Unanswered[],
): SaveRequest | null {
  const isNowhere = (sent: Unanswered) => isBlock(sent) && !findBlock(local, sent.key) && !findBlock(server, sent.key)
  return unanswered.some(isNowhere) ? { kind: 'fetch' } : null
}

/**
 * Yields the deletions, children before parents. Each contains the block's revision, so that the server refuses to
 * delete a block that a colleague has changed.
 */
function* removals(server: SavedSections, wanted: Wanted, blocked: ReadonlySet<string>): Generator<SaveRequest> {
  for (const block of server) {
    yield* removals(block.children, wanted, blocked)
    if (wanted.has(block.key) || hasAny(block, blocked)) continue
    yield { kind: 'delete', key: block.key, blockName: block.module, id: block.id, revision: block.revision }
  }
}

function hasAny(block: SavedBlock, keys: ReadonlySet<string>): boolean {
  return keys.has(block.key) || block.children.some((child) => hasAny(child, keys))
}

/** Returns the fields that differ; for a text, only the languages that differ; null if no field differs. */
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
