// The desk's calls to the box office (`/api/shop/staff/`, described in /api/shop/openapi.json).
import type { z } from 'zod'
import type { CartAnswer } from '../../../shared/contract/shop/cart.ts'
import type { refundWhys } from '../../../shared/contract/shop/keys.ts'
import type { OrderAnswer } from '../../../shared/contract/shop/order.ts'
import type { PriceTypeKey } from '../../../shared/contract/shop/sales.ts'
import type { StaffOrder, StaffOrderList, UnmatchedLines } from '../../../shared/contract/shop/staff/orders.ts'
import type { PriceTable, StaffPlan, StaffPrices } from '../../../shared/contract/shop/staff/prices.ts'
import type {
  StaffContingent,
  StaffFigures,
  StaffHall,
  StaffPlace,
  StaffSales,
  StaffTakings,
} from '../../../shared/contract/shop/staff/sales.ts'
import type {
  MadeVouchers,
  NewVouchers,
  StaffVoucher,
  StaffVouchers,
  VoucherUses,
} from '../../../shared/contract/shop/staff/vouchers.ts'
import type { reconciliation, staffContact, staffHold, staffSale } from '../../../shared/contract/shop/staff.ts'
import type { RequestOptions } from '../../staff/api.ts'
import { staffLocale } from '../../staff/staff-locale.ts'
import { get, send } from '../api/desk-api.ts'
import { keyedCalls } from './keyed-call.ts'

const base = '/api/shop/staff/'

type OrderNotes = Pick<StaffOrder, 'notes'>

/** Seats and areas by id. For an area, `count` is the number of its places that a call concerns. */
export type Places = { place: string; count?: number }[]

/** Chosen seats, or a number of the best places. */
export type HoldWish = z.input<typeof staffHold>

export type RefundWhy = (typeof refundWhys)[number]

export const boxOffice = {
  sales: (query: URLSearchParams, signal: AbortSignal) => get<StaffSales>(`${base}sales/?${query}`, signal),
  figures: (signal: AbortSignal) => get<StaffFigures>(`${base}sales/figures/`, signal),
  takings: (production: number, signal: AbortSignal) =>
    get<StaffTakings>(`${base}productions/${production}/takings/`, signal),
  hall: (production: number, signal: AbortSignal) => get<StaffHall>(`${base}productions/${production}/hall/`, signal),
  place: (production: number, place: string, signal: AbortSignal) =>
    get<StaffPlace>(`${base}productions/${production}/places/${place}/`, signal),
  block: (production: number, body: { places: Places; reason: string }) =>
    post<{ ok: true }>(`productions/${production}/blocks/`, body),
  unblock: (production: number, body: { places: string[] }) =>
    post<{ ok: true }>(`productions/${production}/unblocking/`, body),
  moveContingent: (production: number, body: { places: Places; from: string; to: string }) =>
    post<{ ok: true }>(`productions/${production}/contingents/`, body),
  /** Compares a sale's places, orders and payments. @returns the differences, which this call does not repair */
  reconcile: (production: number) =>
    post<z.infer<typeof reconciliation>>(`productions/${production}/reconciliation/`, {}),
  cart: (cart: string, signal: AbortSignal) => get<CartAnswer>(`${base}carts/${cart}/`, signal),
  hold: (cart: string, body: HoldWish) => post<CartAnswer>(`carts/${cart}/holds/`, body),
  setPriceType: (cart: string, line: string, type: PriceTypeKey) =>
    post<CartAnswer>(`carts/${cart}/lines/${line}/`, { price_type: type }),
  release: (cart: string, line: string) => write<CartAnswer>('DELETE', `carts/${cart}/lines/${line}/`),
  extend: (cart: string) => post<CartAnswer>(`carts/${cart}/extension/`, {}),
  addCode: (cart: string, code: string) => post<CartAnswer>(`carts/${cart}/codes/`, { code }),
  removeCode: (cart: string, code: string) =>
    write<CartAnswer>('DELETE', `carts/${cart}/codes/${encodeURIComponent(code)}/`),
  sell: (cart: string, body: z.input<typeof staffSale>) => post<OrderAnswer>(`carts/${cart}/order/`, body),
  addContingent: (production: number, body: StaffContingent) =>
    post<{ key: string }>(`productions/${production}/new-contingent/`, body),
  setRelease: (production: number, contingent: string, at: string | null) =>
    post<{ key: string }>(`productions/${production}/contingents/${contingent}/release/`, { release_at: at }),
  dissolveContingent: (production: number, contingent: string) =>
    post<{ key: string }>(`productions/${production}/contingents/${contingent}/dissolution/`, {}),
  orders: (query: URLSearchParams, signal: AbortSignal) => get<StaffOrderList>(`${base}orders/?${query}`, signal),
  order: (number: string, signal: AbortSignal) => get<StaffOrder>(`${base}orders/${number}/`, signal),
  bankLines: (signal: AbortSignal) => get<UnmatchedLines>(`${base}bank-lines/`, signal),
  refund: (number: string, body: { lines: string[]; delivery: boolean; why: RefundWhy; used_reason?: string }) =>
    post<OrderAnswer>(`orders/${number}/refund/`, body),
  refundPaid: (number: string, body: { refund: number; iban?: string }) =>
    post<OrderAnswer>(`orders/${number}/refund-paid/`, body),
  keepTickets: (number: string, cents: number) =>
    post<OrderAnswer>(`orders/${number}/keep-tickets/`, { missing_cents: cents }),
  resend: (number: string) => post<OrderAnswer>(`orders/${number}/resend/`, {}),
  changeContact: (number: string, body: z.input<typeof staffContact>) =>
    post<OrderAnswer>(`orders/${number}/contact/`, body),
  addNote: (number: string, text: string) => post<OrderNotes>(`orders/${number}/notes/`, { text }),
  removeNote: (number: string, id: number) => write<OrderNotes>('DELETE', `orders/${number}/notes/${id}/`),
  moveSeat: (number: string, body: { line: string; seat: string }) =>
    post<OrderAnswer>(`orders/${number}/seats/`, body),
  prices: (production: number, signal: AbortSignal) =>
    get<StaffPrices>(`${base}productions/${production}/prices/`, signal),
  plan: (key: string, version: number, signal: AbortSignal) =>
    get<StaffPlan>(`${base}plans/${key}/${version}/`, signal),
  /** @param version the version that the change is based on; 0 for a production that is not sold here */
  setPrices: (production: number, version: number, table: PriceTable) =>
    post<StaffPrices>(`productions/${production}/prices/`, table, version),
  vouchers: (query: URLSearchParams, signal: AbortSignal) => get<StaffVouchers>(`${base}vouchers/?${query}`, signal),
  voucherUses: (code: string, after: string, signal: AbortSignal) =>
    get<VoucherUses>(`${base}vouchers/${encodeURIComponent(code)}/uses/?${new URLSearchParams({ after })}`, signal),
  makeVouchers: (body: NewVouchers) => post<MadeVouchers>('vouchers/', body),
  stopVoucher: (code: string) => post<StaffVoucher>(`vouchers/${encodeURIComponent(code)}/stop/`, {}),
  /** @param isAnother whether the transfer is another payment than the booked one of the same amount */
  assignLine: (line: string, order: string | null, isAnother = false) =>
    post<{ ok: true }>(`bank-lines/${line}/assignment/`, { order, is_another: isAnother }),
}

/** @param view a view of the list; '' exports all vouchers */
export function voucherExport(view: string): string {
  return `${base}vouchers/export/?${new URLSearchParams({ view })}`
}

export function orderExport(query: URLSearchParams): string {
  const asked = new URLSearchParams([...query, ['locale', staffLocale()]])
  return `${base}orders/export/?${asked}`
}

export function salesExport(query: URLSearchParams): string {
  const asked = new URLSearchParams([...query, ['locale', staffLocale()]])
  return `${base}sales/export/?${asked}`
}

export function documentAddress(number: string, id: string): string {
  return `${base}orders/${number}/documents/${id}/`
}

const keyed = keyedCalls(() => crypto.randomUUID())

function post<Answer>(path: string, body: object, ifMatch?: number): Promise<Answer> {
  return write('POST', path, { body, ...(ifMatch !== undefined && { ifMatch }) })
}

/**
 * Sends a call that writes. A second press before the response, or a retry after a lost response, has no further
 * effect.
 */
function write<Answer>(method: 'POST' | 'DELETE', path: string, options: RequestOptions = {}): Promise<Answer> {
  return keyed(`${method} ${path} ${JSON.stringify(options)}`, (key) =>
    send<Answer>(method, `${base}${path}`, { ...options, key }),
  )
}
