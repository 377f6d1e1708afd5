import { mayEditPages } from '../../../shared/staff/page-rights.ts'
import { staffState } from '../staff-state.ts'
import { shownPage } from './shown-page.ts'

/** Makes Alt+E open edit mode, except in text fields, where ⌥E types an accent. */
export function startViewKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (!event.altKey || event.code !== 'KeyE' || event.ctrlKey || event.metaKey || isTyped(event.target)) return
    const { path, id } = shownPage
    const { user } = staffState
    if (id === null || !user || !mayEditPages(user)) return
    event.preventDefault()
    location.assign(`${path}?edit`)
  })
}

function isTyped(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input,textarea,select'))
}
