import { useState } from 'react'
import { definitionOf } from '../../../shared/blocks/registry.ts'
import type { EditorBlock, Sections } from '../../../shared/drafts/document.ts'
import { isLocalised } from '../../../shared/fields/stored-field.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { alert } from '../../staff/alerts.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
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

interface Replacement {
  find: string
  by: string
  language: Locale
}

/**
 * Replaces words in the texts of all blocks in one language. A space also matches a non-breaking space. Tags stay
 * unchanged, and words that a tag interrupts are not found.
 */
export function replaceText(sections: Sections, replacement: Replacement): { sections: Sections; count: number } {
  const { find, by, language } = replacement
  let count = 0
  if (find.trim() === '') return { sections, count }
  const [plain, markup] = [patternOf(find), patternOf(escaped(find))]
  const replaced = (text: string, pattern: RegExp, by: string) =>
    text.replace(pattern, () => {
      count += 1
      return by
    })
  const change = (block: EditorBlock): EditorBlock => {
    const fields = { ...block.fields }
    const before = count
    for (const [name, { kind }] of Object.entries(definitionOf(block.module)?.fields ?? {})) {
      const value = fields[name]
      const text = isLocalised(value) ? value[language] : null
      if (!isLocalised(value) || !text) continue
      if (kind === 'text' || kind === 'textArea') fields[name] = { ...value, [language]: replaced(text, plain, by) }
      if (kind === 'richText') {
        const parts = text
          .split(/(<[^>]*>)/)
          .map((part) => (part.startsWith('<') ? part : replaced(part, markup, escaped(by))))
        fields[name] = { ...value, [language]: parts.join('') }
      }
    }
    const isOwn = count > before
    const children = block.children.map(change)
    const isInside = children.some((child, index) => child !== block.children[index])
    return isOwn || isInside ? { ...block, fields: isOwn ? fields : block.fields, children } : block
  }
  const changed = sections.map(change)
  return { sections: count > 0 ? changed : sections, count }
}

function patternOf(text: string): RegExp {
  const letters = text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(letters.replace(/ /g, '(?: |\u00a0|&nbsp;)'), 'g')
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
