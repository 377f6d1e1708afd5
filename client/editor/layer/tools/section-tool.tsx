import { Settings2 } from 'lucide-react'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { changeLayout } from '../../commands/block-commands.ts'
import { edit } from '../../commands/edit.ts'
import type { EditorBlock } from '../../document/document.ts'
import { LayoutDrawing } from '../../ui/layout-drawing.tsx'
import { ToolButton } from '../../ui/tool-button.tsx'
import { ToolFrame } from './tool-frame.tsx'

/** The toolbar of a container: its layout, and the commands of every block. */
export function SectionTool({ section }: { section: EditorBlock }) {
  const words = labels[staffLocale()]
  const { key, fields } = section
  return (
    <ToolFrame block={section} className="e-tool--light">
      <span className="e-seg" role="radiogroup" aria-label={words.columns}>
        {words.layouts.map((label, layout) => (
          // biome-ignore lint/a11y/useSemanticElements: a radio button with a drawing, in a toolbar
          <button
            key={label}
            type="button"
            className="e-b e-b--i"
            role="radio"
            aria-checked={fields.layout === layout}
            aria-label={label}
            title={`${label} (${layout + 1})`}
            onClick={() => changeLayout(key, layout)}
          >
            <LayoutDrawing layout={layout} />
          </button>
        ))}
      </span>
      <ToolButton icon={Settings2} name={words.edit} keys={words.enter} onPress={() => edit(key)} />
    </ToolFrame>
  )
}

const labels = defineLabels({
  de: {
    columns: 'Spalten',
    layouts: [
      'Eine Spalte',
      'Zwei Drittel, ein Drittel',
      'Ein Drittel, zwei Drittel',
      'Zwei gleiche Spalten',
      'Drei gleiche Spalten',
      'Ein Viertel, die Hälfte, ein Viertel',
    ],
    edit: 'Anker',
    enter: 'Eingabe',
  },
  en: {
    columns: 'Columns',
    layouts: [
      'One column',
      'Two thirds, one third',
      'One third, two thirds',
      'Two equal columns',
      'Three equal columns',
      'A quarter, a half, a quarter',
    ],
    edit: 'Anchor',
    enter: 'Enter',
  },
})
