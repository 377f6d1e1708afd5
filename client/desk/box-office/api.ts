// The calls of the box office that the desk sends (`/api/shop/staff/`, described in /api/shop/openapi.json).
import type { refundWhys } from '../../../shared/contract/shop/keys.ts'
import type { OrderAnswer } from '../../../shared/contract/shop/order.ts'
import type { StaffOrder, StaffOrderList, UnmatchedLines } from '../../../shared/contract/shop/staff/orders.ts'
import { request } from '../../staff/api.ts'
import { withLogin } from '../../staff/login-dialog.tsx'
import { staffLocale } from '../../staff/staff-locale.ts'

const base = '/api/shop/staff/'

export type RefundWhy = (typeof refundWhys)[number]

export const boxOffice = {
  orders: (query: URLSearchParams, signal: AbortSignal) => get<StaffOrderList>('orders/', query, signal),
  order: (number: string, signal: AbortSignal) => get<StaffOrder>(`orders/${number}/`, new URLSearchParams(), signal),
  bankLines: (signal: AbortSignal) => get<UnmatchedLines>('bank-lines/', new URLSearchParams(), signal),
  refund: (number: string, key: string, body: { lines: string[]; delivery: boolean; why: RefundWhy }) =>
    post<OrderAnswer>(`orders/${number}/refund/`, key, body),
  refundPaid: (number: string, key: string, body: { refund: number; iban?: string }) =>
    post<OrderAnswer>(`orders/${number}/refund-paid/`, key, body),
  resend: (number: string, key: string) => post<OrderAnswer>(`orders/${number}/resend/`, key, {}),
  moveSeat: (number: string, key: string, body: { line: string; seat: string }) =>
    post<OrderAnswer>(`orders/${number}/seats/`, key, body),
  assignLine: (line: string, key: string, order: string | null) =>
    post<{ ok: true }>(`bank-lines/${line}/assignment/`, key, { order }),
}

/** The address of an order's document. @param id as in the order's documents */
export function documentAddress(number: string, id: string): string {
  return `${base}orders/${number}/documents/${id}/`
}

/** A key for one action: a repeated press or a retry after a lost answer acts once. */
export function newKey(): string {
  return crypto.randomUUID()
}

function get<Answer>(path: string, query: URLSearchParams, signal: AbortSignal): Promise<Answer> {
  const own = new URLSearchParams(query)
  own.set('locale', staffLocale())
  return withLogin(() => request('GET', `${base}${path}?${own}`, { signal })) as Promise<Answer>
}

function post<Answer>(path: string, key: string, body: unknown): Promise<Answer> {
  const address = `${base}${path}?locale=${staffLocale()}`
  return withLogin(() => request('POST', address, { body, key })) as Promise<Answer>
}
