import { useState } from 'react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { alert } from '../../staff/alerts.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
import { replaceText } from '../document/actions/replace-text.ts'
import type { Sections } from '../document/document.ts'
import { stopWriting } from '../in-place/write.ts'
import { session } from '../session/session.ts'
import { editorState } from '../state/editor-state.ts'

/** Replaces the searched words in all texts of the page in the current language, as a single undo step. */
export function ReplaceForm({ find }: { find: string }) {
  const words = labels[staffLocale()]
  const { sections, language } = useStore(editorState)
  const [by, setBy] = useState('')
  const { count } = replaceText(sections as Sections, { find, by, language })
  return (
    <form
      className="e-replace"
      onSubmit={(event) => {
        event.preventDefault()
        stopWriting()
        let replaced = 0
        session().change((page) => {
          const { sections, count } = replaceText(page, { find, by, language })
          replaced = count
          return sections
        })
        alert('save', words.replaced(replaced))
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') event.stopPropagation()
      }}
    >
      <input
        className="e-in"
        aria-label={words.by}
        placeholder={words.by}
        value={by}
        onChange={(event) => setBy(event.target.value)}
      />
      <button type="submit" className="e-b e-b--l" disabled={count === 0}>
        {words.replace(count)}
      </button>
    </form>
  )
}

const labels = defineLabels({
  de: {
    by: 'Ersetzen durch',
    replace: (count: number) => (count === 1 ? '1 Stelle ersetzen' : `${count} Stellen ersetzen`),
    replaced: (count: number) => (count === 1 ? '1 Stelle ersetzt' : `${count} Stellen ersetzt`),
  },
  en: {
    by: 'Replace with',
    replace: (count: number) => (count === 1 ? 'Replace 1 match' : `Replace ${count} matches`),
    replaced: (count: number) => (count === 1 ? '1 match replaced' : `${count} matches replaced`),
  },
})
