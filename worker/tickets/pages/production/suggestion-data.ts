import type { Locale } from '../../../../shared/i18n/locale.ts'
import type { ProductionPageData } from '../../../../shared/shop/pages/production/data.ts'
import { suggestSeats } from '../../rules/suggestions.ts'
import type { Sale } from '../choosing/sale.ts'
import { areaData, seatsData } from '../choosing/seats-data.ts'

const kinds = ['closer', 'above', 'cheaper'] as const
/** Maximum number of suggestions that a visitor sees before the first one is repeated. */
const mostSuggestions = 6

/**
 * Returns suggested seats that meet the party's wishes, with alternatives; without such seats, places of the first area
 * with enough room.
 * @param query `aisle` and `stepfree` are wishes, `other` is the number of suggestions to skip
 */
export function suggestionData(
  sale: Sale,
  query: URLSearchParams,
  { count, locale }: { count: number; locale: Locale },
): Pick<ProductionPageData, 'suggestion' | 'alternatives' | 'wishes' | 'skipped'> {
  const { seating, free, hall, plan } = sale
  const wishes = { aisle: query.has('aisle'), stepFree: query.has('stepfree') }
  const skip = Math.max(0, Math.floor(Number(query.get('other')) || 0)) % mostSuggestions
  const sections = wishes.stepFree ? stepFreeSections(sale) : undefined
  const found = suggestSeats(seating, free, { count, atAisle: wishes.aisle, sections }, hall, skip)
  const room = plan.areas.find(({ id }) => (sale.freeInAreas.get(id) ?? 0) >= count)
  const area = !found.best && room ? areaData(sale, room.id, count, locale) : null
  return {
    wishes,
    skipped: found.skipped,
    suggestion: found.best ? seatsData(sale, found.best, locale) : area,
    alternatives: kinds.flatMap((kind) => {
      const seats = found[kind]
      return seats ? [{ kind, ...seatsData(sale, seats, locale) }] : []
    }),
  }
}

function stepFreeSections({ plan }: Sale): Set<number> {
  return new Set(plan.sections.flatMap((section, index) => (section.step_free ? [index] : [])))
}
