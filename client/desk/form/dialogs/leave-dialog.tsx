import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { grouped } from '../../../../shared/i18n/numbers.ts'
import { Icon } from '../../../staff/icon.tsx'
import { ModalDialog } from '../../../staff/modal-dialog.tsx'
import { staffLocale } from '../../../staff/staff-locale.ts'
import { formWords } from '../words.ts'

interface LeaveDialogProps {
  isDirty: boolean
  /** Whether the row is not created yet. Its creation replaces the address, but must not open the dialog. */
  isNew: boolean
  hint?: string
  /** Ways to settle the changes before the user leaves; by default, the user can only stay or leave. */
  changes?: LeavingChanges
}

export interface LeavingChanges {
  fields: readonly string[]
  onDiscard: () => void
  /** @returns whether the draft is saved */
  onSave: () => Promise<boolean>
}

/** History state that marks the navigation after a deletion, which `LeaveDialog` does not block. */
export const afterDeletion = { isAfterDeletion: true }

export function LeaveDialog({ isDirty, isNew, hint, changes }: LeaveDialogProps) {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      !(isNew && historyAction === 'REPLACE') &&
      !nextLocation.state?.isAfterDeletion,
  )
  const isSettled = isLeaving && !isDirty && blocker.state === 'blocked'
  // proceeds once the form has rendered without changes
  useEffect(() => {
    if (isSettled) blocker.proceed?.()
  }, [isSettled, blocker])
  if (blocker.state !== 'blocked') return null
  const { location } = blocker

  async function saveAndLeave(save: () => Promise<boolean>): Promise<void> {
    if (!(await save())) blocker.reset?.()
    // creating the row has replaced the form and dropped the blocked navigation, so the navigation starts again
    else if (isNew) await navigate(location, { state: location.state })
    else setLeaving(true)
  }

  return (
    <LeaveQuestion
      hint={hint}
      fields={changes?.fields ?? []}
      onStay={() => blocker.reset()}
      onLeave={() => blocker.proceed()}
      onDiscard={
        changes &&
        (() => {
          changes.onDiscard()
          setLeaving(true)
        })
      }
      onSave={changes && (() => void saveAndLeave(changes.onSave))}
    />
  )
}

interface LeaveQuestionProps {
  /** Says what happens to the changes; by default, that this device keeps them. */
  hint?: string | undefined
  /** Labels of the changed fields; empty if they are not known. */
  fields: readonly string[]
  onStay: () => void
  onLeave: () => void
  onDiscard?: (() => void) | undefined
  onSave?: (() => void) | undefined
}

export function LeaveQuestion({ hint, fields, onStay, onLeave, onDiscard, onSave }: LeaveQuestionProps) {
  const locale = staffLocale()
  const words = formWords[locale]
  const title = fields.length > 0 ? words.leaveChanges(fields.length, grouped(fields.length, locale)) : words.leaveTitle
  return (
    <ModalDialog labelledBy="e-leave" width={onSave ? '38rem' : '32rem'} onCancel={onStay}>
      <div className="e-dlg-h">
        <h2 id="e-leave">{title}</h2>
      </div>
      <div className="e-dlg-b e-stack">
        <p>{hint ?? words.leaveHint}</p>
        {fields.length > 0 && (
          <ul className="e-lis e-lis--r">
            {fields.map((field) => (
              <li key={field} className="e-li">
                <Icon of={Pencil} />
                <span>{field}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="e-dlg-f">
        {onDiscard && (
          <button type="button" className="e-b e-b--d" onClick={onDiscard}>
            <Icon of={Trash2} />
            <span>{words.discard}</span>
          </button>
        )}
        <span className="e-sp">
          <button type="button" className="e-b e-b--l" onClick={onLeave}>
            {words.leave}
          </button>
          <button type="button" className={`e-b ${onSave ? 'e-b--l' : 'e-b--p'}`} data-first onClick={onStay}>
            {words.stay}
          </button>
          {onSave && (
            <button type="button" className="e-b e-b--p" onClick={onSave}>
              {words.draft}
            </button>
          )}
        </span>
      </div>
    </ModalDialog>
  )
}
