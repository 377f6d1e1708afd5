// What a page can wait for until it stands: loaded as a chunk of its own, so that no visitor waits for it.
import { watchlistKey } from '../shared/watchlist/key.ts'
import { isTooOld } from './browser-support/is-too-old.ts'
import { startConsent } from './consent/start-consent.ts'
import { startCursor } from './cursor/start-cursor.ts'
import { parts } from './on-demand.ts'

export function startLater(): void {
  startConsent()
  startCursor()
  paintFlags()
  if (isTooOld(navigator.userAgent)) {
    import('./browser-support/tell.ts').then(({ tellOfOldBrowser }) => tellOfOldBrowser(), console.error)
  }
  if (document.readyState === 'complete') registerServiceWorker()
  else window.addEventListener('load', registerServiceWorker, { once: true })
}

/** Only a device that remembers concerts has flags to fill. */
function paintFlags(): void {
  try {
    if (localStorage[watchlistKey]) parts.watchlist().catch(console.error)
  } catch {
    // a browser that keeps nothing may not even let us ask
  }
}

/** Browsers that do not know service workers, or may not use them, go without, silently (spec §1). */
function registerServiceWorker(): void {
  navigator.serviceWorker?.register('/sw.js').catch(() => {})
}
