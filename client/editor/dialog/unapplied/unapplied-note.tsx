import { History } from 'lucide-react'
import { Icon } from '../../../staff/icon.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { dialogWords } from '../words.ts'

interface UnappliedNoteProps {
  onRestore: () => void
  onDiscard: () => void
}

export function UnappliedNote({ onRestore, onDiscard }: UnappliedNoteProps) {
  const words = dialogWords[staffLocale()]
  return (
    <div className="e-note e-note--warn" role="status">
      <Icon of={History} />
      <div>
        <b>{words.keptTitle}</b>
        <p>{words.keptText}</p>
        <div className="e-thumb-ways">
          <button type="button" className="e-b e-b--t" data-kept onClick={onRestore}>
            {words.keptTake}
          </button>
          <button type="button" className="e-b e-b--t" onClick={onDiscard}>
            {words.keptDrop}
          </button>
        </div>
      </div>
    </div>
  )
}
