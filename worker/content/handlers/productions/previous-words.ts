import type { ProductionListItem } from '../../../../shared/contract/production.ts'
import { isTimeKnown, longDate, timeOfDay } from '../../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { isLaterStart } from '../../../../shared/time/later-start.ts'

const labels = defineLabels({
  de: { instead: 'statt', formerly: 'bisher', later: 'Beginnt später' },
  en: { instead: 'was', formerly: 'formerly', later: 'Starts later' },
})

type Moved = Pick<ProductionListItem, 'date' | 'previous_date' | 'previous_hall'>

/**
 * Words the start and the hall before a production was moved: the time, the date if the day has changed, and the hall
 * if it is another one.
 * @returns such as `{ instead: 'statt', start: '19:30' }` or, if only the hall has changed,
 * `{ instead: 'bisher', start: 'Laeiszhalle' }`; null if it was not moved
 */
export function previousStart(
  { date, previous_date: was, previous_hall: hall }: Moved,
  locale: Locale,
): { instead: string; start: string } | null {
  const words = labels[locale]
  if (!was) return hall ? { instead: words.formerly, start: hall } : null
  const isSameDay = was.slice(0, 10) === date.slice(0, 10)
  const start = [!isSameDay && longDate(was, locale), isTimeKnown(was) && timeOfDay(was), hall]
  return { instead: words.instead, start: start.filter(Boolean).join(', ') }
}

/**
 * Adds the words for the start and the hall before a production was moved, and whether it will begin later on its day.
 */
export function withPreviousWords<Item extends Moved>(
  item: Item,
  { locale, now }: { locale: Locale; now: Date },
): Item & Pick<ProductionListItem, 'previous_words'> {
  const { date, previous_date: was } = item
  const previous = previousStart(item, locale)
  if (!previous) return item
  const isAhead = was != null && isLaterStart(was, date) && now.getTime() < Date.parse(date)
  return { ...item, previous_words: { ...previous, later: isAhead ? labels[locale].later : '' } }
}
