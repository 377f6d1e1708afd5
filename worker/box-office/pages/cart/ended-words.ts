import type { EndedData, EndedPlace } from '../../../../shared/box-office/pages/cart/data.ts'
import { capitalised, countWord } from '../../../../shared/i18n/count-word.ts'
import { defineLabels } from '../../../../shared/i18n/labels.ts'
import type { Locale } from '../../../../shared/i18n/locale.ts'

/** Returns the places of an ended cart with the sentences about them. */
export function endedData(places: EndedPlace[], locale: Locale): EndedData {
  const free = places.filter(({ is_free: isFree }) => isFree).length
  const others = places.filter(({ is_free: isFree, instead }) => !isFree && instead).length
  return {
    places,
    stillFree: stillFree(free, places.length, locale),
    instead: others > 0 ? labels[locale].instead(others) : null,
  }
}

function stillFree(free: number, all: number, locale: Locale): string {
  const words = labels[locale]
  if (all === 1) return free === 1 ? words.theOneFree : words.theOneGone
  if (free === 0) return words.noneFree
  if (free === all) return all === 2 ? words.bothFree : words.allFree(countWord(all, locale))
  return free === 1
    ? words.oneFree(countWord(all, locale))
    : words.someFree(capitalised(countWord(free, locale)), countWord(all, locale))
}

const labels = defineLabels({
  de: {
    instead: (count: number) =>
      count === 1
        ? 'Einen Platz hat inzwischen jemand anderes. In derselben Reihe ist einer zum gleichen Preis frei.'
        : `${capitalised(countWord(count, 'de'))} Plätze sind vergeben. In derselben Reihe sind andere zum gleichen Preis frei.`,
    noneFree: 'Ihre Plätze sind inzwischen vergeben.',
    theOneFree: 'Ihr Platz ist noch frei.',
    theOneGone: 'Ihr Platz ist inzwischen vergeben.',
    bothFree: 'Beide Plätze sind noch frei.',
    allFree: (all: string) => `Alle ${all} Plätze sind noch frei.`,
    oneFree: (all: string) => `Einer Ihrer ${all} Plätze ist noch frei.`,
    someFree: (free: string, all: string) => `${free} Ihrer ${all} Plätze sind noch frei.`,
  },
  en: {
    instead: (count: number) =>
      count === 1
        ? 'Another visitor now has one of your seats. A seat at the same price is available in the same row.'
        : `${capitalised(countWord(count, 'en'))} seats are gone. Others at the same price are available in the same row.`,
    noneFree: 'Your seats have since been taken.',
    theOneFree: 'Your seat is still available.',
    theOneGone: 'Your seat has since been taken.',
    bothFree: 'Both of your seats are still available.',
    allFree: (all: string) => `All ${all} of your seats are still available.`,
    oneFree: (all: string) => `One of your ${all} seats is still available.`,
    someFree: (free: string, all: string) => `${free} of your ${all} seats are still available.`,
  },
})
