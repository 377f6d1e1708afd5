import type { Production, ProductionList, ProductionListItem } from '../../shared/contract/production.ts'
import type { PageFrame } from '../../shared/page/page-context.tsx'
import type { FrameNavigation, Loadable, Theme } from '../../shared/page/page-data.ts'

/** The data of the shop's layout. */
export interface ShopData {
  frame: PageFrame
  theme: Theme
  nav: FrameNavigation
  /** The production in the address, if it exists. */
  production: Production | null
  /** The next productions with tickets on sale. */
  next: Loadable<ProductionListItem[]>
}

/** Number of productions that the layout offers. */
const offered = 8

/** Returns the first productions of a list that have tickets on sale. */
export function withTickets(list: ProductionList | null): ProductionListItem[] {
  return (list?.results ?? [])
    .filter(({ status, ticket_url }) => ticket_url && status !== 'cancelled' && status !== 'sold_out')
    .slice(0, offered)
}
