import { Settings2 } from 'lucide-react'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { changeLayout } from '../../commands/block-commands.ts'
import { edit } from '../../commands/edit.ts'
import type { EditorBlock } from '../../document/document.ts'
import { LayoutDrawing } from '../../ui/layout-drawing.tsx'
import { ToolButton } from '../../ui/tool-button.tsx'
import { layoutNames } from './layout-names.ts'
import { ToolFrame } from './tool-frame.tsx'

/** The toolbar of a container: its layout, and the commands of every block. */
export function SectionTool({ section }: { section: EditorBlock }) {
  const words = labels[staffLocale()]
  const { key, fields } = section
  return (
    <ToolFrame block={section} className="e-tool--light">
      <span className="e-seg" role="radiogroup" aria-label={words.columns}>
        {layoutNames().map((label, layout) => (
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
  de: { columns: 'Spalten', edit: 'Anker', enter: 'Eingabe' },
  en: { columns: 'Columns', edit: 'Anchor', enter: 'Enter' },
})
