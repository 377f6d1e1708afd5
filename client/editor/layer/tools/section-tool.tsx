import { Settings2 } from 'lucide-react'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { edit } from '../../commands/edit.ts'
import type { EditorBlock } from '../../document/document.ts'
import { ToolButton } from '../../ui/tool-button.tsx'
import { LayoutChoice } from './layout-choice.tsx'
import { ToolFrame } from './tool-frame.tsx'

export function SectionTool({ section }: { section: EditorBlock }) {
  const words = labels[staffLocale()]
  return (
    <ToolFrame block={section} className="e-tool--light">
      <LayoutChoice section={section} label={words.columns} className="e-seg" button="e-b e-b--i" withKeys />
      <ToolButton icon={Settings2} name={words.edit} keys={words.enter} onPress={() => edit(section.key)} />
    </ToolFrame>
  )
}

const labels = defineLabels({
  de: { columns: 'Spalten', edit: 'Anker', enter: 'Eingabe' },
  en: { columns: 'Columns', edit: 'Anchor', enter: 'Enter' },
})
