import { priceTypeKeys } from '../../../shared/contract/box-office/keys.ts'
import type { PriceTypeKey } from '../../../shared/contract/box-office/sales.ts'
import type { HallPlan } from '../../../shared/contract/hall-plan.ts'
import { type NotationFault, parseRanges } from '../../../shared/contract/import/hall-plan/notation.ts'
import { selectorOf, unknownRows } from '../../../shared/contract/import/hall-plan/selections.ts'
import type { ImportSales } from '../../../shared/contract/import/sales.ts'
import { usualPriceTypes } from '../../../shared/contract/usual-price-types.ts'
import { berlinIso, berlinToUtc } from '../../../shared/time/berlin.ts'
import type { SalesData } from '../../../worker/box-office/store/schema.ts'
import type { Problem } from '../../../worker/transfer/import/problems.ts'

type Contingent = ImportSales['contingents'][number]

/**
 * Converts checked sales data to a row of the store.
 * @param startsAt the start of the production in UTC, at which windows without an end close
 * @returns problems instead if prices or contingents do not fit the plan
 */
export function salesRow(
  record: ImportSales,
  { plan, startsAt }: { plan: HallPlan; startsAt: string },
): { row: SalesData } | { problems: Problem[] } {
  const problems = [...priceProblems(record, plan), ...contingentProblems(record, plan)]
  if (problems.length > 0) return { problems }
  const { is_stopped, tax, max_per_order, max_per_person, transfer_until_days } = record
  const prices = Object.entries(record.prices).flatMap(([category, types]) =>
    priceTypeKeys.flatMap((type) => {
      const price = types?.[type]
      return price === undefined ? [] : { category: Number(category), price_type: type, cents: centsOf(price) }
    }),
  )
  return {
    row: {
      ...(record.kept && { kept: record.kept }),
      is_stopped,
      tax,
      max_per_order,
      max_per_person,
      transfer_until_days,
      prices,
      plan: { key: plan.key, version: plan.version },
      fee_cents: centsOf(record.fee),
      price_types: priceTypesOf(record, new Set(prices.map((price) => price.price_type))),
      windows: record.windows.map(({ access = null, from, until }) => ({
        access,
        from: berlinIso(berlinToUtc(from.local)),
        until: berlinIso(until ? berlinToUtc(until.local) : startsAt),
      })),
      contingents: record.contingents.map((contingent) => ({
        key: contingent.key,
        name: contingent.name,
        access: contingent.access ?? null,
        seats: seatsOf(contingent, plan),
        areas: contingent.areas,
        ...(contingent.is_abo && { is_abo: true as const }),
        ...(contingent.is_kept && { is_kept: true as const }),
        ...(contingent.release_at && { release_at: berlinIso(berlinToUtc(contingent.release_at.local)) }),
      })),
      delivery: record.delivery.map(({ type, price }) => ({ type, cents: centsOf(price) })),
    },
  }
}

export function centsOf(euros: number): number {
  return Math.round(euros * 100)
}

function priceTypesOf(record: ImportSales, used: ReadonlySet<PriceTypeKey>): SalesData['price_types'] {
  return usualPriceTypes
    .filter(({ key }) => used.has(key))
    .map((usual) => {
      const typed = record.price_types.find(({ key }) => key === usual.key)
      const { max_per_order, free_per } = typed ?? {}
      const hint = typed?.hint ?? usual.hint
      const proof = typed?.proof ?? usual.proof
      const partner = typed?.no_more_than ?? usual.no_more_than?.find((key) => used.has(key))
      return {
        key: usual.key,
        name: typed?.name ?? usual.name,
        ...(hint && { hint }),
        ...(proof && { proof }),
        ...(max_per_order && { max_per_order }),
        ...(partner && { no_more_than: partner }),
        ...(free_per && { free_per }),
      }
    })
}

function priceProblems({ prices }: ImportSales, { categories }: HallPlan): Problem[] {
  const keys = categories.map(({ key }) => String(key))
  return [
    ...keys
      .filter((key) => prices[key as keyof typeof prices]?.normal === undefined)
      .map((key) => ({ path: `prices.${key}`, reason: 'is missing: each category of the plan needs a normal price' })),
    ...Object.keys(prices)
      .filter((key) => !keys.includes(key))
      .map((key) => ({ path: `prices.${key}`, reason: 'is not a category of the plan' })),
  ]
}

function contingentProblems({ contingents }: ImportSales, plan: HallPlan): Problem[] {
  const problems: Problem[] = []
  const owners = new Map<string, string>()
  const placeIds = new Set(plan.sections.flatMap(({ rows }) => rows.flatMap(({ seats }) => seats.map(({ id }) => id))))
  const capacities = new Map(plan.areas.map(({ id, capacity }) => [id, capacity]))
  contingents.forEach((contingent, index) => {
    const path = `contingents[${index}]`
    contingent.seats.forEach((selection, at) => {
      const section = plan.sections.find(({ id }) => id === selection.section)
      const here = `${path}.seats[${at}]`
      if (!section) problems.push({ path: `${here}.section`, reason: `the plan has no section ${selection.section}` })
      const unknown = section
        ? unknownRows(
            selection,
            section.rows.map(({ name }) => name),
          )
        : []
      for (const row of unknown) problems.push({ path: `${here}.rows`, reason: `the section has no row ${row}` })
      const ranges: unknown[] | NotationFault = selection.seats === undefined ? [] : parseRanges(selection.seats)
      if ('fault' in ranges) problems.push({ path: `${here}.seats`, reason: ranges.fault })
    })
    const unknownPlace = contingent.places.find((id) => !placeIds.has(id))
    if (unknownPlace) problems.push({ path: `${path}.places`, reason: `the plan has no seat ${unknownPlace}` })
    const seats = seatsOf(contingent, plan)
    const shared = seats.find((seat) => owners.has(seat))
    if (shared) problems.push({ path, reason: `${shared} is in ${owners.get(shared)}, too` })
    for (const seat of seats) owners.set(seat, contingent.key)
    contingent.areas.forEach(({ area, count }, at) => {
      const left = capacities.get(area)
      const here = `${path}.areas[${at}]`
      if (left === undefined) problems.push({ path: `${here}.area`, reason: `the plan has no area ${area}` })
      else if (left < count) problems.push({ path: `${here}.count`, reason: `only ${left} places are left in ${area}` })
      capacities.set(area, (left ?? 0) - count)
    })
  })
  return problems
}

function seatsOf({ seats: selections, places }: Contingent, plan: HallPlan): string[] {
  const ids = selections.flatMap((selection) => {
    const section = plan.sections.find(({ id }) => id === selection.section)
    if (!section) return []
    const select = selectorOf(
      selection,
      section.rows.map(({ name }) => name),
    )
    return section.rows.flatMap(({ seats }, row) => {
      const has = select(
        row,
        seats.map(({ name }) => ({ number: Number(name), offset: 0 })),
      )
      return seats.filter((_, index) => has(index)).map(({ id }) => id)
    })
  })
  return [...new Set([...places, ...ids])]
}
