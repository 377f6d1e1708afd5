import { useEffect, useRef, useState } from 'react'
import { changedValues } from '../../../../shared/drafts/merge-values.ts'
import { controlId } from '../../controls/control.ts'
import { firstStep, redone, type Steps, undone, withStep } from './undo-steps.ts'
import { useChanges } from './use-changes.ts'
import type { Entry } from './use-entry.ts'

interface Undo {
  canUndo: boolean
  canRedo: boolean
  undo: () => void
  redo: () => void
}

/**
 * Undoes and redoes changes of the whole form. Saving keeps the steps. Values from the server, such as a colleague's,
 * start a new history, because undo must not revert them.
 */
export function useUndo(entry: Entry): Undo {
  const { base, form } = entry
  const { values } = useChanges(entry)
  const steps = useRef<Steps>(firstStep(values))
  const knownBase = useRef(base)
  const [, setVersion] = useState(0)
  useEffect(() => {
    const isFromServer = knownBase.current !== base
    knownBase.current = base
    const next = withStep(steps.current, values, Date.now())
    if (next === steps.current) return
    steps.current = isFromServer ? firstStep(values) : next
    setVersion((version) => version + 1)
  }, [values, base])

  function go(next: Steps): void {
    const changed = changedValues(steps.current.present, next.present)
    const [first] = Object.keys(changed)
    if (first === undefined) return
    steps.current = next
    form.change(changed)
    for (const name of Object.keys(changed)) entry.dropProblem(name)
    setVersion((version) => version + 1)
    lookAt(first)
  }

  return {
    canUndo: steps.current.past.length > 0,
    canRedo: steps.current.future.length > 0,
    undo: () => go(undone(steps.current)),
    redo: () => go(redone(steps.current)),
  }
}

/** Scrolls the changed field into view; the focus does not move. */
function lookAt(field: string): void {
  const ids = [`/${field}`, `/${field}/de`].map((pointer) => controlId(pointer))
  const control = ids.map((id) => document.getElementById(id)).find((found) => found !== null)
  control?.scrollIntoView({ block: 'nearest' })
}
