// Sets the focus when a form opens: to the first field of a new row, or, after the row's creation, to the control that
// had the focus before.
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

interface CreatedFrom {
  /** Id of the control from which the row was created; '' if it has no id. */
  focus: string
}

export function createdFrom(): CreatedFrom {
  return { focus: document.activeElement?.id ?? '' }
}

/** @returns the ref for the form's element */
export function useFirstFocus(isNew: boolean): RefObject<HTMLFormElement | null> {
  const fields = useRef<HTMLFormElement>(null)
  const state = useLocation().state as Partial<CreatedFrom> | null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    const target = isNew
      ? fields.current?.querySelector<HTMLElement>(control)
      : // a focused button was removed with the form of the new row, so `main` gets the focus
        state?.focus !== undefined && (document.getElementById(state.focus) ?? document.getElementById('main'))
    if (target) target.focus({ preventScroll: true })
  }, [])
  return fields
}

const control =
  ':is(input:not([type="file"], [tabindex="-1"]), textarea, select, button, [contenteditable="true"]):not(:disabled)'
