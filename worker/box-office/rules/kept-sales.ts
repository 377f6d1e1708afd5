// Protects sales data that staff have changed from being overwritten by an import.
import { type SalesPart, salesParts } from '../../../shared/contract/box-office/keys.ts'
import type { Sales } from '../../../shared/contract/box-office/sales.ts'
import { isSame } from '../../../shared/entities/is-same.ts'
import { keptContingents } from './kept-contingents.ts'

type SalesData = Omit<Sales, 'version'>

/**
 * The fields of each part. They are kept or replaced together, since some refer to each other: a price, for example, to
 * a category of its plan.
 */
const fieldsOf = {
  stop: ['is_stopped'],
  prices: ['plan', 'tax', 'fee_cents', 'price_types', 'prices'],
  windows: ['windows'],
  orders: ['max_per_order', 'max_per_person', 'delivery', 'transfer_until_days'],
} as const satisfies Record<SalesPart, readonly (keyof SalesData)[]>

/**
 * Marks the parts that staff change.
 * @param before the stored data; null for a new sale, whose parts are all marked
 */
export function markedByStaff(data: SalesData, before: Sales | null): SalesData {
  const marked = new Set(before?.kept)
  for (const part of salesParts) if (!before || !isSamePart(part, data, before)) marked.add(part)
  return { ...data, ...(marked.size > 0 && { kept: salesParts.filter((part) => marked.has(part)) }) }
}

/**
 * Combines the sales data of an import with the stored data. A part that staff have changed is kept until the import
 * agrees with it; contingents that staff have created or changed are always kept. An import may contain marks itself,
 * since exports do; they apply only if nothing is stored yet.
 * @returns the data to store, and the names of the parts that the import would have changed, such as `prices` or
 * `contingents.press`
 */
export function keptSales(given: SalesData, stored: Sales | null): { data: SalesData; kept: string[] } {
  if (!stored) return { data: given, kept: [] }
  const { kept: _, ...imported } = { ...given, contingents: given.contingents.map(({ is_kept: __, ...each }) => each) }
  const kept = (stored.kept ?? []).filter((part) => !isSamePart(part, imported, stored))
  const own = Object.fromEntries(kept.flatMap((part) => fieldsOf[part].map((field) => [field, stored[field]])))
  const data: SalesData = { ...imported, ...own, ...(kept.length > 0 && { kept }) }
  // the stored plan is kept, so its contingents are too: those of the import refer to places of the import's plan
  if (!isSame(data.plan, imported.plan)) return { data: { ...data, contingents: stored.contingents }, kept }
  const { contingents, kept: keys } = keptContingents(imported.contingents, stored.contingents)
  return { data: { ...data, contingents }, kept: [...kept, ...keys.map((key) => `contingents.${key}`)] }
}

function isSamePart(part: SalesPart, a: SalesData, b: SalesData): boolean {
  return fieldsOf[part].every((field) => isSame(comparable(a, field), comparable(b, field)))
}

/** Returns a value in which the order of prices and the offset of times make no difference. */
function comparable(data: SalesData, field: keyof SalesData): unknown {
  if (field === 'prices')
    return data.prices.map(({ category, price_type: type, cents }) => [category, type, cents].join()).sort()
  if (field === 'windows')
    return data.windows.map(({ access, from, until }) => [access, Date.parse(from), Date.parse(until)])
  return data[field]
}
