import type { Toolbar } from '../../../../shared/blocks/define.ts'
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import { emptyFields } from '../../../../shared/fields/empty-value.ts'
import { labelOf } from './block-label.ts'
import { type FieldError, type FieldPatch, withPatch } from './fields.ts'
import { insertedAt } from './order-in-cell.ts'
import { inOrder, mayHold } from './places.ts'
import { type Refused, refused } from './refusal.ts'
import { type BlockState, cellOf, type DraftState, isTooLarge, keyOf, liveBlock, withChanged } from './state.ts'
import type { Change } from './write-draft.ts'

/** A block to create, with its children. Its fields have been validated. */
export interface WantedBlock {
  module: string
  key: string
  hidden: boolean
  patch: FieldPatch
  /** Cell of the parent container, from 0. */
  column: number
  children: WantedBlock[]
  /** JSON pointer to the block in the request. */
  pointer: string
}

export interface WantedPlace {
  parent: number | null
  /** Id of the sibling before the block; null for the first position; undefined or a missing sibling for the last. */
  after: number | null | undefined
  /** The new block's number among its siblings, instead of `after`. */
  order?: number | undefined
  /** Whether a section with a name that the page already has is that section. */
  isNamedOnce?: boolean | undefined
  toolbar: Toolbar
}

/**
 * Creates a block. If a deleted block of the same kind has the key, that block is restored with the new fields at the
 * new position.
 */
export function createBlock(state: DraftState, wanted: WantedBlock, place: WantedPlace): Change | Refused {
  const known = byKey(state)
  const existing = known.get(wanted.key)
  if (existing && !existing.isDeleted) return refused({ code: 'exists', id: existing.id })
  const parent = place.parent === null ? null : liveBlock(state, place.parent)
  if (place.parent !== null && !parent) return refused({ code: 'not-found' })
  const rows: BlockState[] = []
  const errors: FieldError[] = []
  const add = (block: WantedBlock, holder: BlockState | null, position: number): BlockState => {
    const row = rowOf(block, known.get(block.key), { id: -(rows.length + 1), parent: holder?.id ?? null, position })
    // a block that was on the page may be restored even if the site no longer offers it for new blocks
    const toolbar = block === wanted && known.get(block.key)?.module !== block.module ? place.toolbar : null
    if (!mayHold(holder, block.column, block.module, toolbar)) {
      errors.push({ pointer: `${block.pointer}/module`, code: 'block_not_allowed' })
    }
    if (rows.some((other) => keyOf(other) === keyOf(row)) || isTaken(known.get(block.key), block)) {
      errors.push({ pointer: `${block.pointer}/key`, code: 'key_taken' })
    }
    rows.push(row)
    const counts = new Map<number, number>()
    for (const child of block.children) {
      const at = counts.get(child.column) ?? 0
      counts.set(child.column, at + 1)
      add(child, row, at)
    }
    return row
  }
  const root = add(wanted, parent, 0)
  const named = sectionNamed(state, root)
  if (named && place.isNamedOnce) return refused({ code: 'exists', id: named.id })
  if (named) errors.push({ pointer: `${wanted.pointer}/fields/slug`, code: 'anchor_taken' })
  if (isTooLarge(withChanged(state.modules, rows))) errors.push({ pointer: '', code: 'too_long' })
  if (errors.length > 0) return refused({ code: 'invalid', errors })
  const siblings = cellOf(state.modules, place.parent, wanted.column)
  const placed = place.order === undefined ? after(siblings, root, place) : insertedAt(siblings, root, place.order)
  const own = placed.find(({ id }) => id === root.id) ?? root
  const others = placed.filter(({ id }) => id !== root.id)
  return {
    kind: 'change',
    action: 'create',
    label: labelOf(root),
    subject: root,
    rows: [own, ...rows.slice(1), ...others],
  }
}

function after(
  siblings: readonly BlockState[],
  root: BlockState,
  { after: sibling, parent }: WantedPlace,
): BlockState[] {
  const index = siblings.findIndex(({ id }) => id === sibling)
  const at = sibling === null ? 0 : index < 0 ? siblings.length : index + 1
  const { column } = root
  return inOrder(siblings.toSpliced(at, 0, { ...root, position: -1 }), parent, column)
}

/** Whether another section of the page already has this slug; always false for an empty one. */
export function isSlugTaken(state: DraftState, block: BlockState): boolean {
  return sectionNamed(state, block) !== null
}

/** Returns another section of the page that has this section's slug; null for an empty one. */
function sectionNamed({ modules }: DraftState, { id, module, slug }: BlockState): BlockState | null {
  if (module !== 'container' || slug === '') return null
  const isNamed = (row: BlockState) =>
    row.module === 'container' && !row.isDeleted && row.id !== id && row.slug === slug
  return modules.find(isNamed) ?? null
}

function isTaken(known: BlockState | undefined, { module }: WantedBlock): boolean {
  return known !== undefined && (!known.isDeleted || known.module !== module)
}

function byKey({ modules }: DraftState): Map<string, BlockState> {
  return new Map(modules.map((row) => [keyOf(row), row]))
}

function rowOf(
  { module, key, hidden, patch, column }: WantedBlock,
  known: BlockState | undefined,
  place: { id: number; parent: number | null; position: number },
): BlockState {
  const definition = definitionOf(module)
  if (!definition) throw new Error(`unknown block "${module}"`)
  const { slug = known?.slug ?? '', ...fields } = patch as { slug?: string }
  const before = { ...emptyFields(definition.fields), ...known?.data }
  const { slug: _, ...data } = withPatch(definition, before, module === 'container' ? fields : patch)
  return {
    ...place,
    id: known?.id ?? place.id,
    key: known ? known.key : key,
    module,
    column,
    hidden,
    data,
    slug: module === 'container' ? slug : '',
    revision: (known?.revision ?? 0) + 1,
    isDeleted: false,
  }
}
