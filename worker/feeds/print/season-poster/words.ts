import { countWord } from '../../../../shared/i18n/count-word.ts'
import { monthName } from '../../../../shared/i18n/dates.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'
import { grouped } from '../../../../shared/i18n/numbers.ts'

export const posterLabels = defineLabels({
  de: {
    season: 'Saison',
    poster: (season: string) => `Plakat der Saison ${season}`,
    extent: (productions: number, houses: number) =>
      `${productions === 1 ? 'Ein Konzert' : `${grouped(productions, 'de')} Konzerte`}${
        houses === 0 ? '' : houses === 1 ? ' in einem Haus' : ` in ${countWord(houses, 'de')} Häusern`
      }`,
    months: (first?: string, last?: string) => span(first, last, 'de', 'bis'),
    own: (count: number) => `Mein Merkzettel: ${count === 1 ? 'ein Konzert' : `${countWord(count, 'de')} Konzerte`}`,
    ownConcerts: 'Meine Konzerte',
    filled: 'Gefüllt heißt gemerkt.',
    struck: 'Durchgestrichen heißt abgesagt.',
    asOf: (day: string) => `Stand ${day}`,
    back: 'Zurück zur Saison',
    paper: 'Papier',
    language: 'Sprache',
    fill: 'Meine Konzerte füllen',
    print: 'Drucken',
    copyShop: 'Zu Hause nur A4? Der Kopierladen druckt A2 und A3, oder Sie kleben A3 aus zwei Blättern.',
  },
  en: {
    season: 'Season',
    poster: (season: string) => `Poster for the ${season} season`,
    extent: (productions: number, houses: number) =>
      `${productions === 1 ? 'One concert' : `${grouped(productions, 'en')} concerts`}${
        houses === 0 ? '' : houses === 1 ? ' in one venue' : ` in ${countWord(houses, 'en')} venues`
      }`,
    months: (first?: string, last?: string) => span(first, last, 'en', 'to'),
    own: (count: number) => `My watchlist: ${count === 1 ? 'one concert' : `${countWord(count, 'en')} concerts`}`,
    ownConcerts: 'My concerts',
    filled: 'Filled days are on my watchlist.',
    struck: 'Struck out means cancelled.',
    asOf: (day: string) => `As of ${day}`,
    back: 'Back to the season',
    paper: 'Paper',
    language: 'Language',
    fill: 'Fill in my concerts',
    print: 'Print',
    copyShop: 'Only A4 at home? Copy shops print A2 and A3, or glue A3 together from two sheets.',
  },
})

/**
 * Names a span of months: `September bis Juni`.
 * @param first YYYY-MM, like `last`
 */
function span(first: string | undefined, last: string | undefined, locale: Locale, to: string): string {
  const [from, until] = [first, last].map((month) => month && monthName(Number(month.slice(5)), locale))
  return from === until ? (from ?? '') : `${from} ${to} ${until}`
}
