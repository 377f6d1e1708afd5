import { capitalised, countWord } from '../i18n/count-word.ts'
import { defineLabels } from '../i18n/labels.ts'
import type { Locale } from '../i18n/locale.ts'
import { price } from '../ui/money.ts'

/** Returns a number of tickets in words: `fünf Karten`. */
export function ticketsInWords(count: number, locale: Locale): string {
  const { one, many } = words[locale]
  return count === 1 ? one : `${countWord(count, locale)} ${many}`
}

/** Returns a number of tickets in figures: `5 Karten`. */
export function ticketsInFigures(count: number, locale: Locale): string {
  const { single, many } = words[locale]
  return `${count} ${count === 1 ? single : many}`
}

/** Returns a heading: `Fünf Karten für zwei Abende`. */
export function ticketsForEvenings(tickets: number, evenings: number, locale: Locale): string {
  const { evening, evenings: many, forEvenings } = words[locale]
  const on = evenings === 1 ? evening : `${countWord(evenings, locale)} ${many}`
  return forEvenings(capitalised(ticketsInWords(tickets, locale)), on)
}

const words = defineLabels({
  de: {
    one: 'eine Karte',
    single: 'Karte',
    many: 'Karten',
    evening: 'einen Abend',
    evenings: 'Abende',
    forEvenings: (tickets: string, evenings: string) => `${tickets} für ${evenings}`,
  },
  en: {
    one: 'one ticket',
    single: 'ticket',
    many: 'tickets',
    evening: 'one evening',
    evenings: 'evenings',
    forEvenings: (tickets: string, evenings: string) => `${tickets} for ${evenings}`,
  },
})

/** Returns prices with how many tickets have each of them, such as `2 × 72,00 €; 1 × 15,00 €`. */
export function pricesEach(prices: readonly number[], locale: Locale): string {
  return [...Map.groupBy(prices, (cents) => cents)]
    .map(([cents, own]) => `${own.length}\u00a0×\u00a0${price(cents, locale)}`)
    .join('; ')
}
