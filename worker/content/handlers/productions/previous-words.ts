import type { ProductionListItem } from '../../../../shared/contract/production.ts'
import { isTimeKnown, longDate, timeOfDay } from '../../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { isLaterStart } from '../../../../shared/time/later-start.ts'

const labels = defineLabels({
  de: { instead: 'statt', later: 'Beginnt später' },
  en: { instead: 'was', later: 'Starts later' },
})

/**
 * Words the start before a production was moved: its time, and its date if the day has changed.
 * @returns such as `{ instead: 'statt', start: '19:30' }`; null if it was not moved
 */
export function previousStart(
  { date, previous_date: was }: Pick<ProductionListItem, 'date' | 'previous_date'>,
  locale: Locale,
): { instead: string; start: string } | null {
  if (!was) return null
  const isSameDay = was.slice(0, 10) === date.slice(0, 10)
  const start = [!isSameDay && longDate(was, locale), isTimeKnown(was) && timeOfDay(was)].filter(Boolean).join(', ')
  return { instead: labels[locale].instead, start }
}

/** Adds the words for the start before a production was moved, and what they mean if it only begins later. */
export function withPreviousWords<Item extends Pick<ProductionListItem, 'date' | 'previous_date'>>(
  item: Item,
  { locale, now }: { locale: Locale; now: Date },
): Item & Pick<ProductionListItem, 'previous_words'> {
  const { date, previous_date: was } = item
  const previous = previousStart(item, locale)
  if (!was || !previous) return item
  const isAhead = isLaterStart(was, date) && now.getTime() < Date.parse(date)
  return { ...item, previous_words: { ...previous, later: isAhead ? labels[locale].later : '' } }
}
