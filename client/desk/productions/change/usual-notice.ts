import type { Notice } from './change-fields.tsx'

interface Moved {
  isDateNew: boolean
  /** The names of the former hall, '' if there was none, and of the new one; null if it stays or is unknown. */
  halls: { was: string; now: string } | null
}

/**
 * Returns the text for the audience that staff begin with: what is new. That tickets remain valid, and until when they
 * may be returned, is what pages and mails say themselves. It is written for visitors, so it has both languages
 * whatever staff read.
 */
export function usualNotice({ isDateNew, halls }: Moved): Notice {
  const textIn = (locale: keyof typeof words) => {
    const { date, hall, both } = words[locale]
    return halls === null ? date : (isDateNew ? both : hall)(halls)
  }
  return { de: textIn('de'), en: textIn('en') }
}

type Halls = NonNullable<Moved['halls']>

const words = {
  de: {
    date: 'Das Konzert hat einen neuen Termin.',
    hall: ({ was, now }: Halls) =>
      was ? `Das Konzert hat einen neuen Ort: ${now} (bisher ${was}).` : `Der Ort des Konzerts steht fest: ${now}.`,
    both: ({ was, now }: Halls) =>
      was
        ? `Das Konzert hat einen neuen Termin und einen neuen Ort: ${now} (bisher ${was}).`
        : `Das Konzert hat einen neuen Termin, und sein Ort steht fest: ${now}.`,
  },
  en: {
    date: 'This concert has a new date.',
    hall: ({ was, now }: Halls) =>
      was ? `This concert has a new venue: ${now} (previously ${was}).` : `The venue of this concert is ${now}.`,
    both: ({ was, now }: Halls) =>
      was
        ? `This concert has a new date and a new venue: ${now} (previously ${was}).`
        : `This concert has a new date, and its venue is ${now}.`,
  },
}
