import type { EditorBlock } from '../../document/document.ts'
import { lacksEnglish } from '../../document/missing-english.ts'

/** Whether the block or a descendant has a German text without an English one. */
export function lacksEnglishWithin(block: EditorBlock): boolean {
  return lacksEnglish(block) || block.children.some(lacksEnglishWithin)
}
