import { History } from 'lucide-react'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { Icon } from '../../../staff/icon.tsx'
import { dialogWords } from '../words.ts'

interface UnappliedNoteProps {
  uiLocale: Locale
  onRestore: () => void
  onDiscard: () => void
}

export function UnappliedNote({ uiLocale, onRestore, onDiscard }: UnappliedNoteProps) {
  const words = dialogWords[uiLocale]
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
