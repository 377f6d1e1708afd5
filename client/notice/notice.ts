// A line at the bottom of the window that says what has just happened, or what could not.
import { defineLabels } from '../../shared/i18n/labels.ts'
import { isLocale } from '../../shared/locale.ts'
import './notice.css'

interface Notice {
  text: string
  /** Somewhere to go on. */
  link?: { href: string; label: string }
  /** A failure is said at once, whatever a screen reader is reading. */
  isUrgent?: boolean
  onClose?: () => void
}

let shown: HTMLElement | null = null

/** Shows a notice in place of the one before; it stays until it is closed or another page is opened. */
export function showNotice({ text, link, isUrgent = false, onClose }: Notice): void {
  shown?.remove()
  const bar = element('div', { className: 'notice-bar on-night' })
  bar.setAttribute('role', isUrgent ? 'alert' : 'status')
  const close = element('button', { type: 'button', className: 'dlg-x', textContent: labels[pageLocale()].close })
  const focused = document.activeElement
  close.addEventListener('click', () => {
    bar.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    onClose?.()
  })
  // a dialog makes everything beneath it inert
  const place = document.querySelector('dialog:modal') ?? document.body
  place.appendChild(bar)
  shown = bar
  // a live region speaks of what comes into it, not of what it came with
  requestAnimationFrame(() => {
    const line = element('p', { textContent: text })
    if (link) line.appendChild(element('a', { href: link.href, textContent: link.label }))
    bar.appendChild(line)
    bar.appendChild(close)
  })
  // the link leads on, and nothing is left to be said
  bar.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) bar.remove()
  })
}

/** The language of the page that is shown now. */
export function pageLocale(): 'de' | 'en' {
  const { lang } = document.documentElement
  return isLocale(lang) ? lang : 'de'
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), properties)
}

const labels = defineLabels({ de: { close: 'Schließen' }, en: { close: 'Close' } })
