import { dateWithWeekday, monthName, wallClock } from '../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { monthPeriod, type Period } from '../../../shared/screens/event-list/filter/period.ts'

/** Names a period: `Ab Di, 1. Dezember 2026`, `Am …`, `Bis …`, `Dezember 2026` or `… bis …`; '' for an empty one. */
export function periodName({ date, until }: Period, locale: Locale): string {
  const words = labels[locale]
  const day = (isoDay: string) => dateWithWeekday(isoDay, locale)
  if (!date) return until ? words.until(day(until)) : ''
  if (!until) return words.from(day(date))
  if (date === until) return words.on(day(date))
  const { year, month } = wallClock(date)
  const isMonth = date.endsWith('-01') && monthPeriod(date.slice(0, 7), '').until === until
  return isMonth ? `${monthName(month, locale)} ${year}` : words.between(day(date), day(until))
}

const labels = defineLabels({
  de: {
    from: (day: string) => `Ab ${day}`,
    on: (day: string) => `Am ${day}`,
    until: (day: string) => `Bis ${day}`,
    between: (first: string, last: string) => `${first} bis ${last}`,
  },
  en: {
    from: (day: string) => `From ${day}`,
    on: (day: string) => `On ${day}`,
    until: (day: string) => `Until ${day}`,
    between: (first: string, last: string) => `${first} to ${last}`,
  },
})
