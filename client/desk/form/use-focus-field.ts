import { useContext } from 'react'
import { isLocale } from '../../../shared/i18n/locale.ts'
import { FormSurroundingsContext } from '../controls/control.ts'

/**
 * Returns a function that focuses a form's control by its id, and first shows the control's language if it is hidden.
 * If the control belongs to a row that is not expanded, the button that expands it receives the focus. The function
 * returns false if the form has no such control.
 */
export function useFocusField(): (id: string) => boolean {
  const showLanguage = useContext(FormSurroundingsContext)?.showLanguage
  return (id) => {
    const control = document.getElementById(id) ?? document.getElementById(rowOf(id))
    const language = control?.closest<HTMLElement>('[data-language]')?.dataset.language
    const isHidden = control?.getClientRects().length === 0
    if (isHidden && isLocale(language)) showLanguage?.(language)
    // the control can receive the focus only after the next render has shown it
    if (isHidden) requestAnimationFrame(() => control?.focus())
    else control?.focus()
    return control !== null
  }
}

/** Returns the id of a row's button (`f-program-2`) for the id of a control within the row (`f-program-2-title-en`). */
function rowOf(id: string): string {
  return /^f-\w+-\d+(?=-)/.exec(id)?.[0] ?? id
}
