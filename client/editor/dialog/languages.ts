import { isLocalised } from '../../../shared/blocks/stored.ts'
import type { Locale } from '../../../shared/locale.ts'
import type { EditorBlock } from '../document/document.ts'
import { plainText } from '../view/plain-text.ts'
import { shownText } from '../view/shown-text.ts'

/** Whether a text of the block, or of one inside of it, stands there in German alone. */
export function lacksEnglish(block: EditorBlock): boolean {
  return (
    Object.values(block.fields).some((value) => isLocalised(value) && value.de !== '' && !value.en) ||
    block.children.some(lacksEnglish)
  )
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
