import { useEffect, useRef } from 'react'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { dialogWords } from '../words.ts'

interface DiscardQuestionProps {
  onDiscard: () => void
  onStay: () => void
}

export function DiscardQuestion({ onDiscard, onStay }: DiscardQuestionProps) {
  const words = dialogWords[staffLocale()]
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <ModalDialog labelledBy="e-discard-title" width="26rem" className="e-ask" onCancel={onStay}>
      <div className="e-dlg-b e-stack">
        <div>
          <h2 id="e-discard-title">{words.discardTitle}</h2>
          <p className="e-2">{words.discardText}</p>
        </div>
      </div>
      <footer className="e-dlg-f">
        <span className="e-bar-sp" />
        <button type="button" className="e-b e-b--l e-b--d" onClick={onDiscard}>
          {words.discard}
        </button>
        <button ref={stay} type="button" className="e-b e-b--p" onClick={onStay}>
          {words.stay}
        </button>
      </footer>
    </ModalDialog>
  )
}
