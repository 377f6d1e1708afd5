import type { PriceTypeKey } from '../../../../shared/contract/box-office/sales.ts'
import {
  aboPlusTickets,
  capDiscounts,
  type Discount,
  type DiscountRule,
  discountsOf,
  type VoucherValue,
} from '../../rules/discounts.ts'
import { voucherCents } from '../../rules/exchanged-price.ts'
import { freePlaces } from '../../rules/free-places.ts'
import { percentOf, type TaxKind } from '../../rules/money.ts'
import { type Totals, totalsOf } from '../../rules/totals.ts'
import type { CartPart } from '../inventory/answers.ts'
import type { PlaceName } from '../inventory/hall.ts'
import { type CartState, canExtend, type DroppedCode, isOver, type RememberedLine } from './state.ts'

export interface CartLine {
  id: string
  production: number
  seat: string | null
  area: string | null
  place: PlaceName
  category: number
  price_type: PriceTypeKey
  full_cents: number
  discount: Discount | null
  /** Missing without a discount, and in lines that are older than the field. */
  rule?: DiscountRule
  /** The price after the discount, including tax and fees. */
  cents: number
  tax: TaxKind
}

export interface CartView {
  lines: CartLine[]
  totals: Totals
  /** When the cart ends, in UTC milliseconds; null if it holds no places. */
  until_ms: number | null
  can_extend: boolean
  voucher: { code: string; cents: number; replaces?: string } | null
  magic_codes: string[]
  /** The last code that the cart has lost. */
  dropped?: DroppedCode
  /** The places that the cart held when it ended; empty until then. */
  expired: RememberedLine[]
  /** When the cart ended, in UTC milliseconds. */
  ended_ms: number | null
  order: string | null
}

/** @param parts by production id, in the cart's order */
export function cartLines(
  { voucher, abo_plus_percent: percent, is_desk: isDesk }: Pick<CartState, 'voucher' | 'abo_plus_percent' | 'is_desk'>,
  parts: ReadonlyMap<number, CartPart>,
): CartLine[] {
  const tickets = [...parts].flatMap(([production, { lines, tax, free_per: freePer }]) => {
    const free = freePlaces(lines, (isDesk && freePer) || {})
    let members = 0
    return lines.map((line, index) => {
      const isFree = free[index] === true && line.cents > 0
      const isMember = !isFree && percent > 0 && line.price_type === 'normal' && members++ < aboPlusTickets
      const per = freePer?.[line.price_type] ?? 1
      return { ...line, production, tax, isFree, per, aboPlusCents: isMember ? percentOf(line.cents, percent) : 0 }
    })
  })
  const productions = voucher?.voucher.productions
  const discountable = tickets.map(({ cents, aboPlusCents, production, isFree }) => ({
    cents,
    aboPlusCents,
    isEligible: !isFree && (!productions || productions.includes(production)),
  }))
  const value = moneyOff(voucher)
  const discounts = capDiscounts(discountsOf(discountable, value), voucher?.left_cents ?? null)
  return tickets.map(({ aboPlusCents: _, isFree, per, cents, ...line }, index) => {
    const discount: Discount | null = isFree ? { by: 'free_per', cents } : (discounts[index] ?? null)
    const rule = ruleOf(discount, { per, percent, value })
    return { ...line, full_cents: cents, discount, ...(rule && { rule }), cents: cents - (discount?.cents ?? 0) }
  })
}

function ruleOf(
  discount: Discount | null,
  { per, percent, value }: { per: number; percent: number; value: VoucherValue | null },
): DiscountRule | null {
  if (discount?.by === 'free_per') return { by: 'free_per', per }
  if (discount?.by === 'abo_plus') return { by: 'abo_plus', percent }
  return discount && value && { by: 'voucher', value }
}

export function viewOf(state: CartState, lines: CartLine[], nowMs: number): CartView {
  return {
    lines,
    totals: totalsOf(lines),
    until_ms: lines.length > 0 ? state.until_ms : null,
    can_extend: lines.length > 0 && canExtend(state),
    voucher: state.voucher && voucherOf(state.voucher, lines),
    magic_codes: state.magic_codes.map(({ code }) => code),
    ...(state.dropped && { dropped: state.dropped }),
    expired: isOver(state, nowMs) ? state.remembered : [],
    ended_ms: isOver(state, nowMs) ? state.until_ms : null,
    order: state.order,
  }
}

function voucherOf({ voucher, replaces }: NonNullable<CartState['voucher']>, lines: readonly CartLine[]) {
  return { code: voucher.code, cents: voucherCents(lines), ...(replaces !== undefined && { replaces }) }
}

function moneyOff(voucher: CartState['voucher']): VoucherValue | null {
  const value = voucher?.voucher.value
  return !value || value.kind === 'access' ? null : value
}
