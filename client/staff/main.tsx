// Staff's entry on every page that is not being edited.
import './style/tokens.css'
import './alerts.tsx'
import { LoginDeclined, requireLogin } from './login-dialog.tsx'
import { pageData } from './page-data.ts'

document.documentElement.classList.add('e-on')
if (pageData().staff === 'login') void logIn()

/** Edit mode was asked for by somebody who is not logged in: then it begins, or the page is what visitors see. */
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
