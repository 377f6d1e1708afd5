import { longDate, timeOfDay } from '../../shared/i18n/dates.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { berlinIso } from '../../shared/time/berlin.ts'

const style = '/styles/preview-note-v1.css'

/**
 * Renders the notice above a page that a preview link shows. It is part of the document, outside of the app, so that it
 * needs no script; links from a preview load a document, because its address is secret (`handlingOf`).
 * @param expires null if unknown
 */
export function PreviewNote({ locale, expires }: { locale: Locale; expires: Date | null }) {
  const { preview, note, until } = labels[locale]
  const end = expires && berlinIso(expires)
  return (
    <aside className="preview-note sheet" aria-label={preview}>
      <link rel="stylesheet" href={style} precedence="page" />
      <p>
        <strong>{note}</strong> {end && until(longDate(end, locale).replaceAll(' ', '\u00a0'), timeOfDay(end))}
      </p>
    </aside>
  )
}

const labels = defineLabels({
  de: {
    preview: 'Vorschau',
    note: 'Vorschau, nicht öffentlich.',
    until: (day: string, time: string) => `Der Link gilt bis ${day}, ${time}\u00a0Uhr.`,
  },
  en: {
    preview: 'Preview',
    note: 'Preview, not public.',
    until: (day: string, time: string) => `The link is valid until ${day}, ${time}.`,
  },
})
