// Entry point of the page at the door, which renders all its screens. The document may be one that the service worker
// has stored, so theme and language are set here, too.
import '../../shared/ui/base.css'
import '../../shared/ui/button.css'
import '../../shared/ui/status.css'
import '../../shared/box-office/frame/link-button.css'
import './style/door.css'
import './style/scanning.css'
import './style/figures.css'
import { createRoot } from 'react-dom/client'
import { isLocale } from '../../shared/i18n/locale.ts'
import { App, labels } from './app.tsx'
import { door, doorLocale } from './door-store.ts'
import { registerServiceWorker } from './sw-registration.ts'

const root = document.documentElement
const theme = /(?:^|;\s*)theme=(contrast|light)(?:;|$)/.exec(document.cookie)?.[1]
if (theme) root.dataset.theme = theme
const locale = new URLSearchParams(location.search).get('locale') ?? navigator.language.slice(0, 2)
if (isLocale(locale)) root.lang = locale

const place = document.getElementById('door')
if (place) {
  document.title = `${labels[doorLocale()].title} – ${place.dataset.site ?? ''}`
  createRoot(place).render(<App />)
  door.subscribe(registerServiceWorker(isIdle))
}
void door.start()

/** Whether a reload would lose or interrupt nothing. */
function isIdle(): boolean {
  const { phase, busy, shown, waiting } = door.state
  const isTyping = document.activeElement instanceof HTMLInputElement && document.activeElement.value !== ''
  return phase !== 'loading' && !busy && !shown && waiting === 0 && !isTyping
}
