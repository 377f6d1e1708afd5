import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import type { Entry } from '../state/use-entry.ts'
import { formWords } from '../words.ts'

interface DiscardDialogProps {
  entry: Entry
  /** The number of unsaved changes; 0 if the dialog discards the draft on the server. */
  count: number
  onClose: () => void
}

export function DiscardDialog({ entry, count, onClose }: DiscardDialogProps) {
  const words = formWords[staffLocale()]
  const { form, base, save, setGiveBack } = entry
  function discard(): void {
    onClose()
    if (count === 0) return void save('discard')
    form.reset(base as Record<string, unknown>)
    setGiveBack([])
  }
  return (
    <ModalDialog labelledBy="e-discard" width="28rem" onCancel={onClose}>
      <div className="e-dlg-h">
        <h2 id="e-discard">{words.discardTitle}</h2>
      </div>
      <div className="e-dlg-b">
        <p>{words.discardHint}</p>
      </div>
      <div className="e-dlg-f">
        <span className="e-sp">
          <button type="button" className="e-b e-b--l" data-first onClick={onClose}>
            {words.stay}
          </button>
          <button type="button" className="e-b e-b--p" onClick={discard}>
            {count > 0 ? words.discard : words.discardDraft}
          </button>
        </span>
      </div>
    </ModalDialog>
  )
}
