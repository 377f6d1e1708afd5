import type { ApiToken } from '../../../shared/contract/calls/desk/outside-schemas.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { DialogFrame } from '../ui/form/dialog-frame.tsx'
import { outsideWords } from './words.ts'

interface RevokeDialogProps {
  token: ApiToken
  onClose: () => void
  onRevoke: () => void
}

export function RevokeDialog({ token: { name, hint }, onClose, onRevoke }: RevokeDialogProps) {
  const words = outsideWords[staffLocale()]
  return (
    <DialogFrame
      title={words.revokeOf(name)}
      width="30rem"
      buttons={
        <button type="button" className="e-b e-b--d" onClick={onRevoke}>
          {words.revoke}
        </button>
      }
      onClose={onClose}
    >
      <p>{words.revokeHint(hint)}</p>
    </DialogFrame>
  )
}
