import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import { lacksEnglish } from '../../document/missing-english.ts'
import { editorState } from '../../state/editor-state.ts'

/** Whether the block or a descendant has a German text without an English one. */
export function lacksEnglishWithin(block: EditorBlock): boolean {
  // a plain backend's page is edited in its language alone
  return !editorState.isPlain && (lacksEnglish(block) || block.children.some(lacksEnglishWithin))
}
