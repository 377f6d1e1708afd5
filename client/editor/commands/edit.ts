import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { stopWriting, write } from '../in-place/write.ts'
import { editorState } from '../state/editor-state.ts'
import { blockWithKey } from './block-names.ts'

/** Starts editing a block: in the text field that its definition names in `editStartsIn`, or else in its dialog. */
export function edit(key: string): void {
  const block = blockWithKey(key)
  if (block) editBlock(block)
}

export function editBlock(block: EditorBlock): void {
  const field = inPlaceFieldOf(block)
  if (field === null) editorState.dialog = block.key
  else write({ key: block.key, field })
}

/** Opens the dialog, even for a block whose text is edited in place. */
export function openForm(key: string): void {
  stopWriting()
  editorState.dialog = key
}

/** Returns the field that is edited in place; null for a block that is edited in its dialog. */
export function inPlaceFieldOf(block: EditorBlock): string | null {
  const start = definitionOf(block.module)?.editStartsIn ?? 'dialog'
  return start === 'dialog' ? null : start
}
