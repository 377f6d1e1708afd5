import { CircleAlert } from 'lucide-react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
import { editorState } from '../state/editor-state.ts'
import { refusalsByBlock } from '../status/refused-fields.ts'
import { useRect } from './rects.ts'

export function RefusedBlocks() {
  const { sections, refused } = useStore(editorState)
  if (refused.size === 0) return null
  return [...refusalsByBlock()].map(([key, reason]) => (
    <Mark key={key} blockKey={key} reason={reason} version={sections} />
  ))
}

function Mark({ blockKey, reason, version }: { blockKey: string; reason: string; version: unknown }) {
  const rect = useRect(blockKey, version)
  if (!rect) return null
  return (
    <div className="e-refused" style={rect}>
      <span className="e-tag">
        <Icon of={CircleAlert} size={12} />
        {labels[staffLocale()].notSaved}: {reason}
      </span>
    </div>
  )
}

const labels = defineLabels({ de: { notSaved: 'Nicht gespeichert' }, en: { notSaved: 'Not saved' } })
