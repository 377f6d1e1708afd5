import type { OrderState, PostalAddress } from '../../../contract/box-office/order.ts'
import type { Moved } from '../../moved.ts'

export const accountViews = ['tickets', 'orders', 'data'] as const
export type AccountView = (typeof accountViews)[number]

export interface AccountEvening {
  order: string
  production: Moved & { id: number; title: string; date: string; venue: string }
  /** One entry per row: `Parkett links, Reihe 14, Platz 9 bis 11`. */
  places: string[]
  tickets: number
  cents: number
  state: OrderState
  /** Whether the whole order costs nothing. */
  isFree: boolean
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
    /** The first day of the Abo+ membership; null without a membership. */
    member_since: string | null
  }
  /** Soonest first. */
  upcoming: AccountEvening[]
  /** Latest first. */
  past: AccountEvening[]
  /** Newest first. */
  orders: { number: string; created_at: string; state: OrderState; titles: string[]; total_cents: number }[]
  /** The open sessions, newest first. */
  devices: { user_agent: string | null; created_at: string; is_current: boolean }[]
}
