import { capitalised } from '../i18n/count-word.ts'
import { isTimeKnown, timeOfDay } from '../i18n/dates.ts'
import { defineLabels } from '../i18n/labels.ts'
import type { Locale } from '../i18n/locale.ts'

const labels = defineLabels({
  de: {
    doors: (time: string) => `Einlass ab ${time} Uhr`,
    introduction: (time: string) => `Einführung um ${time} Uhr`,
    end: (time: string) => `Ende etwa ${time} Uhr`,
  },
  en: {
    doors: (time: string) => `doors open at ${time}`,
    introduction: (time: string) => `introductory talk at ${time}`,
    end: (time: string) => `ends at about ${time}`,
  },
})

/** Times in ISO 8601 with Berlin's offset; null if unknown. */
interface Evening {
  doors: string | null
  introduction: string | null
  end: string | null
}

/**
 * Names the known times: `Einlass ab 19:15 Uhr, Einführung um 19:00 Uhr, Ende etwa 22:00 Uhr.`; '' if none is known.
 */
export function momentsOf({ doors, introduction, end }: Evening, locale: Locale): string {
  const words = labels[locale]
  const known = [
    doors && words.doors(timeOfDay(doors)),
    introduction && words.introduction(timeOfDay(introduction)),
    end && isTimeKnown(end) && words.end(timeOfDay(end)),
  ].filter((moment) => typeof moment === 'string')
  return known.length > 0 ? capitalised(`${known.join(', ')}.`) : ''
}
