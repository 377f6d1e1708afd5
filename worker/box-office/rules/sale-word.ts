import type { StockWord } from '../../../shared/contract/box-office/availability.ts'
import type { Sales } from '../../../shared/contract/box-office/sales.ts'
import type { PlaceCounts } from '../../../shared/contract/box-office/staff/sales.ts'
import type { HallPlan } from '../../../shared/contract/hall-plan.ts'
import { isReleased } from './contingent-release.ts'
import { stockWord } from './stock.ts'

interface SaleTerms {
  /** When the general sale begins and ends, as in the sales data; null without a general sale. */
  opens_at: string | null
  closes_at: string | null
  is_stopped: boolean
  /** The lowest and highest normal price; both are 0 without one. */
  lowest_cents: number
  highest_cents: number
  /** The lowest reduced price; null without one. */
  reduced_cents: number | null
}

/** The data of a sale for pages outside the shop: its public terms and stock, and for staff the number of places. */
export interface SaleWord extends SaleTerms {
  stock: StockWord
  /** May be a minute old, since the inventory does not send every change to a place. */
  counts: PlaceCounts
  /** The sold places that belong to no order of ours; as old as `counts`. */
  elsewhere: Elsewhere
}

/** Places that another box office has sold, and what they cost here. */
export interface Elsewhere {
  tickets: number
  cents: number
}

export function saleTerms({
  windows,
  prices,
  is_stopped,
}: Pick<Sales, 'windows' | 'prices' | 'is_stopped'>): SaleTerms {
  const general = windows.filter(({ access }) => access === null)
  const byTime = (one: string, other: string) => Date.parse(one) - Date.parse(other)
  const centsOf = (type: string) => prices.flatMap((price) => (price.price_type === type ? [price.cents] : []))
  const [normal, reduced] = [centsOf('normal'), centsOf('reduced')]
  return {
    opens_at: general.map(({ from }) => from).sort(byTime)[0] ?? null,
    closes_at:
      general
        .map(({ until }) => until)
        .sort(byTime)
        .at(-1) ?? null,
    is_stopped,
    lowest_cents: Math.min(...(normal.length > 0 ? normal : [0])),
    highest_cents: Math.max(0, ...normal),
    reduced_cents: reduced.length > 0 ? Math.min(...reduced) : null,
  }
}

/**
 * Estimates the sale word of a production before its inventory has sales data.
 * @param soldShare share of all places that counts as sold, 0–1; if it is below 1, the stock is never `sold_out`; null
 * if unknown
 * @param nowMs decides which contingents have been released
 */
export function estimatedWord(
  sales: Pick<Sales, 'windows' | 'prices' | 'is_stopped' | 'contingents'>,
  plan: Pick<HallPlan, 'sections' | 'areas'>,
  { soldShare, nowMs }: { soldShare: number | null; nowMs: number },
): SaleWord {
  const { sections, areas } = plan
  const seats = sections.reduce((sum, { rows }) => sum + rows.reduce((all, row) => all + row.seats.length, 0), 0)
  const total = areas.reduce((sum, { capacity }) => sum + capacity, seats)
  const setAside = sales.contingents.filter((contingent) => !isReleased(contingent, nowMs))
  const placesOf = (contingents: typeof setAside) =>
    contingents.reduce((sum, own) => sum + own.seats.length + own.areas.reduce((all, { count }) => all + count, 0), 0)
  const abo = placesOf(setAside.filter(({ is_abo: isAbo }) => isAbo))
  const contingent = placesOf(setAside) - abo
  const sold = Math.min(Math.round(total * (soldShare ?? 0)), Math.max(0, total - abo - contingent))
  const free = Math.max(0, total - abo - contingent - sold)
  const left = soldShare !== null && soldShare < 1 ? Math.max(1, free) : free
  const counts = { total, sold, held: 0, abo, contingent, blocked: 0, free }
  const elsewhere = { tickets: sold, cents: Math.round((sold * fullCents(sales, plan)) / Math.max(1, total)) }
  return { stock: stockWord({ free: left, held: 0, total }, null), counts, elsewhere, ...saleTerms(sales) }
}

/** Returns what a whole hall costs at its normal prices. */
function fullCents(
  { prices }: Pick<Sales, 'prices'>,
  { sections, areas }: Pick<HallPlan, 'sections' | 'areas'>,
): number {
  const normal = new Map(
    prices.flatMap(({ price_type: type, category, cents }) => (type === 'normal' ? [[category, cents] as const] : [])),
  )
  const centsOf = (category: number) => normal.get(category) ?? 0
  const seats = sections.flatMap(({ rows }) => rows.flatMap((row) => row.seats))
  return (
    seats.reduce((sum, { category }) => sum + centsOf(category), 0) +
    areas.reduce((sum, { category, capacity }) => sum + capacity * centsOf(category), 0)
  )
}
