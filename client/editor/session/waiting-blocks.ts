import type { EditorBlock } from '../document/document.ts'
import { lacksRequired } from '../document/lacks-required.ts'
import { everyBlock, findBlock } from '../document/tree.ts'
import { editorState } from '../state/editor-state.ts'

/**
 * Returns the keys of blocks that are not sent to a backend on which every save is public: blocks without their required
 * fields, and the block that is being edited, unless the editor has requested the save.
 */
export function waitingBlocks(isAsked: boolean): ReadonlySet<string> {
  const { sections, editing, dialog, isDialogNew, language } = editorState
  const unfinished = [...everyBlock<EditorBlock>(sections)].flatMap(({ block }) =>
    lacksRequired(block, language) ? [block.key] : [],
  )
  // the dialog's input is not applied yet; a block that it has just inserted may be discarded with it
  const edited = isAsked ? [] : [editing?.key]
  const open = dialog && (isDialogNew || !isAsked) ? findBlock<EditorBlock>(sections, dialog) : null
  const within = open ? [...everyBlock<EditorBlock>([open])].map(({ block }) => block.key) : []
  return new Set([...unfinished, ...edited.filter((key) => key !== undefined), ...within])
}
