// Entry point of the staff script on pages outside edit mode.
import './style/tokens.css'
import { mayEditPages } from '../../shared/staff/page-rights.ts'
import { isAltLetter, isTyping } from '../keys/typing.ts'
import { showAlerts } from './alerts.tsx'
import { call } from './api.ts'
import { sayWhereEdited } from './bar/edited-elsewhere.ts'
import { followNavigation, shownPage } from './bar/shown-page.ts'
import { StaffBar } from './bar/staff-bar.tsx'
import { LoginDeclined, requireLogin } from './login-dialog.tsx'
import { mount } from './mount.tsx'
import { pageData } from './page-data.ts'
import { staffState } from './staff-state.ts'

showAlerts()
if (pageData().staff === 'login') void logIn()
else void showBar()

async function showBar(): Promise<void> {
  try {
    staffState.user = await call('user', {})
  } catch (error) {
    // the call fails without a session; the page then has no bar, and the failure is only logged (spec §8)
    console.info('staff bar:', error)
    return
  }
  document.documentElement.classList.add('e-on')
  followNavigation()
  startViewKeys()
  mount(<StaffBar />)
  if (new URLSearchParams(location.search).has('edit')) sayWhereEdited()
}

/**
 * Opens the login dialog at an edit address without a session. Logging in reloads the page in edit mode; closing the
 * dialog shows the public page.
 */
async function logIn(): Promise<void> {
  try {
    await requireLogin()
    location.reload()
  } catch (error) {
    if (!(error instanceof LoginDeclined)) throw error
    const { pathname, search } = location
    const query = new URLSearchParams(search)
    query.delete('edit')
    location.replace(query.size ? `${pathname}?${query}` : pathname)
  }
}

/** Makes Alt+E open edit mode, except in text fields, where ⌥E types an accent. */
function startViewKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (!isAltLetter(event, 'e') || isTyping(event.target)) return
    const { path, id } = shownPage
    const { user } = staffState
    if (id === null || !user || !mayEditPages(user)) return
    event.preventDefault()
    location.assign(`${path}?edit`)
  })
}
