// Additions to the insert menu on phones: a heading, and buttons for new sections.

import { cellOf } from '../../../shared/drafts/tree.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { insertSection } from '../commands/insert.ts'
import { editorState, type InsertPoint } from '../state/editor-state.ts'
import { LayoutDrawing } from '../ui/layout-drawing.tsx'
import { titleOf } from '../view/title-of.ts'
import { layoutNames } from './tools/layout-names.ts'

export function SheetParts({ at }: { at: InsertPoint }) {
  const words = labels[staffLocale()]
  const before = cellOf(editorState.sections, at.section, at.column)[at.index - 1]
  const title = before && titleOf(before, editorState.language)
  return (
    <>
      <span className="e-types-h e-types-h--first" aria-hidden="true">
        {words.insert}
        {title && <small>{words.below(title)}</small>}
      </span>
      <span className="e-types-h" aria-hidden="true">
        {words.section}
      </span>
      {layoutNames().map((name, layout) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          data-layout={layout}
          aria-label={`${words.section}: ${name}`}
          onClick={() => insertSection(at.section, layout)}
        >
          <LayoutDrawing layout={layout} />
        </button>
      ))}
    </>
  )
}

const labels = defineLabels({
  de: {
    insert: 'Baustein einfügen',
    below: (title: string) => `Unter »${title}«`,
    section: 'Neuer Abschnitt',
  },
  en: {
    insert: 'Insert a block',
    below: (title: string) => `Below “${title}”`,
    section: 'New section',
  },
})
