import { type SlashOption, slashState } from '../in-place/slash.ts'
import { splitText } from '../in-place/split-text.ts'
import { leaveText } from '../in-place/write.ts'
import { paste } from './copy-paste.ts'
import { insert } from './insert.ts'

/** Removes "/" with its letters, and inserts the block in their place. */
export function chooseSlash(option: SlashOption): void {
  const { open } = slashState
  if (!open) return
  const { editor, text } = open.source
  slashState.open = null
  const { $from } = editor.state.selection
  editor.view.dispatch(editor.state.tr.delete($from.start(), $from.pos))
  const at = splitText(text, editor, leaveText)
  if (!at) return
  if (option === 'paste') void paste(at)
  else insert(option, at)
}
