import { activeEdit } from '../state/active-edit.ts'
import { editorState } from '../state/editor-state.ts'

/**
 * Copies the text that is being typed on the page to the document. The input of an open dialog stays in the dialog.
 * @returns the key of the block that is being edited
 */
export function commitActiveEdit(): string | null {
  activeEdit.current?.commit()
  return activeEdit.current?.key ?? editorState.dialog
}
