import type { EditorBlock } from '../../document/document.ts'
import { lacksEnglish } from '../../document/missing-english.ts'

/** Whether a text of the block, or of one inside of it, stands there in German alone. */
export function lacksEnglishWithin(block: EditorBlock): boolean {
  return lacksEnglish(block) || block.children.some(lacksEnglishWithin)
}
