import type { TableFault } from '../../../shared/box-office/table-fault-words.ts'
import type { Sales } from '../../../shared/contract/box-office/sales.ts'
import type { PriceTable } from '../../../shared/contract/box-office/staff/prices.ts'
import type { HallPlan } from '../../../shared/contract/hall-plan.ts'

/** A fault in a price table, with the path of the invalid part, such as `prices.2.normal`. */
export interface FaultAt {
  field: string
  fault: TableFault
  /** What the sentence names: for `code_alike` the stored code, for `below_taken` the number of places. */
  code?: string
}

/**
 * Finds contradictions between the parts of a price table, its plan and the existing contingents.
 * @param startsAt when the production starts, ISO 8601
 */
export function tableFaults(
  table: PriceTable,
  { plan, contingents, startsAt }: { plan: HallPlan; contingents: Sales['contingents']; startsAt: string },
): FaultAt[] {
  return [
    ...priceFaults(table, plan),
    ...typeFaults(table),
    ...windowFaults(table, startsAt),
    ...(hasTwice(table.delivery.map(({ type }) => type)) ? [{ field: 'delivery', fault: 'twice' as const }] : []),
    ...(fits(plan, contingents) ? [] : [{ field: 'plan', fault: 'contingent_lost' as const }]),
  ]
}

function priceFaults({ prices, price_types: types, fee_cents: fee }: PriceTable, { categories }: HallPlan): FaultAt[] {
  const at = ({ category, price_type: type }: PriceTable['prices'][number]) => `prices.${category}.${type}`
  const known = new Set(categories.map(({ key }) => key))
  const sold = new Set(types.map(({ key }) => key))
  const normal = new Set(prices.flatMap((price) => (price.price_type === 'normal' ? [price.category] : [])))
  return [
    ...[...known]
      .filter((key) => !normal.has(key))
      .map((key) => ({ field: `prices.${key}.normal`, fault: 'price_missing' as const })),
    ...prices
      .filter((price) => !known.has(price.category))
      .map((price) => ({ field: at(price), fault: 'no_category' as const })),
    ...prices
      .filter((price) => !sold.has(price.price_type))
      .map((price) => ({ field: at(price), fault: 'no_type' as const })),
    // free tickets have no fee
    ...prices
      .filter(({ cents }) => cents > 0 && cents < fee)
      .map((price) => ({ field: at(price), fault: 'below_fee' as const })),
    ...(hasTwice(prices.map(at)) ? [{ field: 'prices', fault: 'twice' as const }] : []),
  ]
}

function typeFaults({ price_types: types, prices }: PriceTable): FaultAt[] {
  const keys = types.map(({ key }) => key)
  return [
    ...(hasTwice(keys) ? [{ field: 'price_types', fault: 'twice' as const }] : []),
    ...types.flatMap(({ key, no_more_than: partner }) => [
      ...(prices.some((price) => price.price_type === key)
        ? []
        : [{ field: `price_types.${key}`, fault: 'type_unsold' as const }]),
      ...(partner && (partner === key || !keys.includes(partner))
        ? [{ field: `price_types.${key}`, fault: 'no_partner' as const }]
        : []),
    ]),
  ]
}

function windowFaults({ windows }: PriceTable, startsAt: string): FaultAt[] {
  const general = windows.filter(({ access, code }) => access === null && code === null)
  return windows.flatMap((window, index) => [
    ...(Date.parse(window.from) < Date.parse(window.until)
      ? []
      : [{ field: `windows.${index}.until`, fault: 'ends_before' as const }]),
    ...(Date.parse(window.from) < Date.parse(startsAt)
      ? []
      : [{ field: `windows.${index}.from`, fault: 'after_start' as const }]),
    ...(general.length > 1 && general.indexOf(window) > 0
      ? [{ field: `windows.${index}`, fault: 'twice' as const }]
      : []),
  ])
}

function fits(plan: HallPlan, contingents: Sales['contingents']): boolean {
  const seats = new Set(plan.sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats.map(({ id }) => id))))
  const capacities = new Map(plan.areas.map(({ id, capacity }) => [id, capacity]))
  for (const { area, count } of contingents.flatMap(({ areas }) => areas))
    capacities.set(area, (capacities.get(area) ?? 0) - count)
  return (
    contingents.every((contingent) => contingent.seats.every((seat) => seats.has(seat))) &&
    [...capacities.values()].every((left) => left >= 0)
  )
}

function hasTwice(keys: readonly string[]): boolean {
  return new Set(keys).size < keys.length
}
