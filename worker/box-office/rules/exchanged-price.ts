// What lines of an order cost at other places, by what their discounts are (decision 0150).
import type { PriceTypeKey } from '../../../shared/contract/box-office/sales.ts'
import { aboPlusTickets, type Discount, type DiscountRule, type VoucherValue } from './discounts.ts'
import { percentOf, splitByLargestRemainder } from './money.ts'

export interface Price {
  full_cents: number
  discount: Discount | null
  rule?: DiscountRule
  /** The price after the discount. */
  cents: number
}

/** A line of an order; `rule` is missing without a discount, and in lines that are older than the field. */
export interface PricedLine extends Price {
  production: number
  price_type: PriceTypeKey
}

export interface MovedLine {
  line: PricedLine
  /** The production of the new place, and its price before a discount. */
  to: { production: number; cents: number }
}

/** An order's code: `value` is null if the code is gone, `left_cents` is what the order may take of its budget. */
export interface OrdersCode {
  value: VoucherValue | null
  /** null for a code without a budget. */
  left_cents: number | null
}

interface Placed {
  line: PricedLine
  production: number
  full: number
}

/**
 * Computes what lines cost at other places: a percentage is one of the new price, a set price stays the price unless
 * the new place is cheaper, and an amount keeps its cents up to the new price. A code's budget limits what a dearer
 * place takes more of it. Abo+ reduces two tickets of a production. One ticket in n is free among those that are
 * together then, so that a free place that stays costs something if the others leave it. At the same price, all other
 * lines stay as they are.
 * @param others the other valid lines of the order
 * @returns the prices of the moved lines, and those of the others, in their order
 */
export function pricesElsewhere(
  moved: readonly MovedLine[],
  { others, code }: { others: readonly PricedLine[]; code: OrdersCode | null },
): { moved: Price[]; others: Price[] } {
  const before = [...others, ...moved.map(({ line }) => line)]
  const ruled = (line: PricedLine) => {
    const rule = line.rule ?? ruleOf(line, before, code)
    return rule ? { ...line, rule } : line
  }
  const stays = others.map(
    (line): Placed => ({ line: ruled(line), production: line.production, full: line.full_cents }),
  )
  const goes = moved.map(({ line, to }): Placed => ({ line: ruled(line), production: to.production, full: to.cents }))
  const touched = new Set([
    ...moved.map(({ line }) => groupOf({ line, production: line.production })),
    ...goes.map(groupOf),
  ])
  const former = [...stays, ...goes.map(({ line }) => ({ line, production: line.production, full: line.full_cents }))]
  const free = freeCents([...stays, ...goes], touched, former)
  const members = new Map<number, number>()
  for (const { line, production } of stays)
    if (line.discount?.by === 'abo_plus') members.set(production, (members.get(production) ?? 0) + 1)
  const wanted = goes.map((place) => {
    const { line, production } = place
    if (line.rule?.by !== 'abo_plus') return free.get(line) ?? reducedBy(place)
    const count = members.get(production) ?? 0
    members.set(production, count + 1)
    return count < aboPlusTickets ? reducedBy(place) : 0
  })
  const reduced = withinBudget(goes, wanted, voucherLeft(code, stays))
  return {
    moved: goes.map(({ line, full }, index) => priced(line, full, reduced[index] ?? 0)),
    others: stays.map(({ line, full }) => priced(line, full, free.get(line) ?? line.discount?.cents ?? 0)),
  }
}

/**
 * Computes what lines of an order would cost more without others: free places that the rest does not earn, and what a
 * code takes off although the rest is below its minimum. What they would cost more already is not in it.
 * @param code `productions` are those that it applies to; null for all
 */
export function dearerWithout(
  gone: readonly PricedLine[],
  rest: readonly PricedLine[],
  code: { min_cents: number; productions: readonly number[] | null } | null,
): number {
  const all = [...gone, ...rest]
  const placed = all.map((line): Placed => {
    const rule = line.rule ?? ruleOf(line, all, null)
    return { line: rule ? { ...line, rule } : line, production: line.production, full: line.full_cents }
  })
  const touched = new Set(placed.slice(0, gone.length).map(groupOf))
  const lossOf = (of: readonly Placed[]) =>
    sumOf([...freeCents(of, touched)].map(([{ discount }, cents]) => Math.max(0, (discount?.cents ?? 0) - cents)))
  const free = Math.max(0, lossOf(placed.slice(gone.length)) - lossOf(placed))
  const fits = ({ production }: PricedLine) => code?.productions?.includes(production) ?? true
  const sumWith = (lines: readonly PricedLine[]) => sumOf(lines.filter(fits).map(({ full_cents: full }) => full))
  const isBelow = code !== null && sumWith(all) >= code.min_cents && sumWith(rest) < code.min_cents
  return free + (isBelow ? voucherCents(rest) : 0)
}

/** Sums what a voucher takes off lines. */
export function voucherCents(lines: readonly Pick<Price, 'discount'>[]): number {
  return lines.reduce((sum, { discount }) => sum + (discount?.by === 'voucher' ? discount.cents : 0), 0)
}

/** Returns the rule of a line that is older than the field; undefined without a discount, or if the code is gone. */
function ruleOf(
  { discount, full_cents: full, production, price_type: type }: PricedLine,
  all: readonly PricedLine[],
  code: OrdersCode | null,
): DiscountRule | undefined {
  if (discount?.by === 'voucher') return code?.value ? { by: 'voucher', value: code.value } : undefined
  if (discount?.by === 'abo_plus') return { by: 'abo_plus', percent: Math.round((discount.cents * 100) / full) }
  if (!discount) return undefined
  const own = all.filter((line) => line.production === production && line.price_type === type)
  const free = own.filter((line) => line.discount?.by === 'free_per')
  // the most for which its order has paid
  return { by: 'free_per', per: Math.floor(own.length / free.length) }
}

function priced({ discount, rule }: PricedLine, full: number, cents: number): Price {
  const by = rule?.by ?? discount?.by
  return {
    full_cents: full,
    discount: by && cents > 0 ? { by, cents } : null,
    ...(rule && { rule }),
    cents: full - cents,
  }
}

/** Returns what a place costs less, without a look at the other lines of the order. */
function reducedBy({ line: { rule, discount, full_cents: before }, full }: Placed): number {
  const cents = discount?.cents ?? 0
  if (full === before) return cents
  if (rule?.by === 'abo_plus') return percentOf(full, rule.percent)
  const value = rule?.by === 'voucher' ? rule.value : null
  switch (value?.kind) {
    case 'percent':
      return percentOf(full, value.percent)
    case 'set_price':
      return Math.max(0, full - value.cents)
    case 'amount':
      return Math.min(cents, full)
    default:
      // the code is gone
      return Math.min(cents, before > 0 ? Math.floor((cents * full) / before) : 0)
  }
}

/** Returns what moved lines may take of a code beside the lines that stay; null without a budget. */
function voucherLeft(code: OrdersCode | null, stays: readonly Placed[]): number | null {
  const left = code?.left_cents ?? null
  return left === null ? null : left - voucherCents(stays.map(({ line }) => line))
}

/** Limits what dearer places take more of a code's budget; what the lines have taken of it stays theirs. */
function withinBudget(goes: readonly Placed[], wanted: readonly number[], left: number | null): number[] {
  if (left === null) return [...wanted]
  const kept = goes.map(({ line }, index) => Math.min(wanted[index] ?? 0, voucherCents([line])))
  const more = goes.map(({ line }, index) =>
    line.discount?.by === 'voucher' || line.rule?.by === 'voucher' ? (wanted[index] ?? 0) - (kept[index] ?? 0) : 0,
  )
  const rest = Math.max(0, left - sumOf(kept))
  const given = splitByLargestRemainder(Math.min(sumOf(more), rest), more)
  return wanted.map((cents, index) => cents - (more[index] ?? 0) + (given[index] ?? 0))
}

/**
 * Returns what free places cost less once lines have moved, by line.
 * @param touched the groups that lines have left or joined
 * @param former the lines before that: what a group has free although a refund has made it smaller stays free
 */
function freeCents(
  placed: readonly Placed[],
  touched: ReadonlySet<string>,
  former: readonly Placed[] = [],
): Map<PricedLine, number> {
  const reduced = new Map<PricedLine, number>()
  for (const [key, group] of Map.groupBy(placed, groupOf)) {
    const free = freeOf(group)
    if (free.length === 0 || !touched.has(key)) continue
    const before = former.filter((each) => groupOf(each) === key)
    const given = freeOf(before).map(({ line: { discount } }) => discount?.cents ?? 0)
    let left = earnedBy(group) + Math.max(0, sumOf(given) - earnedBy(before))
    for (const { line, full } of free) {
      const cents = Math.min(full, left)
      reduced.set(line, cents)
      left -= cents
    }
  }
  return reduced
}

const freeOf = (group: readonly Placed[]) => group.filter(({ line }) => line.rule?.by === 'free_per')

/** Returns what the cheapest tickets cost that are free in a group. */
function earnedBy(group: readonly Placed[]): number {
  const per = Math.max(1, ...freeOf(group).map(({ line: { rule } }) => (rule?.by === 'free_per' ? rule.per : 1)))
  const prices = group.map(({ full }) => full).sort((a, b) => a - b)
  return per === 1 ? 0 : sumOf(prices.slice(0, Math.floor(group.length / per)))
}

function groupOf({ line: { price_type: type }, production }: Pick<Placed, 'line' | 'production'>): string {
  return `${production} ${type}`
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, cents) => sum + cents, 0)
}
