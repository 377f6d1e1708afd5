import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { EditorBlock } from '../document/document.ts'
import { stopWriting, write } from '../in-place/write.ts'
import { editorState } from '../state/editor-state.ts'
import { blockWithKey } from './block-names.ts'

/** Enter or a double click: edits the block's first text in place, or opens its dialog. */
export function edit(key: string): void {
  const block = blockWithKey(key)
  if (block) editBlock(block)
}

export function editBlock(block: EditorBlock): void {
  const field = inPlaceFieldOf(block)
  if (field === null) editorState.dialog = block.key
  else write({ key: block.key, field })
}

/** Opens the dialog, also for a block whose text is edited in place. */
export function openForm(key: string): void {
  stopWriting()
  editorState.dialog = key
}

/** The field that Enter edits in place; null for a block that is edited in its dialog. */
export function inPlaceFieldOf(block: EditorBlock): string | null {
  const start = definitionOf(block.module)?.editStartsIn ?? 'dialog'
  return start === 'dialog' ? null : start
}
