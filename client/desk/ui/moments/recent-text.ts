import { timeOfDay } from '../../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { berlinDay, berlinIso } from '../../../../shared/time/berlin.ts'
import { localMomentText } from './moment-text.ts'

/** Formats a past moment (UTC) in Berlin time: `heute 17:38`, `gestern 11:02`, `Do 12.11., 10:00`. */
export function recentText(utc: string, now: Date, locale: Locale): string {
  const local = berlinIso(utc)
  const words = labels[locale]
  if (local.slice(0, 10) === berlinDay(now)) return `${words.today} ${timeOfDay(local)}`
  if (local.slice(0, 10) === dayBefore(berlinDay(now))) return `${words.yesterday} ${timeOfDay(local)}`
  return localMomentText(local, now, locale)
}

function dayBefore(isoDay: string): string {
  return new Date(Date.parse(`${isoDay}T12:00:00Z`) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

const labels = defineLabels({
  de: { today: 'heute', yesterday: 'gestern' },
  en: { today: 'today', yesterday: 'yesterday' },
})
