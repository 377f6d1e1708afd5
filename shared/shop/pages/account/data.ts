import type { OrderState, PostalAddress } from '../../../contract/shop/order.ts'

export const accountViews = ['tickets', 'orders', 'data'] as const
export type AccountView = (typeof accountViews)[number]

/** The tickets of an order for one concert. */
export interface AccountEvening {
  order: string
  production: { id: number; title: string; date: string; venue: string }
  /** `Parkett links, Reihe 14, Platz 9 bis 11` per row. */
  places: string[]
  tickets: number
  cents: number
  state: OrderState
  /** Whether the tickets are issued. */
  hasTickets: boolean
}

export interface AccountPageData {
  view: AccountView
  customer: {
    email: string
    name: string
    phone: string | null
    address: PostalAddress | null
    /** ISO 8601. */
    created_at: string
    /** The first day as an Abo+ member; null without membership. */
    member_since: string | null
  }
  /** By date; cancelled ones are left out. */
  upcoming: AccountEvening[]
  /** The latest first. */
  past: AccountEvening[]
  /** The latest first. */
  orders: { number: string; created_at: string; state: OrderState; titles: string[]; total_cents: number }[]
  /** Open logins, the latest first. */
  devices: { user_agent: string | null; created_at: string; is_current: boolean }[]
}
