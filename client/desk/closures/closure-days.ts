import type { HallClosure } from '../../../shared/contract/calls/programme/productions-schemas.ts'
import { dateWithWeekday, longDate, shortDate } from '../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'

/** Formats the days of a closure: `16. Dez bis 17. Dezember 2026`, or a single day with its weekday. */
export function closureDays(
  { starts_on: first, ends_on: last }: Pick<HallClosure, 'starts_on' | 'ends_on'>,
  locale: Locale,
): string {
  if (first === last) return dateWithWeekday(first, locale)
  const isOneYear = first.slice(0, 4) === last.slice(0, 4)
  return labels[locale].days(isOneYear ? shortDate(first, locale) : longDate(first, locale), longDate(last, locale))
}

const labels = defineLabels({
  de: { days: (from: string, until: string) => `${from} bis ${until}` },
  en: { days: (from: string, until: string) => `${from} to ${until}` },
})
