import { activeEdit } from '../state/active-edit.ts'
import { editorState } from '../state/editor-state.ts'

/**
 * Copies the text that is being typed on the page to the document. The input of an open dialog stays in the dialog.
 * @returns the key of the block whose text or dialog is being edited; null without such a block
 */
export function commitActiveEdit(): string | null {
  activeEdit.current?.commit()
  return activeEdit.current?.key ?? editorState.dialog
}
