import { definitionOf } from '../../../../shared/blocks/registry.ts'
import { labelOf } from './block-label.ts'
import { isSlugTaken } from './create-block.ts'
import { type FieldPatch, withPatch } from './fields.ts'
import { type GivenPlace, movedRows } from './order-in-cell.ts'
import { cellCount, inOrder } from './places.ts'
import { invalidAt, type Refused, refused } from './refusal.ts'
import { type BlockState, cellOf, type DraftState, isTooLarge, liveBlock, withChanged } from './state.ts'
import type { Change } from './write-draft.ts'

interface Given {
  patch: FieldPatch
  hidden?: boolean | undefined
  place?: GivenPlace | undefined
}

/**
 * Changes some fields of a block, whether it is hidden, or its place.
 * @param revision the block's revision that the caller has seen; null to overwrite the block at any revision
 */
export function updateBlock(
  state: DraftState,
  { id, module, revision }: { id: number; module: string; revision: number | null },
  { patch, hidden, place = {} }: Given,
): Change | Refused {
  const before = liveBlock(state, id)
  const definition = definitionOf(module)
  if (!before || before.module !== module || !definition) return refused({ code: 'not-found' })
  if (revision !== null && before.revision !== revision) return refused({ code: 'conflict' })
  const isContainer = module === 'container'
  const { slug = before.slug, ...fields } = patch as { slug?: string }
  const row: BlockState = {
    ...before,
    slug: isContainer ? slug : before.slug,
    data: withPatch(definition, before.data, isContainer ? fields : patch),
    hidden: hidden ?? before.hidden,
  }
  if (isSlugTaken(state, row)) return invalidAt('/fields/slug', 'anchor_taken')
  const isChanged = JSON.stringify(row) !== JSON.stringify(before)
  const changed = { ...row, revision: before.revision + (isChanged ? 1 : 0) }
  const moved = movedRows(state, changed, place)
  if ('kind' in moved) return moved
  if (!isChanged && moved.length === 0) return refused({ code: 'unchanged' })
  if (isTooLarge(withChanged(state.modules, [row]))) return invalidAt('/fields', 'too_long')
  const own = moved.length > 0 ? moved : [changed]
  return {
    kind: 'change',
    action: isChanged ? 'update' : 'reorder',
    label: labelOf(row),
    subject: row,
    overwritten: revision === null && isChanged ? [before] : [],
    rows: isContainer ? [...own, ...movedIn(state, changed)] : own,
  }
}

/** Returns the blocks of cells that the container's new layout lacks, moved to the end of its last cell. */
function movedIn({ modules }: DraftState, container: BlockState): BlockState[] {
  const last = cellCount(container) - 1
  const homeless = [1, 2].filter((column) => column > last).flatMap((column) => cellOf(modules, container.id, column))
  if (homeless.length === 0) return []
  return inOrder([...cellOf(modules, container.id, last), ...homeless], container.id, last)
}
