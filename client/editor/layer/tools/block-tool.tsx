import { Pencil, Settings2 } from 'lucide-react'
import { definitionOf } from '../../../../shared/blocks/registry.ts'
import type { EditorBlock } from '../../../../shared/drafts/document.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { edit, inPlaceFieldOf, openForm } from '../../commands/edit.ts'
import { BlockIcon } from '../../ui/block-icon.tsx'
import { ToolButton } from '../../ui/tool-button.tsx'
import { ToolFrame } from './tool-frame.tsx'

export function BlockTool({ block }: { block: EditorBlock }) {
  const words = labels[staffLocale()]
  const { key } = block
  const icon = <BlockIcon name={definitionOf(block.module)?.icon ?? ''} size={14} />
  return (
    <ToolFrame block={block} className="e--dark" icon={icon} hideKeys={words.ctrlH}>
      <span className="e-sep" />
      <ToolButton icon={Pencil} name={words.edit} keys={words.enter} onPress={() => edit(key)} />
      {inPlaceFieldOf(block) && <ToolButton icon={Settings2} name={words.form} onPress={() => openForm(key)} />}
    </ToolFrame>
  )
}

const labels = defineLabels({
  de: { edit: 'Bearbeiten', enter: 'Eingabe', form: 'Alle Angaben', ctrlH: 'Strg Umschalt H' },
  en: { edit: 'Edit', enter: 'Enter', form: 'All fields', ctrlH: 'Ctrl Shift H' },
})
