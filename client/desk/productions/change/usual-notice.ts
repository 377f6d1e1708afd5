import type { Notice } from './change-fields.tsx'

interface Moved {
  isDateNew: boolean
  /** The names of the former and the new hall; null if the hall stays or one of them is unknown. */
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
    hall: ({ was, now }: Halls) => `Das Konzert hat einen neuen Ort: ${now} (bisher ${was}).`,
    both: ({ was, now }: Halls) => `Das Konzert hat einen neuen Termin und einen neuen Ort: ${now} (bisher ${was}).`,
  },
  en: {
    date: 'This concert has a new date.',
    hall: ({ was, now }: Halls) => `This concert has a new venue: ${now} (previously ${was}).`,
    both: ({ was, now }: Halls) => `This concert has a new date and a new venue: ${now} (previously ${was}).`,
  },
}
