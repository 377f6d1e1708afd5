import type { EditorBlock } from '../../document/document.ts'
import { lacksEnglish } from '../../document/missing-english.ts'

/** Whether a German text of the block or of a descendant has no English. */
export function lacksEnglishWithin(block: EditorBlock): boolean {
  return lacksEnglish(block) || block.children.some(lacksEnglishWithin)
}
