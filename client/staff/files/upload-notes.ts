import { defineLabels } from '../../../shared/i18n/labels.ts'
import { alert } from '../alerts.tsx'
import { staffLocale } from '../staff-locale.ts'
import type { Sent } from './send-file.ts'

/** Says that a moving picture will be shown still, where nothing else shows the notes of an upload. */
export function alertNotes({ notes }: Pick<Sent<unknown>, 'notes'>): void {
  if (notes.includes('still')) alert('error', stillWords[staffLocale()].still)
}

export const stillWords = defineLabels({
  de: { still: 'Das Bild bewegt sich nicht: gezeigt wird nur sein erstes' },
  en: { still: 'The picture will not move; only its first frame is shown' },
})
