import type { PriceTypeKey } from '../../../../shared/contract/box-office/sales.ts'
import { capDiscounts, type Discount, discountsOf, type VoucherValue } from '../../rules/discounts.ts'
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

/** Maximum number of tickets of each production that get the Abo+ discount; only tickets at the normal price count. */
const aboPlusTickets = 2

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
      return { ...line, production, tax, isFree, aboPlusCents: isMember ? percentOf(line.cents, percent) : 0 }
    })
  })
  const productions = voucher?.voucher.productions
  const discountable = tickets.map(({ cents, aboPlusCents, production, isFree }) => ({
    cents,
    aboPlusCents,
    isEligible: !isFree && (!productions || productions.includes(production)),
  }))
  const discounts = capDiscounts(discountsOf(discountable, moneyOff(voucher)), voucher?.left_cents ?? null)
  return tickets.map(({ aboPlusCents: _, isFree, cents, ...line }, index) => {
    const discount: Discount | null = isFree ? { by: 'free_per', cents } : (discounts[index] ?? null)
    return { ...line, full_cents: cents, discount, cents: cents - (discount?.cents ?? 0) }
  })
}

export function voucherCents(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { discount }) => sum + (discount?.by === 'voucher' ? discount.cents : 0), 0)
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
