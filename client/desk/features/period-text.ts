// What a list says about the period in which visitors see a feature.
import { timeOfDay } from '../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../shared/i18n/labels.ts'
import type { Locale } from '../../../shared/locale.ts'
import { berlinDay, berlinIso, nextBerlinMidnight } from '../../../shared/time/berlin.ts'
import { momentText } from '../ui/moment-text.ts'

/** `soon`: the feature ends today or tomorrow; `later`: it has not begun. */
export interface PeriodText {
  text: string
  state: 'later' | 'soon' | 'shown' | 'over'
}

interface Period {
  /** UTC, or null for no beginning or no end. */
  from: string | null
  until: string | null
}

/** Returns the period of a feature as text: `ab Di 01.12., 10:00`, `endet morgen 22:05`, `ohne Ende`. */
export function periodText({ from, until }: Period, now: Date, locale: Locale): PeriodText {
  const words = labels[locale]
  const at = (utc: string) => momentText(utc, now, locale)
  if (until && Date.parse(until) <= now.getTime()) return { text: words.over(at(until)), state: 'over' }
  if (from && Date.parse(from) > now.getTime())
    return { text: until ? words.period(at(from), at(until)) : words.from(at(from)), state: 'later' }
  if (!until) return { text: words.endless, state: 'shown' }
  const near = nearDay(until, now)
  if (near) return { text: words.ends(`${words[near]} ${timeOfDay(berlinIso(until))}`), state: 'soon' }
  return { text: words.until(at(until)), state: 'shown' }
}

function nearDay(utc: string, now: Date): 'today' | 'tomorrow' | null {
  const midnight = nextBerlinMidnight(now)
  if (berlinDay(utc) === berlinDay(now)) return 'today'
  return berlinDay(utc) === berlinDay(midnight) ? 'tomorrow' : null
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
