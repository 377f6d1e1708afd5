import type { ProductionListItem } from '../../shared/contract/production.ts'
import { isTimeKnown, longDate, timeOfDay } from '../../shared/i18n/dates.ts'
import { defineLabels } from '../../shared/i18n/labels.ts'
import type { Locale } from '../../shared/i18n/locale.ts'
import { isLaterStart } from '../../shared/time/later-start.ts'

const labels = defineLabels({
  de: {
    later: 'Beginnt später',
    instead: (now: string, was: string) => `${now} statt ${was} Uhr`,
    previously: 'Bisheriger Termin',
    formerHall: 'Bisheriger Ort',
    time: (time: string) => `${time} Uhr`,
  },
  en: {
    later: 'Starts later',
    instead: (now: string, was: string) => `${now}, was ${was}`,
    previously: 'Original date',
    formerHall: 'Original venue',
    time: (time: string) => time,
  },
})

type Moved = Pick<ProductionListItem, 'date' | 'previous_date' | 'previous_hall'>

/** Returns `Beginnt später` if a production begins later on its day; '' for any other. */
export function laterWord({ date, previous_date: was }: Moved, locale: Locale): string {
  return was && isLaterStart(was, date) ? labels[locale].later : ''
}

/**
 * Returns the start before a production was moved: `20:00 statt 19:30 Uhr` on the same day, otherwise
 * `Bisheriger Termin: 27. November 2026, 19:30 Uhr`; and the hall: `Bisheriger Ort: Laeiszhalle`. '' if the production
 * was not moved.
 */
export function previousStart(moved: Moved, locale: Locale): string {
  const { previous_date: was, previous_hall: hall } = moved
  return [was && startWords(moved.date, was, locale), hall && `${labels[locale].formerHall}: ${hall}`]
    .filter(Boolean)
    .join('; ')
}

function startWords(date: string, was: string, locale: Locale): string {
  const words = labels[locale]
  if (was.slice(0, 10) === date.slice(0, 10)) return words.instead(timeOfDay(date), timeOfDay(was))
  const time = isTimeKnown(was) ? words.time(timeOfDay(was)) : ''
  return `${words.previously}: ${[longDate(was, locale), time].filter(Boolean).join(', ')}`
}
