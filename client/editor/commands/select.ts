import { editorState } from '../state/editor-state.ts'
import { elementsOf } from '../view/elements.ts'

/** Makes a block or container the target of commands; null clears the selection. */
export function select(key: string | null): void {
  editorState.selected = key
  editorState.insertAt = null
}

/** Selects a block and scrolls it into view. */
export function reveal(key: string): void {
  select(key)
  elementsOf(key)[0]?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
