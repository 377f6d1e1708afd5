import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { EditorBlock } from '../../../shared/drafts/document.ts'
import { isLocalised } from '../../../shared/fields/stored-field.ts'
import { plainText } from '../../../shared/html/plain-text.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { beginningOf } from '../../../shared/text/beginning-of.ts'
import { shownText } from './shown-text.ts'

/**
 * Returns a block's title for lists: its headline or first text that is not empty, cut to 60 characters; '' without
 * text.
 */
export function titleOf({ module: blockName, fields }: EditorBlock, language: Locale): string {
  const texts = Object.entries(definitionOf(blockName)?.fields ?? {}).flatMap(([name, { kind }]) =>
    kind === 'text' || kind === 'textArea' || kind === 'richText' ? name : [],
  )
  for (const name of [...firstNames.filter((one) => texts.includes(one)), ...texts]) {
    const value = fields[name]
    const text = isLocalised(value) ? plainText(shownText(value, language)) : ''
    if (text) return text.length > most ? `${beginningOf(text, most - 1).trimEnd()}…` : text
  }
  return ''
}

const firstNames = ['headline', 'title', 'content', 'description']

const most = 60
