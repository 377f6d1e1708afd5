import type { EditorBlock, Sections } from '../../../shared/drafts/document.ts'
import { everyBlock } from '../../../shared/drafts/tree.ts'
import { isLocalised } from '../../../shared/fields/stored-field.ts'
import { plainText } from '../../../shared/html/plain-text.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { type Locale, locales } from '../../../shared/i18n/locale.ts'
import { alert } from '../../staff/alerts.tsx'
import { copyText } from '../../staff/copy-text.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { activeEdit } from '../state/active-edit.ts'
import { editorState } from '../state/editor-state.ts'

/** Copies all texts of the page, including the one that is being typed, to the clipboard. */
export async function copyPageText(): Promise<void> {
  activeEdit.current?.commit()
  const { sections, language } = editorState
  if (await copyText(pageText(sections, language))) alert('save', labels[staffLocale()].copied)
}

const labels = defineLabels({ de: { copied: 'Der Text ist kopiert' }, en: { copied: 'The text is copied' } })

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
