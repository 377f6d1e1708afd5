import { isLocalised } from '../../../shared/blocks/stored.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { EditorBlock } from '../document/document.ts'
import { lacksEnglish } from '../document/missing-english.ts'
import { plainText } from '../view/plain-text.ts'
import { shownText } from '../view/shown-text.ts'

/** Whether a text of the block, or of one inside of it, stands there in German alone. */
export function lacksEnglishWithin(block: EditorBlock): boolean {
  return lacksEnglish(block) || block.children.some(lacksEnglishWithin)
}

/** What a block is called in a list: the first text of it that says anything. */
export function titleOf(block: EditorBlock, language: Locale): string {
  const names = ['headline', 'title', 'content', 'description', 'preline', 'text']
  for (const name of names) {
    const value = block.fields[name]
    const text = isLocalised(value) ? plainText(shownText(value, language)) : ''
    if (text) return text
  }
  return ''
}
