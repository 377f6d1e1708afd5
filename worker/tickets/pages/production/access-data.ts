import { defineLabels } from '../../../../shared/i18n/labels.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import type { AccessibleData, ProductionPageData } from '../../../../shared/shop/pages/production/data.ts'
import { usualCents } from '../../objects/inventory/price-types.ts'
import { suggestSeats } from '../../rules/suggestions.ts'
import type { Sale } from '../choosing/sale.ts'
import { priceOf, seatsData } from '../choosing/seats-data.ts'

/** Returns the best wheelchair place with its companion place; null if no such pair is free. */
export function accessibleData(sale: Sale, locale: Locale): AccessibleData | null {
  const { seating, free, hall } = sale
  const { pairs, freePairs } = pairsOf(sale)
  const onlyPairs = new Uint8Array(free.length)
  for (const index of freePairs.flat()) onlyPairs[index] = 1
  const { best } = suggestSeats(seating, onlyPairs, { count: 2, accessible: 1 }, hall)
  if (!best) return null
  const seats = seatsData(sale, best, locale)
  const chosen = best.flatMap((index) => seating.seats[index] ?? [])
  return {
    ...seats,
    freePairs: freePairs.length,
    pairs: pairs.length,
    withReductions: usualCents(sale.sales, chosen),
    isCompanionFree: priceOf(sale, chosen[0]?.category ?? 0, 'companion') === 0,
  }
}

/** Returns a sentence if the hall has wheelchair places and all are taken; otherwise null. */
export function takenPlaces(sale: Sale, locale: Locale): string | null {
  const { pairs, freePairs } = pairsOf(sale)
  return pairs.length > 0 && freePairs.length === 0 ? words[locale].taken(pairs.length) : null
}

function pairsOf({ seating, free }: Sale) {
  const pairs = seating.seats.flatMap(({ companionOf }, index) =>
    companionOf >= 0 ? [[index, companionOf] as const] : [],
  )
  return {
    pairs,
    freePairs: pairs.filter(([companion, wheelchair]) => free[companion] === 1 && free[wheelchair] === 1),
  }
}

const words = defineLabels({
  de: {
    taken: (pairs: number) =>
      `${pairs === 1 ? 'Der Rollstuhlplatz' : `Alle ${pairs} Rollstuhlplätze`} mit Begleitung ${pairs === 1 ? 'ist' : 'sind'} vergeben. Ob einer zurückkommt, erfahren Sie am Telefon.`,
  },
  en: {
    taken: (pairs: number) =>
      `${pairs === 1 ? 'The wheelchair space' : `All ${pairs} wheelchair spaces`} with a companion’s seat ${pairs === 1 ? 'is' : 'are'} taken. Please call to ask whether one is returned.`,
  },
})

/** Returns the sections with an induction loop and the lowest price of their free seats; null without such seats. */
export function loopData(sale: Sale, locale: Locale): ProductionPageData['loop'] {
  const { plan, seating, free } = sale
  const sections = plan.sections.flatMap(({ induction_loop: has }, index) => (has ? [index] : []))
  const inLoop = seating.seats.filter(
    ({ section, kind }, index) => kind === 'seat' && free[index] === 1 && sections.includes(section),
  )
  if (inLoop.length === 0) return null
  const prices = inLoop.flatMap(({ category }) => priceOf(sale, category, 'normal') ?? [])
  const names = sections.map((section) => localise(plan.sections[section]?.name, locale))
  return { sections: names, fromCents: Math.min(...prices) }
}
