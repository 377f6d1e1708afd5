import type { NewBlock } from '../../../../../shared/contract/editor.ts'
import { isSame } from '../../../../../shared/entities/is-same.ts'
import type { WantedBlock } from '../../../store/drafts/changes/create-block.ts'
import type { FieldError } from '../../../store/drafts/fields.ts'
import { type BlockState, keyOf } from '../../../store/drafts/state.ts'

/**
 * Allows undo to restore a deleted block even if some of its stored values would now be refused, for example because a
 * picture was deleted from the library. Copies these values to `block.patch`.
 * @param given the block as the request contains it
 * @param rows the page's blocks, including deleted ones with the keys of `block` and its descendants
 * @returns the errors that remain
 */
export function withoutPutBack(
  block: WantedBlock,
  given: NewBlock,
  rows: readonly BlockState[],
  errors: readonly FieldError[],
): FieldError[] {
  const stored = rows.find((row) => keyOf(row) === block.key && row.isDeleted && row.module === block.module)
  const left = errors.filter(({ pointer }) => {
    const [, name = ''] = /^\/fields\/([^/]+)/.exec(pointer.slice(block.pointer.length)) ?? []
    if (!pointer.startsWith(`${block.pointer}/`) || !stored || !Object.hasOwn(stored.data, name)) return true
    if (!isSame(given.fields?.[name], stored.data[name])) return true
    block.patch[name] = stored.data[name]
    return false
  })
  return block.children.reduce(
    (rest, child, index) => withoutPutBack(child, given.children?.[index] ?? given, rows, rest),
    left,
  )
}
