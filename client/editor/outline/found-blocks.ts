import { definitionOf } from '../../../shared/blocks/registry.ts'
import { isLocalised } from '../../../shared/fields/stored-field.ts'
import { plainText } from '../../../shared/html/plain-text.ts'
import { type Locale, locales } from '../../../shared/i18n/locale.ts'
import { queryWords } from '../../../shared/text/query-words.ts'
import type { EditorBlock, Sections } from '../document/document.ts'
import { everyBlock } from '../document/tree.ts'

/**
 * Returns the keys of the containers' children whose label and texts together contain every word of the query. The
 * texts of their descendants also count.
 */
export function foundBlocks(sections: Sections, query: string, locale: Locale): ReadonlySet<string> {
  const words = queryWords(query)
  const matches = (block: EditorBlock) => {
    const texts = [...everyBlock<EditorBlock>([block])].map((entry) => textOf(entry.block)).join(' ')
    const text = `${definitionOf(block.module)?.label[locale] ?? ''} ${texts}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return new Set(sections.flatMap(({ children }) => children.filter(matches).map(({ key }) => key)))
}

function textOf({ fields }: EditorBlock): string {
  const values = Object.values(fields).flatMap((value) =>
    isLocalised(value) ? locales.map((one) => value[one] ?? '') : typeof value === 'string' ? value : [],
  )
  return plainText(values.join(' '))
}
