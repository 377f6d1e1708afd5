import { defineLabels } from '../../shared/i18n/labels.ts'
import { pageLocale, showNotice } from '../notice/notice.ts'

/** Storage key that is set once the notice was closed, shared with public/scripts/old-browser-v1.js. */
const closedKey = 'auftakt:old-browser'

/** Shows the notice about an old browser unless it was closed on this device. */
export function notifyOldBrowser(): void {
  if (wasClosed()) return
  showNotice({ text: labels[pageLocale()].text, onClose: remember })
}

function wasClosed(): boolean {
  try {
    return localStorage.getItem(closedKey) !== null
  } catch {
    return false
  }
}

function remember(): void {
  try {
    localStorage.setItem(closedKey, '1')
  } catch {
    // without storage, the notice returns on the next page
  }
}

const labels = defineLabels({
  de: {
    text: 'Ihr Browser ist älter, als diese Seite ihn erwartet. Lesen und Karten kaufen können Sie; manches sieht vielleicht anders aus. Eine neuere Fassung des Browsers hilft.',
  },
  en: {
    text: 'Your browser is older than this site expects. You can read everything and buy tickets; some things may look different. A newer version of the browser will help.',
  },
})
