import type { InvoiceAddress, PaymentMeans } from '../../../../shared/contract/box-office/order.ts'
import type { OrderLine, OrderProduction } from '../../../../worker/box-office/objects/order/stored-order.ts'
import type { SeatMove } from '../../../../worker/box-office/objects/order/stored-parts.ts'
import type { TaxKind } from '../../../../worker/box-office/rules/money.ts'

export const someCompany: InvoiceAddress = {
  company: 'Praxis Dr. Hartwig',
  name: 'Frau Yilmaz',
  street: 'Am Markt 3',
  postcode: '20095',
  city: 'Hamburg',
  country: 'DE',
  vat_id: 'DE123456789',
  reference: '04011000-12345-67',
}

export interface Ticket {
  cents: number
  tax: TaxKind
  /** What a discount has taken off. */
  off?: number
  production?: number
}

export interface Placed {
  tickets: readonly Ticket[]
  delivery?: number
  means?: PaymentMeans
  invoice?: InvoiceAddress | null
  title?: string
}

export const someTickets = (count: number, cents: number, tax: TaxKind): Ticket[] =>
  Array.from({ length: count }, () => ({ cents, tax }))

export function lineOf({ cents, tax, off = 0, production = 1 }: Ticket, index: number): OrderLine {
  const seat = { section: { de: 'Parkett' }, row: '7', seat: String(index + 1), kind: 'seat' as const, entrance: null }
  const common = { id: `line-${index}`, production, seat: `7-${index}`, area: null, place: seat, category: 1 }
  const discount = off > 0 ? { by: 'voucher' as const, cents: off } : null
  return {
    ...common,
    price_type: 'normal',
    full_cents: cents,
    discount,
    cents: cents - off,
    tax,
    state: 'held',
  } as OrderLine
}

export function productionOf(id: number, title = 'Das Meer'): OrderProduction {
  return {
    id,
    title: `${title} ${id}`,
    date: `2027-01-${String(10 + id)}T20:00:00+01:00`,
    venue: 'Laeiszhalle',
    address: '',
    doors: null,
    introduction: null,
    end: null,
    performers: [],
    works: [],
    path: '/',
    fee_cents: 0,
    price_types: [{ key: 'normal', name: 'Normalpreis' }],
    transfer_until_days: 7,
  }
}

/** @param before the number of the order's earlier moves */
export function movesOf(lines: readonly OrderLine[], before: number): SeatMove[] {
  return lines.map(({ id: line, place: from }, index) => ({
    number: before + index + 1,
    first: before + 1,
    line,
    seat: '',
    from,
    counter: 0,
    state: 'open',
    refusal: null,
  }))
}
