import { type RefObject, useEffect } from 'react'

/**
 * Focuses the first invalid field of a form after each try to send it, and opens the details that hide it.
 * @param tries how often staff have tried; 0 focuses nothing
 */
export function useProblemFocus(form: RefObject<HTMLFormElement | null>, tries: number): void {
  useEffect(() => {
    if (tries === 0) return
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const details = field?.closest('details')
    if (details) details.open = true
    field?.focus()
  }, [form, tries])
}
