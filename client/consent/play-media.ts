// Loads external media in place of their gates, which are static markup.
import { defineLabels } from '../../shared/i18n/labels.ts'
import { pageLocale } from '../notice/notice.ts'
import type { allowMedia } from './allow-media.ts'

interface Later {
  allowMedia: typeof allowMedia
}

/**
 * Replaces the gate with its medium, and moves the focus there if it was in the gate. If the visitor is offline, or the
 * code that stores "always" fails to load, the gate stays and a message is shown.
 * @param loadLater loads that code
 */
export async function open(opener: HTMLElement, loadLater: () => Promise<Later>): Promise<void> {
  const gate = opener.closest('.gate, .gate--soc, li')
  const loaded = gate?.querySelector('template')?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  if (!gate || !loaded) return
  // offline, the frame would only show the browser's error page
  if (!navigator.onLine) return reportBelow(opener)
  if (gate.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked) {
    try {
      const { allowMedia } = await loadLater()
      void allowMedia()
    } catch (error) {
      console.error(error)
      return reportBelow(opener)
    }
  }
  const hadFocus = gate.contains(document.activeElement)
  gate.replaceWith(loaded)
  if (hadFocus) loaded.querySelector('iframe')?.focus({ preventScroll: true })
}

function reportBelow(opener: HTMLElement): void {
  const next = opener.nextElementSibling
  const line = next instanceof HTMLElement && next.matches('.alert') ? next : document.createElement('p')
  line.className = 'alert'
  line.setAttribute('role', 'alert')
  opener.insertAdjacentElement('afterend', line)
  line.textContent = labels[pageLocale()].failed
}

const labels = defineLabels({
  de: { failed: 'Keine Verbindung. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.' },
  en: { failed: 'No connection. Please check your connection and try again.' },
})
