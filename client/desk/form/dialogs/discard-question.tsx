import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { formWords } from '../words.ts'

interface DiscardQuestionProps {
  hint: string
  action?: string
  onStay: () => void
  onDiscard: () => void
}

export function DiscardQuestion({ hint, action, onStay, onDiscard }: DiscardQuestionProps) {
  const words = formWords[staffLocale()]
  return (
    <ModalDialog labelledBy="e-discard" width="28rem" onCancel={onStay}>
      <div className="e-dlg-h">
        <h2 id="e-discard">{words.discardTitle}</h2>
      </div>
      <div className="e-dlg-b">
        <p>{hint}</p>
      </div>
      <div className="e-dlg-f">
        <span className="e-sp">
          <button type="button" className="e-b e-b--l" data-first onClick={onStay}>
            {words.stay}
          </button>
          <button type="button" className="e-b e-b--p" onClick={onDiscard}>
            {action ?? words.discard}
          </button>
        </span>
      </div>
    </ModalDialog>
  )
}
