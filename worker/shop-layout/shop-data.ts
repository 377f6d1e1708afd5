import type { Production, ProductionList, ProductionListItem } from '../../shared/contract/production.ts'
import type { PageFrame } from '../../shared/page-context.tsx'
import type { FrameNavigation, Loadable, Theme } from '../../shared/page-data.ts'

/** What the shop's layout is rendered from. */
export interface ShopData {
  frame: PageFrame
  theme: Theme
  nav: FrameNavigation
  /** The concert that the address names, if there is one with that number. */
  production: Production | null
  /** The next concerts that tickets are sold for. */
  next: Loadable<ProductionListItem[]>
}

/** As many concerts as the layout offers. */
const offered = 8

/** Concerts that one can get a ticket for right now. */
export function withTickets(list: ProductionList | null): ProductionListItem[] {
  return (list?.results ?? [])
    .filter(({ status, ticket_url }) => ticket_url && status !== 'cancelled' && status !== 'sold_out')
    .slice(0, offered)
}
