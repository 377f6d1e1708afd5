import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { cellOf, findBlock, placeOf } from '../../../shared/drafts/tree.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { editorState } from '../state/editor-state.ts'
import { commandWords } from './words.ts'

export function blockWithKey(key: string | null): EditorBlock | null {
  return key === null ? null : findBlock<EditorBlock>(editorState.sections, key)
}

/** Returns the block's label in the language of the staff interface. */
export function labelOf(block: EditorBlock): string {
  return definitionOf(block.module)?.label[staffLocale()] ?? block.module
}

/** Describes the position of a block in its cell: "Text, position 2 of 4"; '' for an unknown key. */
export function positionOf(key: string): string {
  const block = blockWithKey(key)
  const place = placeOf(editorState.sections, key)
  if (!block || !place) return ''
  const { of, position } = commandWords()
  const count = cellOf(editorState.sections, place.parent, place.column).length
  return `${labelOf(block)}, ${position} ${place.index + 1} ${of} ${count}`
}
