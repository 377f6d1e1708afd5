import { withBreakableBlanks } from '../../shared/html/breakable-blanks.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import { alert } from './alerts.tsx'
import { staffLocale } from './staff-locale.ts'

/**
 * Handles pasting into fields and texts without formats: no-break spaces between which a long line could only end
 * inside words are replaced. Rich text replaces them itself.
 */
export function startBreakablePaste(): void {
  addEventListener('paste', paste, { capture: true })
}

function paste(event: ClipboardEvent): void {
  if (!isPlain(event.target)) return
  const text = event.clipboardData?.getData('text/plain') ?? ''
  const breakable = breakableText(text)
  if (breakable === text) return
  event.preventDefault()
  // deprecated, but the only API that adds to the browser's undo stack
  document.execCommand(
    'insertText',
    false,
    event.target instanceof HTMLTextAreaElement ? breakable : breakable.replace(/[\r\n]+/g, ' '),
  )
}

function isPlain(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return ['text', 'search'].includes(target.type)
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLElement && target.closest('[contenteditable="plaintext-only"]') !== null)
  )
}

/** Returns pasted text whose lines can end between its words, and reports replaced no-break spaces. */
export function breakableText(text: string): string {
  const breakable = withBreakableBlanks(text)
  if (breakable !== text) reportUnbroken()
  return breakable
}

/** Tells the editor that no-break spaces were replaced. */
export function reportUnbroken(): void {
  alert('save', labels[staffLocale()].unbroken)
}

const labels = defineLabels({
  de: {
    unbroken: 'Geschützte Leerzeichen sind ersetzt, sonst wären Wörter mitten in der Zeile getrennt worden',
  },
  en: { unbroken: 'No-break spaces were replaced, since lines could only have ended inside words' },
})
