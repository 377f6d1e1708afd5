import { activeEdit } from '../state/active-edit.ts'
import { editorState } from '../state/editor-state.ts'

/**
 * Writes the text that is being typed into the document; input of an open dialog stays in the dialog.
 * @returns the key of the block that is being edited
 */
export function commitActiveEdit(): string | null {
  activeEdit.current?.commit()
  return activeEdit.current?.key ?? editorState.dialog
}
