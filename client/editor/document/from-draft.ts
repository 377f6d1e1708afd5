import type { DraftBlock } from '../../../shared/contract/editor.ts'
import type { SavedBlock, SavedSections } from './document.ts'

/** Converts the sections of the server's draft to blocks of the editor. */
export function savedSections(sections: readonly DraftBlock[]): SavedSections {
  return sections.map(savedBlock)
}

export function savedBlock({ children, ...block }: DraftBlock): SavedBlock {
  return { ...block, children: children.map(savedBlock) }
}
