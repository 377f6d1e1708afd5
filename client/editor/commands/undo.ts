import { flushSync } from 'react-dom'
import { changedBlock } from '../document/changed-block.ts'
import { session } from '../session/session.ts'
import { editorState } from '../state/editor-state.ts'
import { announce } from '../ui/announce.tsx'
import { focusFrame } from '../view/focus-frame.ts'
import { positionOf } from './block-names.ts'
import { reveal } from './select.ts'
import { commandWords } from './words.ts'

export function undoStep(): void {
  revealChange(() => session().undo(), commandWords().undone)
}

export function redoStep(): void {
  revealChange(() => session().redo(), commandWords().redone)
}

/** Removes a new block whose dialog was cancelled, so that neither undo nor redo restores the block. */
export function discardInserted(key: string): void {
  revealChange(() => session().discardInserted(key), commandWords().undone)
}

/**
 * Runs `act`, and selects and announces the block that it changes. While a text is being edited, only runs `act`, so
 * that the caret stays in the text.
 * @param said the beginning of the announcement
 */
export function revealChange(act: () => void, said: string): void {
  const { sections: before, selected } = editorState
  // a restored block must be rendered before it can be revealed
  flushSync(act)
  const { sections, editing } = editorState
  if (sections === before || editing) return
  const key = changedBlock(before, sections, selected)
  if (key) reveal(key)
  announce([said, key && positionOf(key)].filter(Boolean).join(': '))
  // the element that had the focus may have been removed
  requestAnimationFrame(() => document.activeElement === document.body && focusFrame())
}
