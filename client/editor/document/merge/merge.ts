// Two people on one page: what each changed since the state that both began with, put together. Only where both
// changed the same text of the same block is there something to decide.
import { isLocalised, type StoredField } from '../../../../shared/blocks/stored.ts'
import { cellCount, isSame } from '../actions/actions.ts'
import type { EditorBlock, Sections } from '../document.ts'
import { everyBlock, findBlock } from '../tree.ts'

/** One field that both have changed, to different ends. */
export interface Conflict {
  /** The block's. */
  key: string
  field: string
  /** Of a text; null for what has no language. */
  language: 'de' | 'en' | null
  /** Undefined where the block has been deleted here since. */
  mine: StoredField | undefined
  theirs: StoredField | undefined
  /** What both began with, as far as it is known. */
  was?: StoredField | undefined
}

/** What is known of mine besides the page. */
export interface MergeOptions {
  /** Blocks as they were sent, without an answer: where the server has just that, it is my own. */
  sent?: readonly EditorBlock[]
  /** The key of the block in which somebody is writing just now: it stays, and what it stands in, whoever deletes it. */
  inHand?: string | null
}

export interface Merged {
  /** With mine where there is a conflict: nothing that was typed leaves the page before somebody says so. */
  sections: Sections
  conflicts: Conflict[]
}

/**
 * @param base what both began with: the server's state as it was last known here
 * A block that one deleted and the other changed stays: what somebody wrote is not lost by another's click.
 */
export function merge(base: Sections, mine: Sections, theirs: Sections, options: MergeOptions = {}): Merged {
  const conflicts: Conflict[] = []
  const { inHand = null } = options
  const sent = [...everyBlock<EditorBlock>(options.sent ?? [])].map(({ block }) => block)
  const all = { base: byKey(base), mine: byKey(mine), theirs: byKey(theirs), sent, inHand }
  const sections = mergeHeld(null, all, conflicts).map(withinCells)
  return { sections, conflicts }
}

/** One has taken a cell away into which the other has put something: it follows in the last one that is left. */
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
interface All {
  base: Map<string, Entry>
  mine: Map<string, Entry>
  theirs: Map<string, Entry>
  sent: readonly EditorBlock[]
  inHand: string | null
}

function byKey(sections: Sections): Map<string, Entry> {
  return new Map([...everyBlock<EditorBlock>(sections)].map((entry) => [entry.block.key, entry]))
}

function mergeHeld(parent: string | null, all: All, conflicts: Conflict[]): EditorBlock[] {
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

/** Both have it, or one has made it, or one has deleted what the other has changed since. */
function isKept(key: string, { base, mine, theirs, sent, inHand }: All): boolean {
  const [was, here, there] = [base.get(key)?.block, mine.get(key)?.block, theirs.get(key)?.block]
  if (here && there) return true
  // mine, and deleted since
  if (there && sent.some((one) => one.key === key && isSameContent(one, there))) return false
  if (!was || (here && inHand !== null && findBlock([here], inHand))) return true
  const left = here ?? there
  return left !== undefined && !isSameContent(was, left)
}

/** Where it was moved to: mine, if I moved it, else theirs. A holder that is gone gives it back to its old one. */
function placeIn(key: string, all: All): { parent: string | null; column: number } | null {
  const [was, here, there] = [all.base.get(key), all.mine.get(key), all.theirs.get(key)]
  const isMovedByMe = here && was && (here.parent !== was.parent || here.block.column !== was.block.column)
  const choice = isMovedByMe ? here : (there ?? here)
  const other = choice === here ? there : here
  for (const entry of [choice, other]) {
    if (entry && (entry.parent === null || isKept(entry.parent, all))) {
      return { parent: entry.parent, column: entry.block.column }
    }
  }
  return null
}

/** Their order, with what I have moved or made put behind the one that it follows here. */
function orderOf(parent: string | null, column: number, keys: Set<string>, all: All): string[] {
  const cell = (from: Map<string, Entry>) =>
    [...from.values()]
      .filter((entry) => entry.parent === parent && entry.block.column === column)
      .map(({ block }) => block.key)
  const [base, mine, theirs] = [cell(all.base), cell(all.mine), cell(all.theirs)]
  const isMyOrderNew = String(shared(base, mine)) !== String(shared(mine, base))
  const [first, second] = isMyOrderNew ? [mine, theirs] : [theirs, mine]
  const order = first.filter((key) => keys.has(key))
  for (const [index, key] of second.entries()) {
    if (!keys.has(key) || order.includes(key)) continue
    const before = second.slice(0, index).findLast((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  }
  // what stands here by neither's order (its holder went) comes last
  return [...order, ...[...keys].filter((key) => !order.includes(key))]
}

function shared(order: readonly string[], other: readonly string[]): string[] {
  return order.filter((key) => other.includes(key))
}

function mergedBlock(key: string, column: number, all: All, conflicts: Conflict[]): EditorBlock {
  const [was, here, there] = [all.base.get(key)?.block, all.mine.get(key)?.block, all.theirs.get(key)?.block]
  const children = mergeHeld(key, all, conflicts)
  const one = here ?? there
  if (!one) throw new Error(`no block «${key}» to merge`)
  if (!here || !there) return { ...one, column, children, id: there?.id ?? null }
  const fields: Record<string, StoredField> = { ...there.fields }
  for (const [field, mine] of Object.entries(here.fields)) {
    const sent = all.sent.filter((block) => block.key === key).map((block) => block.fields[field])
    const versions = { key, field, was: was?.fields[field], mine, theirs: there.fields[field], sent }
    fields[field] = mergedField(versions, conflicts)
  }
  const hidden = was && here.hidden !== was.hidden ? here.hidden : there.hidden
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
