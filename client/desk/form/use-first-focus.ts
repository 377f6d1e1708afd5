// Where the focus is when a form opens: in the first field of a new row; after the row's creation where it was before.
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface CreatedFrom {
  /** Id of the control from which the row was created; '' for a button. */
  focus: string
}

/** Returns the state with which the form of a newly created row opens. */
export function createdFrom(): CreatedFrom {
  return { focus: document.activeElement?.id ?? '' }
}

/** @returns the ref of the form's fields */
export function useFirstFocus(isNew: boolean): RefObject<HTMLFormElement | null> {
  const fields = useRef<HTMLFormElement>(null)
  const state = useLocation().state as Partial<CreatedFrom> | null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const target = isNew
      ? fields.current?.querySelector<HTMLElement>(control)
      : // the button is gone with the form of the new row
        state?.focus !== undefined && (document.getElementById(state.focus) ?? document.getElementById('main'))
    if (target) target.focus({ preventScroll: true })
  }, [])
  return fields
}

const control =
  ':is(input:not([type="file"], [tabindex="-1"]), textarea, select, button, [contenteditable="true"]):not(:disabled)'
