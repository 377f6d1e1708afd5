import { defineLabels } from '../../shared/i18n/labels.ts'
import { isLocale } from '../../shared/i18n/locale.ts'
import './notice.css'

export interface Notice {
  text: string
  link?: { href: string; label: string }
  /** An optional button, which also closes the notice. */
  action?: { label: string; run: () => void }
  /** True for failures, which interrupt a screen reader. */
  isUrgent?: boolean
  onClose?: () => void
}

let shown: HTMLElement | null = null

/** Shows a notice, which replaces the previous one, until the visitor closes it or uses its link or button. */
export function showNotice({ text, link, action, isUrgent = false, onClose }: Notice): void {
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
  // inside an open modal dialog, because everything outside it is inert
  const place = document.querySelector('dialog:modal') ?? document.body
  place.appendChild(bar)
  shown = bar
  // live regions announce only text added after they are in the document
  requestAnimationFrame(() => {
    const line = element('p', { textContent: text })
    if (link) line.appendChild(element('a', { href: link.href, textContent: link.label }))
    if (action) {
      const button = element('button', { type: 'button', className: 'dlg-x', textContent: action.label })
      button.addEventListener('click', () => {
        close.click()
        action.run()
      })
      line.appendChild(button)
    }
    bar.appendChild(line)
    bar.appendChild(close)
  })
  // following the link closes the notice
  bar.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) bar.remove()
  })
}

/** Returns the language of the current page from its `lang`; German if that is not a locale of the site. */
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
