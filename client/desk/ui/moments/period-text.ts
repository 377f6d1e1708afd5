// Describes the period in which visitors see a feature or a menu entry.
import { timeOfDay } from '../../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { berlinDay, berlinIso, nextBerlinMidnight } from '../../../../shared/time/berlin.ts'
import { endAsWritten } from '../../../../shared/time/period-end.ts'
import { localMomentText } from './moment-text.ts'

/** `soon`: the period ends today or tomorrow; `later`: it has not begun. */
export interface PeriodText {
  text: string
  state: 'later' | 'soon' | 'shown' | 'over'
}

export interface Period {
  /** When the period begins, in UTC; null without a beginning. `until` likewise. */
  from: string | null
  until: string | null
}

/** Returns a period as text: `ab Di 01.12., 10:00`, `endet morgen 22:05`, `ohne Ende`. */
export function periodText({ from, until }: Period, now: Date, locale: Locale): PeriodText {
  const words = labels[locale]
  const at = (local: string) => localMomentText(local, now, locale)
  const [begin, end] = [from && berlinIso(from), until && endAsWritten(berlinIso(until))]
  if (until && end && Date.parse(until) <= now.getTime()) return { text: words.over(at(end)), state: 'over' }
  if (from && begin && Date.parse(from) > now.getTime())
    return { text: end ? words.period(at(begin), at(end)) : words.from(at(begin)), state: 'later' }
  if (!end) return { text: words.endless, state: 'shown' }
  const near = nearDay(end, now)
  if (near) return { text: words.ends(`${words[near]} ${timeOfDay(end)}`), state: 'soon' }
  return { text: words.until(at(end)), state: 'shown' }
}

function nearDay(local: string, now: Date): 'today' | 'tomorrow' | null {
  const isoDay = local.slice(0, 10)
  if (isoDay === berlinDay(now)) return 'today'
  return isoDay === berlinDay(nextBerlinMidnight(now)) ? 'tomorrow' : null
}

const labels = defineLabels({
  de: {
    from: (from: string) => `ab ${from}`,
    until: (until: string) => `bis ${until}`,
    period: (from: string, until: string) => `ab ${from} bis ${until}`,
    ends: (when: string) => `endet ${when}`,
    over: (until: string) => `beendet ${until}`,
    endless: 'ohne Ende',
    today: 'heute',
    tomorrow: 'morgen',
  },
  en: {
    from: (from: string) => `from ${from}`,
    until: (until: string) => `until ${until}`,
    period: (from: string, until: string) => `from ${from} until ${until}`,
    ends: (when: string) => `ends ${when}`,
    over: (until: string) => `ended ${until}`,
    endless: 'no end',
    today: 'today',
    tomorrow: 'tomorrow',
  },
})
