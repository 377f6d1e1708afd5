import { mayEditPages } from '../../../shared/staff/page-rights.ts'
import { isAltLetter, isTyping } from '../../keys/typing.ts'
import { staffState } from '../staff-state.ts'
import { shownPage } from './shown-page.ts'

/** Makes Alt+E open edit mode, except in text fields, where ⌥E types an accent. */
export function startViewKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (!isAltLetter(event, 'e') || isTyping(event.target)) return
    const { path, id } = shownPage
    const { user } = staffState
    if (id === null || !user || !mayEditPages(user)) return
    event.preventDefault()
    location.assign(`${path}?edit`)
  })
}
