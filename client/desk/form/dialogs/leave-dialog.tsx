import { useBlocker } from 'react-router'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { formWords } from '../words.ts'

interface LeaveDialogProps {
  /** Whether there are unsaved changes. */
  isDirty: boolean
  /** Whether the row is not created yet; its creation replaces the address, which must not open the dialog. */
  isNew: boolean
  /** Says what happens to the changes; by default, that this device keeps them. */
  hint?: string
}

/** History state that marks the navigation after a deletion, which `LeaveDialog` does not block. */
export const afterDeletion = { isAfterDeletion: true }

/** Asks before the user leaves a form with unsaved changes. */
export function LeaveDialog({ isDirty, isNew, hint }: LeaveDialogProps) {
  const words = formWords[staffLocale()]
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      !(isNew && historyAction === 'REPLACE') &&
      !nextLocation.state?.isAfterDeletion,
  )
  if (blocker.state !== 'blocked') return null
  return (
    <ModalDialog labelledBy="e-leave" width="30rem" onCancel={() => blocker.reset()}>
      <div className="e-dlg-h">
        <h2 id="e-leave">{words.leaveTitle}</h2>
      </div>
      <div className="e-dlg-b">
        <p>{hint ?? words.leaveHint}</p>
      </div>
      <div className="e-dlg-f">
        <span className="e-sp">
          <button type="button" className="e-b e-b--l" onClick={() => blocker.proceed()}>
            {words.leave}
          </button>
          <button type="button" className="e-b e-b--p" data-first onClick={() => blocker.reset()}>
            {words.stay}
          </button>
        </span>
      </div>
    </ModalDialog>
  )
}
