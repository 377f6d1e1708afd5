import { defineLabels } from '../../shared/i18n/labels.ts'
import { alert } from './alerts.tsx'
import { staffLocale } from './staff-locale.ts'

/**
 * Copies a text to the clipboard. If the browser refuses, an alert says so.
 * @returns whether the text was copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    // `clipboard` is missing on a site without https, and the user may refuse access to it
    await navigator.clipboard.writeText(text)
    return true
  } catch (failure) {
    console.info('clipboard:', failure)
    const words = labels[staffLocale()]
    alert('error', words.refused, { detail: words.byHand })
    return false
  }
}

const labels = defineLabels({
  de: { refused: 'Der Browser hat das Kopieren abgelehnt', byHand: 'Wählen Sie den Text aus und drücken Sie Strg C.' },
  en: { refused: 'The browser refused to copy', byHand: 'Select the text and press Ctrl C.' },
})
