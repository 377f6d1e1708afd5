import { isLocalised } from '../../../shared/fields/stored-field.ts'
import { plainText } from '../../../shared/html/plain-text.ts'
import { type Locale, locales } from '../../../shared/i18n/locale.ts'
import type { EditorBlock, Sections } from '../document/document.ts'
import { everyBlock } from '../document/tree.ts'

/**
 * Returns all texts of a page in page order, a paragraph per line; a language that has texts follows the edited one.
 */
export function pageText(sections: Sections, language: Locale): string {
  const languages = [language, ...locales.filter((other) => other !== language)]
  return languages
    .map((one) => [...everyBlock<EditorBlock>(sections)].flatMap(({ block }) => textsOf(block, one)).join('\n\n'))
    .filter((text) => text !== '')
    .join('\n\n\n')
}

function textsOf({ fields }: EditorBlock, language: Locale): string[] {
  return Object.values(fields).flatMap((value) => {
    const text = isLocalised(value) ? value[language] : null
    if (!text) return []
    const lines = text.split(/<\/(?:p|li)>|<br ?\/?>/).map((line) => plainText(line))
    return lines.filter((line) => line !== '').join('\n') || []
  })
}
