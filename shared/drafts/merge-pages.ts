// Merges the changes of two editors of one page. A conflict is a field that both editors changed to different values;
// for a localised field, in the same language.

import { isSame } from '../entities/is-same.ts'
import { isLocalised, type StoredField } from '../fields/stored-field.ts'
import type { EditorBlock, Sections } from './document.ts'
import { cellCount } from './placement.ts'
import { everyBlock, findBlock } from './tree.ts'

export interface Conflict {
  key: string
  field: string
  /** Null for a field that is the same in both languages. */
  language: 'de' | 'en' | null
  /** Undefined if the editor has deleted the block. */
  mine: StoredField | undefined
  theirs: StoredField | undefined
  /** The common ancestor of both values, if known. */
  was?: StoredField | undefined
}

/** A cell's order, by keys. */
export interface CellOrder {
  parent: string | null
  column: number
  keys: readonly string[]
}

/** A block as it was sent; `revision` is what the server's must be for the write, 0 for a creation. */
export type SentBlock = EditorBlock & { readonly revision?: number }

/** What was sent and has no response yet: a block as it was then, the order of a cell, or a deletion. */
export type Unanswered = SentBlock | CellOrder | { deleted: string }

export interface MergeOptions {
  /** What has no response yet. What was sent and the server's page has is the editor's own change. */
  sent?: readonly Unanswered[]
  /** Key of the block that is being edited: it and its ancestors stay, even if a colleague deleted them. */
  activeKey?: string | null
}

export interface Merged {
  /**
   * The merged page. In a conflict it has the local value, because only the editor's decision may replace typed text.
   */
  sections: Sections
  conflicts: Conflict[]
}

/**
 * Merges two changed pages. A block that one side deleted and the other side changed is kept.
 * @param base the common ancestor: the server's page as last fetched
 */
export function merge(base: Sections, mine: Sections, theirs: Sections, options: MergeOptions = {}): Merged {
  const conflicts: Conflict[] = []
  const { activeKey = null, sent: unanswered = [] } = options
  const sent = [...everyBlock<EditorBlock>(unanswered.filter(isBlock))].map(({ block }) => block)
  const orders = unanswered.filter((one) => 'keys' in one)
  const deleted = unanswered.flatMap((one) => ('deleted' in one ? one.deleted : []))
  const all = { base: byKey(base), mine: byKey(mine), theirs: byKey(theirs), sent, orders, deleted, activeKey }
  const sections = mergeHeld(null, all, conflicts).map(withinCells)
  return { sections, conflicts }
}

export function isBlock(sent: Unanswered): sent is SentBlock {
  return 'key' in sent
}

/** Moves blocks to the container's last cell if their cell no longer exists. */
export function withinCells(section: EditorBlock): EditorBlock {
  if (section.module !== 'container') return section
  const last = cellCount(section) - 1
  if (section.children.every(({ column }) => column <= last)) return section
  return { ...section, children: section.children.map((block) => ({ ...block, column: Math.min(block.column, last) })) }
}

interface Entry {
  block: EditorBlock
  parent: string | null
}
interface Pages {
  base: Map<string, Entry>
  mine: Map<string, Entry>
  theirs: Map<string, Entry>
  sent: readonly EditorBlock[]
  orders: readonly CellOrder[]
  deleted: readonly string[]
  activeKey: string | null
}

function byKey(sections: Sections): Map<string, Entry> {
  return new Map([...everyBlock<EditorBlock>(sections)].map((entry) => [entry.block.key, entry]))
}

function mergeHeld(parent: string | null, all: Pages, conflicts: Conflict[]): EditorBlock[] {
  const place = new Map<string, { column: number }>()
  for (const key of new Set([...all.mine.keys(), ...all.theirs.keys()])) {
    if (!isKept(key, all)) continue
    const at = placeIn(key, all)
    if (at && at.parent === parent) place.set(key, { column: at.column })
  }
  return [0, 1, 2].flatMap((column) => {
    const keys = new Set([...place].filter(([, at]) => at.column === column).map(([key]) => key))
    return orderOf(parent, column, keys, all).map((key) => mergedBlock(key, column, all, conflicts))
  })
}

/**
 * Whether the merged page has the block. A block that one side deleted stays if the other side changed it, if the
 * deletion was sent from here and undone, or if the active block is this block or one of its descendants.
 */
function isKept(key: string, { base, mine, theirs, sent, deleted, activeKey }: Pages): boolean {
  const [was, here, there] = [base.get(key)?.block, mine.get(key)?.block, theirs.get(key)?.block]
  if (here && there) return true
  // the editor created and sent the block, and deleted it before the response
  if (there && sent.some((one) => one.key === key && isSameContent(one, there))) return false
  if (!was || (here && deleted.includes(key))) return true
  if (here && activeKey !== null && findBlock([here], activeKey)) return true
  const left = here ?? there
  return left !== undefined && !isSameContent(was, left)
}

/**
 * Returns the local place if the block was moved locally or exists only locally, or if the server's place was sent from
 * here; otherwise the colleague's place. If that place's parent was deleted, returns the other place; null if both
 * parents were deleted.
 */
function placeIn(key: string, all: Pages): { parent: string | null; column: number } | null {
  const [was, here, there] = [all.base.get(key), all.mine.get(key), all.theirs.get(key)]
  const isMovedLocally = here && was && (here.parent !== was.parent || here.block.column !== was.block.column)
  const isSent = there && all.orders.some((cell) => isIn(cell, there) && cell.keys.includes(key))
  const choice = (isMovedLocally || isSent) && here ? here : (there ?? here)
  const other = choice === here ? there : here
  for (const entry of [choice, other]) {
    if (entry && (entry.parent === null || isKept(entry.parent, all))) {
      return { parent: entry.parent, column: entry.block.column }
    }
  }
  return null
}

function isIn(cell: Omit<CellOrder, 'keys'>, { parent, block }: Entry): boolean {
  return parent === cell.parent && block.column === cell.column
}

/**
 * Returns the keys of a cell's blocks in the colleague's order, or in the local order if the editor changed it or sent
 * the other one. A block that is only in the other order follows its nearest predecessor there.
 */
function orderOf(parent: string | null, column: number, keys: Set<string>, all: Pages): string[] {
  const cell = (from: Map<string, Entry>) =>
    [...from.values()].filter((entry) => isIn({ parent, column }, entry)).map(({ block }) => block.key)
  const [base, mine, theirs] = [cell(all.base), cell(all.mine), cell(all.theirs)]
  const isLocalOrderNew = String(shared(base, mine)) !== String(shared(mine, base))
  const isSent = all.orders.some(
    (order) =>
      order.parent === parent &&
      order.column === column &&
      isSame(shared(order.keys, theirs), shared(theirs, order.keys)),
  )
  return isLocalOrderNew || isSent ? interleaved(mine, theirs, keys) : interleaved(theirs, mine, keys)
}

/** Returns the keys in the first order; a key that is only in the second follows its nearest predecessor there. */
export function interleaved(first: readonly string[], second: readonly string[], keys: ReadonlySet<string>): string[] {
  const order = first.filter((key) => keys.has(key))
  for (const [index, key] of second.entries()) {
    if (!keys.has(key) || order.includes(key)) continue
    const before = second.slice(0, index).findLast((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  }
  // a safeguard: every block of the cell should be in one of the orders
  return [...order, ...[...keys].filter((key) => !order.includes(key))]
}

function shared(order: readonly string[], other: readonly string[]): string[] {
  return order.filter((key) => other.includes(key))
}

function mergedBlock(key: string, column: number, all: Pages, conflicts: Conflict[]): EditorBlock {
  const [was, here, there] = [all.base.get(key)?.block, all.mine.get(key)?.block, all.theirs.get(key)?.block]
  const children = mergeHeld(key, all, conflicts)
  const one = here ?? there
  if (!one) throw new Error(`no block ${key} to merge`)
  if (!here || !there) return { ...one, column, children, id: there?.id ?? null }
  const fields: Record<string, StoredField> = { ...there.fields }
  for (const [field, mine] of Object.entries(here.fields)) {
    const sent = all.sent.filter((block) => block.key === key).map((block) => block.fields[field])
    const versions = { key, field, was: was?.fields[field], mine, theirs: there.fields[field], sent }
    fields[field] = mergedField(versions, conflicts)
  }
  const isSent = all.sent.some((block) => block.key === key && block.hidden === there.hidden)
  const hidden = was && (here.hidden !== was.hidden || isSent) ? here.hidden : there.hidden
  return { ...there, column, hidden, fields, children }
}

interface Versions {
  key: string
  field: string
  was: StoredField | undefined
  mine: StoredField
  theirs: StoredField | undefined
  sent: readonly (StoredField | undefined)[]
}

function mergedField({ key, field, was, mine, theirs, sent }: Versions, conflicts: Conflict[]): StoredField {
  if (isLocalised(mine) && isLocalised(theirs)) {
    const before = isLocalised(was) ? was : { de: '', en: null }
    const pick = (language: 'de' | 'en') => {
      const [old, here, there] = [before[language] ?? null, mine[language] ?? null, theirs[language] ?? null]
      if (here === there || there === old) return here
      if (sent.some((value) => isLocalised(value) && (value[language] ?? null) === there)) return here
      if (here === old) return there
      conflicts.push({ key, field, language, mine: here, theirs: there, was: old })
      return here
    }
    return { de: pick('de') ?? '', en: pick('en') }
  }
  if (theirs === undefined || isSame(mine, theirs) || isSame(theirs, was)) return mine
  if (sent.some((value) => isSame(value, theirs))) return mine
  if (isSame(mine, was)) return theirs
  conflicts.push({ key, field, language: null, mine, theirs, was })
  return mine
}

function isSameContent(a: EditorBlock, b: EditorBlock): boolean {
  const isOwnSame = a.hidden === b.hidden && isSame(a.fields, b.fields)
  const isHeldSame =
    a.children.length === b.children.length &&
    a.children.every((child, index) => {
      const other = b.children[index]
      return other?.key === child.key && isSameContent(child, other)
    })
  return isOwnSame && isHeldSame
}
