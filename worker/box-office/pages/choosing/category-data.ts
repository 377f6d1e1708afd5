import type { AreaData, CategoryData } from '../../../../shared/box-office/choosing/data.ts'
import type { HallPlan } from '../../../../shared/contract/hall-plan.ts'
import { type Locale, localise } from '../../../../shared/i18n/locale.ts'
import { unbrokenName } from '../../../../shared/ui/unbroken.ts'
import { oncePer } from '../../../http/kept.ts'
import { isFreeSale } from '../../objects/inventory/hall.ts'
import { largestParty, waysFor } from '../../rules/ways.ts'
import type { Sale } from './sale.ts'
import { categoryName, priceOf } from './seats-data.ts'

/**
 * Returns the categories that have seats and a normal price, dearest first, with their availability for a party of
 * `count`.
 */
export function categoryData(sale: Sale, count: number, locale: Locale): CategoryData[] {
  const { hall, seating, free } = sale
  if (isFreeSale(sale)) return freeOfCharge(sale, count)
  return hall.categories.flatMap(({ category, cents }) => {
    const { all, left } = countSeats(sale, category)
    if (all === 0) return []
    return {
      category,
      name: categoryName(sale, category, locale),
      cents,
      free: left,
      ...rowsOf(sale, category, locale),
      ways: waysFor(seating, free, count, { category }),
      largest: largestParty(seating, free, { category }),
      isFew: left <= 20 || left <= all * 0.1,
      reducedCents: priceOf(sale, category, 'reduced') ?? priceOf(sale, category, 'child') ?? null,
    }
  })
}

/** Returns all seats as one entry, since categories mean nothing where every seat is free of charge. */
function freeOfCharge(sale: Sale, count: number): CategoryData[] {
  const { seating, free } = sale
  const { all, left } = countSeats(sale, null)
  if (all === 0) return []
  const found = { free: left, ways: waysFor(seating, free, count, {}), largest: largestParty(seating, free, {}) }
  const isFew = left <= 20 || left <= all * 0.1
  return [{ category: null, name: '', where: [], restricted: 'none', ...found, isFew, cents: 0, reducedCents: null }]
}

/** Counts the ordinary seats of a category, or of the whole hall, and those of them that are free. */
function countSeats({ seating, free }: Sale, category: number | null): { all: number; left: number } {
  const { isSeat, category: categories } = seating.columns
  let [all, left] = [0, 0]
  for (let index = 0; index < isSeat.length; index++) {
    if (isSeat[index] !== 1 || (category !== null && categories[index] !== category)) continue
    all += 1
    if (free[index] === 1) left += 1
  }
  return { all, left }
}

export function areasData(sale: Sale, locale: Locale): AreaData[] {
  return sale.plan.areas.flatMap(({ id, name, kind, category }) => {
    const cents = priceOf(sale, category, 'normal')
    if (cents === undefined) return []
    return { id, name: localise(name, locale), kind, cents, free: sale.freeInAreas.get(id) ?? 0 }
  })
}

/** The rows of each category by language, which a plan never changes. */
const knownRows = oncePer((_: HallPlan) => new Map<string, Pick<CategoryData, 'where' | 'restricted'>>())

function rowsOf({ plan }: Sale, category: number, locale: Locale): Pick<CategoryData, 'where' | 'restricted'> {
  const known = knownRows(plan)
  const key = `${locale} ${category}`
  const rows = known.get(key) ?? rowsIn(plan, category, locale)
  known.set(key, rows)
  return rows
}

function rowsIn(plan: HallPlan, category: number, locale: Locale): Pick<CategoryData, 'where' | 'restricted'> {
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
