import { defineLabels } from '../../../shared/i18n/labels.ts'
import { alert } from '../../staff/alerts.tsx'
import { copyText } from '../../staff/copy-text.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { activeEdit } from '../state/active-edit.ts'
import { editorState } from '../state/editor-state.ts'
import { pageText } from './page-text.ts'

/** Copies all texts of the page, including the one that is being typed, to the clipboard. */
export async function copyPageText(): Promise<void> {
  activeEdit.current?.commit()
  const { sections, language } = editorState
  if (await copyText(pageText(sections, language))) alert('save', labels[staffLocale()].copied)
}

const labels = defineLabels({ de: { copied: 'Der Text ist kopiert' }, en: { copied: 'The text is copied' } })
