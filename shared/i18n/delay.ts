import { countWord } from './count-word.ts'
import type { Locale } from './locale.ts'

const usual: Record<Locale, Readonly<Record<number, string>>> = {
  de: {
    15: 'eine Viertelstunde',
    30: 'eine halbe Stunde',
    45: 'eine Dreiviertelstunde',
    60: 'eine Stunde',
    90: 'anderthalb Stunden',
  },
  en: {
    15: 'a quarter of an hour',
    30: 'half an hour',
    45: 'three quarters of an hour',
    60: 'an hour',
    90: 'an hour and a half',
  },
}

/** Names the time between two moments for running text: `eine halbe Stunde`, `zwei Stunden und 10 Minuten`. */
export function delayWords(was: string, now: string, locale: Locale): string {
  const total = Math.round((Date.parse(now) - Date.parse(was)) / 60_000)
  const known = usual[locale][total]
  if (known) return known
  const [hours, minutes] = [Math.floor(total / 60), total % 60]
  const parts =
    locale === 'de'
      ? [
          hours === 1 ? 'eine Stunde' : `${countWord(hours, 'de')} Stunden`,
          minutes === 1 ? 'eine Minute' : `${countWord(minutes, 'de')} Minuten`,
        ]
      : [
          hours === 1 ? 'an hour' : `${countWord(hours, 'en')} hours`,
          minutes === 1 ? 'a minute' : `${countWord(minutes, 'en')} minutes`,
        ]
  return parts.filter((_, index) => [hours, minutes][index]).join(locale === 'de' ? ' und ' : ' and ')
}
