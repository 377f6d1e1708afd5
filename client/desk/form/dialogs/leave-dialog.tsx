import { useEffect, useState } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { LeaveQuestion } from './leave-question.tsx'

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
