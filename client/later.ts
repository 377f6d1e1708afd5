// Starts everything that can wait until the page is interactive; built as a separate chunk.
import { watchlistCookie, watchlistKey } from '../shared/watchlist/key.ts'
import { isTooOld } from './browser-support/is-too-old.ts'
import { allowMedia } from './consent/allow-media.ts'
import { startConsent } from './consent/start-consent.ts'
import { startCursor } from './cursor/start-cursor.ts'
import { reportMissingPart } from './notice/report-missing-part.ts'

/** @returns functions that code outside this chunk calls */
export function startLater() {
  startConsent()
  startCursor()
  paintFlags()
  if (isTooOld(navigator.userAgent)) {
    import('./browser-support/notify-old-browser.ts').then(({ notifyOldBrowser }) => notifyOldBrowser(), console.error)
  }
  if (document.readyState === 'complete') startLoaded()
  // also when the browser restores this page, for example after a visit to the box office
  addEventListener('pageshow', startLoaded)
  return { allowMedia, reportMissingPart }
}

/** Loads the watchlist's code only if this browser has stored a list for any city. */
function paintFlags(): void {
  try {
    if (localStorage[watchlistKey] || document.cookie.includes(`${watchlistCookie}=`))
      import('./watchlist/watchlist.ts').catch(console.error)
  } catch {
    // reading throws if storage is blocked
  }
}

/**
 * Registers the service worker; failures, also those of browsers without service workers, are silent (spec §1). Loads
 * the code of basket and account only if a cookie of the box office says that there is something to show.
 */
function startLoaded(): void {
  navigator.serviceWorker?.register('/sw.js').catch(() => {})
  if (/(basket|customer)=/.test(document.cookie)) import('./tool.ts').then((tool) => tool.showVisitor(), console.error)
}
