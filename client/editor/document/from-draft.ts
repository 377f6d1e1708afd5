import type { DraftBlock } from '../../../shared/contract/editor.ts'
import type { SavedBlock, SavedSections } from '../../../shared/drafts/document.ts'

export function savedSections(sections: readonly DraftBlock[]): SavedSections {
  return sections.map(savedBlock)
}

export function savedBlock({ children, ...block }: DraftBlock): SavedBlock {
  return { ...block, children: children.map(savedBlock) }
}
