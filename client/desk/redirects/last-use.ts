import { wallClock, weekdayShort } from '../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/i18n/locale.ts'
import { typedDay } from '../../../shared/i18n/typed-day.ts'
import { berlinDay } from '../../../shared/time/berlin.ts'

const dayMs = 86_400_000

/**
 * Formats the day of a redirect's last use: `heute`, `gestern`, `Do 19.11.`, in another year `19.11.2025`.
 * @param day `YYYY-MM-DD` in Berlin time; null if no use is stored
 */
export function lastUseText(day: string | null, now: Date, locale: Locale): string {
  const words = labels[locale]
  if (day === null) return words.long
  const today = berlinDay(now)
  if (day === today) return words.today
  if (day === berlinDay(new Date(now.getTime() - dayMs))) return words.yesterday
  const typed = typedDay(day, locale)
  if (day.slice(0, 4) !== today.slice(0, 4)) return typed
  return `${weekdayShort(wallClock(`${day}T12:00`).weekday, locale)} ${typed.slice(0, locale === 'de' ? 6 : 5)}`
}

const labels = defineLabels({
  de: { today: 'heute', yesterday: 'gestern', long: 'nicht in 90 Tagen' },
  en: { today: 'today', yesterday: 'yesterday', long: 'not in 90 days' },
})
