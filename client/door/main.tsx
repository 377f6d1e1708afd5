// Entry point of the page at the door, which renders all its screens. The document may be one that the service worker
// has stored, so theme and language are read from the cookies here, too.
import '../../shared/ui/base.css'
import '../../shared/ui/button.css'
import '../../shared/ui/status.css'
import '../../shared/box-office/frame/link-button.css'
import './style/door.css'
import './style/camera.css'
import './style/result.css'
import './style/figures.css'
import { createRoot } from 'react-dom/client'
import { isLocale } from '../../shared/i18n/locale.ts'
import { App, labels } from './app.tsx'
import { door, doorLocale } from './door-store.ts'
import { registerServiceWorker } from './sw-registration.ts'

const aYear = 31_536_000

const root = document.documentElement
const theme = /(?:^|;\s*)theme=(contrast|light)(?:;|$)/.exec(document.cookie)?.[1]
if (theme) root.dataset.theme = theme
const chosen = new URLSearchParams(location.search).get('locale')
// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and some browsers lack it
if (isLocale(chosen)) document.cookie = `door_locale=${chosen}; path=/door; max-age=${aYear}; SameSite=Lax`
const remembered = /(?:^|;\s*)door_locale=(de|en)(?:;|$)/.exec(document.cookie)?.[1]
if (remembered) root.lang = remembered

const place = document.getElementById('door')
if (place) {
  document.title = `${labels[doorLocale()].title} – ${place.dataset.site ?? ''}`
  createRoot(place).render(<App />)
  const lookForNewVersion = registerServiceWorker(isIdle)
  door.subscribe(lookForNewVersion)
  setInterval(lookForNewVersion, 15_000)
}
void door.start()

/** Whether a reload would lose or interrupt nothing. */
function isIdle(): boolean {
  const { phase, busy, shown, waiting } = door.state
  const isTyping = document.activeElement instanceof HTMLInputElement && document.activeElement.value !== ''
  return phase !== 'loading' && !busy && !shown && waiting === 0 && !isTyping
}
