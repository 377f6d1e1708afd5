import type { AreaData, CategoryData } from '../../../../shared/box-office/choosing/data.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import { unbrokenName } from '../../../../shared/ui/unbroken.ts'
import { largestParty, waysFor } from '../../rules/ways.ts'
import type { Sale } from './sale.ts'
import { categoryName, isFreeSale, priceOf } from './seats-data.ts'

/**
 * Returns the categories that have seats and a normal price, dearest first, with their availability for a party of
 * `count`.
 */
export function categoryData(sale: Sale, count: number, locale: Locale): CategoryData[] {
  const { hall, seating, free } = sale
  if (isFreeSale(sale.sales)) return freeOfCharge(sale, count)
  return hall.categories.flatMap(({ category, cents }) => {
    const ofCategory = seating.seats.flatMap((seat, index) =>
      seat.category === category && seat.kind === 'seat' ? [index] : [],
    )
    if (ofCategory.length === 0) return []
    const left = ofCategory.filter((index) => free[index] === 1).length
    return {
      category,
      name: categoryName(sale, category, locale),
      cents,
      free: left,
      ...rowsOf(sale, category, locale),
      ways: waysFor(seating, free, count, { category }),
      largest: largestParty(seating, free, { category }),
      isFew: left <= 20 || left <= ofCategory.length * 0.1,
      reducedCents: priceOf(sale, category, 'reduced') ?? priceOf(sale, category, 'child') ?? null,
    }
  })
}

/** Returns all seats as one entry, since categories mean nothing where every seat is free of charge. */
function freeOfCharge({ seating, free }: Sale, count: number): CategoryData[] {
  const seats = seating.seats.flatMap(({ kind }, index) => (kind === 'seat' ? [index] : []))
  if (seats.length === 0) return []
  const left = seats.filter((index) => free[index] === 1).length
  const found = { free: left, ways: waysFor(seating, free, count, {}), largest: largestParty(seating, free, {}) }
  const isFew = left <= 20 || left <= seats.length * 0.1
  return [{ category: null, name: '', where: [], restricted: 'none', ...found, isFew, cents: 0, reducedCents: null }]
}

export function areasData(sale: Sale, locale: Locale): AreaData[] {
  return sale.plan.areas.flatMap(({ id, name, kind, category }) => {
    const cents = priceOf(sale, category, 'normal')
    if (cents === undefined) return []
    return { id, name: localise(name, locale), kind, cents, free: sale.freeInAreas.get(id) ?? 0 }
  })
}

function rowsOf({ plan }: Sale, category: number, locale: Locale): Pick<CategoryData, 'where' | 'restricted'> {
  const where = plan.sections.flatMap(({ name, rows }) => {
    const named = rows.filter(({ seats }) => seats.some((seat) => seat.category === category))
    const [from, to] = [named[0]?.name, named.at(-1)?.name]
    return from !== undefined && to !== undefined
      ? [{ section: unbrokenName(localise(name, locale)), from, to, isTable: named[0]?.is_table === true }]
      : []
  })
  const seats = plan.sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats))
  const inCategory = seats.filter((seat) => seat.category === category)
  const restricted = inCategory.filter((seat) => seat.restricted_view).length
  return { where, restricted: restricted === 0 ? 'none' : restricted === inCategory.length ? 'all' : 'some' }
}
