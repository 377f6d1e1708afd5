// Replaces the gates of external media in sections, which are static markup, with the loaded media. A part that loads
// on demand (client/on-demand.ts).
import { loadLater } from '../parts/load-later.ts'

/**
 * Replaces the gate with its medium, and moves the focus there if it was in the gate. Offline, reports the failure
 * instead.
 */
export function open(opener: HTMLElement): void {
  const gate = opener.closest('.gate, .gate--soc, li')
  const loaded = gate?.querySelector('template')?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined
  if (!gate || !loaded) return
  if (!navigator.onLine) {
    // offline, the frame would only show the browser's error page
    loadLater().then(({ reportMissingPart }) => reportMissingPart(new Error('offline'), { again: () => open(opener) }))
    return
  }
  const isAlways = gate.querySelector<HTMLInputElement>('input[type=checkbox]')?.checked
  const hadFocus = gate.contains(document.activeElement)
  gate.replaceWith(loaded)
  if (hadFocus) loaded.querySelector('iframe')?.focus({ preventScroll: true })
  if (isAlways) loadLater().then(({ allowMedia }) => allowMedia(), console.error)
}
