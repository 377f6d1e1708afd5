import { EyeOff } from 'lucide-react'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import { Icon } from '../../staff/icon.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { useStore } from '../../use-store.ts'
import { editorState } from '../state/editor-state.ts'
import { useRect } from './rects.ts'

/** Draws a veil over each hidden container, and over each hidden block of the other containers. */
export function HiddenBlocks() {
  const { sections } = useStore(editorState)
  const keys = sections.flatMap((section) =>
    section.hidden ? section.key : section.children.flatMap(({ key, hidden }) => (hidden ? key : [])),
  )
  return keys.map((key) => <Veil key={key} blockKey={key} version={sections} />)
}

function Veil({ blockKey, version }: { blockKey: string; version: unknown }) {
  const rect = useRect(blockKey, version)
  if (!rect) return null
  return (
    <div className="e-veil" style={rect}>
      <span className="e-tag">
        <Icon of={EyeOff} size={12} />
        {labels[staffLocale()].hidden}
      </span>
    </div>
  )
}

const labels = defineLabels({ de: { hidden: 'Ausgeblendet' }, en: { hidden: 'Hidden' } })
