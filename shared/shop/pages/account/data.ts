import type { OrderState, PostalAddress } from '../../../contract/shop/order.ts'

export const accountViews = ['tickets', 'orders', 'data'] as const
export type AccountView = (typeof accountViews)[number]

/** An order's tickets for one production. */
export interface AccountEvening {
  order: string
  production: { id: number; title: string; date: string; venue: string }
  /** The places, with an entry per row: `Parkett links, Reihe 14, Platz 9 bis 11`. */
  places: string[]
  tickets: number
  cents: number
  state: OrderState
  /** Whether at least one of the tickets has been issued. */
  hasTickets: boolean
}

export interface AccountPageData {
  view: AccountView
  customer: {
    email: string
    name: string
    phone: string | null
    address: PostalAddress | null
    /** ISO 8601, when the account was created. */
    created_at: string
    /** The first day of the Abo+ membership; null for a customer without a membership. */
    member_since: string | null
  }
  /** Sorted by date, without orders that expired, were cancelled or were refunded; the same applies to `past`. */
  upcoming: AccountEvening[]
  /** Productions before today, the latest first. */
  past: AccountEvening[]
  /** All orders, newest first. */
  orders: { number: string; created_at: string; state: OrderState; titles: string[]; total_cents: number }[]
  /** The customer's open sessions, newest first. */
  devices: { user_agent: string | null; created_at: string; is_current: boolean }[]
}
