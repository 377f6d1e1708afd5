import type { ProductionListItem } from '../../../../shared/contract/production.ts'
import { isTimeKnown, longDate, timeOfDay } from '../../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { Locale } from '../../../../shared/locale.ts'
import { isLaterStart } from '../../../../shared/time/later-start.ts'

const labels = defineLabels({
  de: { instead: 'statt', later: 'Beginnt später' },
  en: { instead: 'was', later: 'Starts later' },
})

/** Adds the words for the start before a production was moved: its time, and its date if the day has changed. */
export function withPreviousWords<Item extends Pick<ProductionListItem, 'date' | 'previous_date'>>(
  item: Item,
  { locale, now }: { locale: Locale; now: Date },
): Item & Pick<ProductionListItem, 'previous_words'> {
  const { date, previous_date: was } = item
  if (!was) return item
  const { instead, later } = labels[locale]
  const isSameDay = was.slice(0, 10) === date.slice(0, 10)
  const start = [!isSameDay && longDate(was, locale), isTimeKnown(was) && timeOfDay(was)].filter(Boolean).join(', ')
  const isAhead = isLaterStart(was, date) && now.getTime() < Date.parse(date)
  return { ...item, previous_words: { instead, start, later: isAhead ? later : '' } }
}
