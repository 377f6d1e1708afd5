import type { Offer } from '../../shared/box-office/told.ts'
import type { ProductionList, ProductionListItem } from '../../shared/contract/production.ts'
import type { PageFrame } from '../../shared/page/page-context.tsx'
import type { FrameNavigation, Theme } from '../../shared/page/page-data.ts'
import type { Loadable } from '../../shared/screens/define.ts'

export interface ShopData {
  frame: PageFrame
  theme: Theme
  nav: FrameNavigation
  /** The production in the address, if it exists; otherwise the result of `firstBookable`. */
  chosen: ProductionListItem | null
  /** Whether the address names the chosen production. */
  isNamed: boolean
  /** The box office's prices of the chosen production; null if it is not sold here, or if no production is chosen. */
  offer: Offer | null
  next: Loadable<NextProductions>
}

export interface NextProductions {
  /** The result of `withTickets`. */
  productions: ProductionListItem[]
  /** Number of all upcoming productions of the site. */
  count: number
}

const offered = 8

/** Returns the first `offered` productions that have a ticket link or are sold out; cancelled ones are left out. */
export function withTickets(list: ProductionList | null): NextProductions {
  const productions = (list?.results ?? [])
    .filter(({ status, ticket_url }) => (ticket_url || status === 'sold_out') && status !== 'cancelled')
    .slice(0, offered)
  return { productions, count: list?.count ?? 0 }
}

/** Returns the first production that can be booked, or else the first production; null for an empty list. */
export function firstBookable({ productions }: NextProductions): ProductionListItem | null {
  return productions.find(({ status }) => status !== 'sold_out') ?? productions[0] ?? null
}
