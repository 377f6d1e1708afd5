import type { ApiToken } from '../../../shared/contract/calls/desk/outside-schemas.ts'
import { ModalDialog } from '../../staff/modal-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'
import { outsideWords } from './words.ts'

interface RevokeDialogProps {
  token: ApiToken
  onClose: () => void
  onRevoke: () => void
}

export function RevokeDialog({ token: { name, hint }, onClose, onRevoke }: RevokeDialogProps) {
  const words = outsideWords[staffLocale()]
  return (
    <ModalDialog labelledBy="e-out-revoke" width="30rem" onCancel={onClose}>
      <div className="e-dlg-h">
        <h2 id="e-out-revoke">{words.revokeOf(name)}</h2>
      </div>
      <div className="e-dlg-b">
        <p>{words.revokeHint(hint)}</p>
      </div>
      <div className="e-dlg-f">
        <span className="e-sp">
          <button type="button" className="e-b e-b--l" data-first onClick={onClose}>
            {words.cancel}
          </button>
          <button type="button" className="e-b e-b--d" onClick={onRevoke}>
            {words.revoke}
          </button>
        </span>
      </div>
    </ModalDialog>
  )
}
