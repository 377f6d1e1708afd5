import { centsOf, savingPercent } from '../../../../shared/entities/abos/saving.ts'
import { kept } from '../../../http/kept.ts'
import type { ComparedRow, SingleTotal } from '../../store/abos/compared.ts'
import type { AboCategoryRow } from '../../store/schema/abos.ts'
import { countOf } from './count.ts'

/**
 * Compares an abo with its productions: how many there are, and what single tickets for them cost in each category. The
 * totals and the saving are null unless all productions of the abo are stored and each has a price in every category.
 */
export function comparisonOf(row: ComparedRow): Readonly<Comparison> {
  const key = `${row.concerts} ${row.halls} ${row.single_totals} ${row.categories}`
  return comparisons(key, [], () => newComparison(row))
}

type Comparison = ReturnType<typeof newComparison>

/** Kept by all columns that are compared. */
const comparisons = kept<Comparison>({
  name: 'comparison',
  maxBytes: 512 * 1024,
  sizeOf: ({ categories, counted }) => 200 + 200 * categories.length + 400 * counted.halls.length,
})

function newComparison(row: ComparedRow) {
  const totals = JSON.parse(row.single_totals) as SingleTotal[]
  const stored = JSON.parse(row.categories) as AboCategoryRow[]
  const { count, halls } = countOf(row)
  const totalOf = (category: number) => totals.find((each) => each.category === category && each.count === count)?.cents
  const isKnown = halls.length > 0 && stored.every(({ category }) => totalOf(category) !== undefined)
  const categories = stored.map(({ category, name, aboPrice, aboReduced }) => ({
    category,
    name,
    abo_price: aboPrice,
    abo_reduced: aboReduced ?? null,
    single_total: isKnown ? (totalOf(category) ?? 0) / 100 : null,
  }))
  const [cheapest] = categories.toSorted((a, b) => a.abo_price - b.abo_price)
  return {
    categories,
    counted: { count, halls },
    concerts: count,
    saving_percent: savingPercent(categories.map(centsOf)),
    single_total_from: cheapest?.single_total ?? null,
  }
}
